import { type RefObject, useEffect, useRef } from 'react'

const keepInSight = (scroller: HTMLElement | null): void => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.dataset.entry === undefined) return
  if (scroller?.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
}

/** A message makes the line taller than its row: keep all of it in view. */
export const useGrowthInSight = (line: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const grown = line.current
    if (grown === null) return
    const observer = new ResizeObserver(() => {
      if (grown.contains(document.activeElement)) grown.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(grown)
    return () => observer.disconnect()
  }, [line])
}

/** A new story pushes the input line down, and a message takes room at the bottom: keep the line in view. */
export const useEntryInSight = (scroller: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count)
  useEffect(() => {
    const hasGrown = count > before.current
    before.current = count
    if (hasGrown) keepInSight(scroller.current)
  }, [scroller, count])
  useEffect(() => {
    const list = scroller.current
    if (list === null) return
    const observer = new ResizeObserver(() => keepInSight(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [scroller])
}
