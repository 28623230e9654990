import { type RefObject, useEffect, useRef } from 'react'

/** A new story pushes the input line down: keep the line in view. */
export const useEntryInSight = (scroller: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count)
  useEffect(() => {
    const hasGrown = count > before.current
    before.current = count
    const focused = document.activeElement
    if (!hasGrown || !(focused instanceof HTMLElement) || focused.dataset.entry === undefined) return
    if (scroller.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }, [scroller, count])
}
