import { type RefObject, useEffect, useRef } from 'react'

/** What was just entered stands above the line that one types in and pushes it down: it is kept in sight. */
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
