import { type RefObject, useEffect, useRef } from 'react'

/** What stands where a time is typed: a slot, or none. It comes back if there is no time after all. */
export const useUntimed = <Timing>(timing: Timing, isTimed: boolean): RefObject<Timing> => {
  const untimed = useRef(timing)
  useEffect(() => {
    if (!isTimed) untimed.current = timing
  })
  return untimed
}
