import { type RefObject, useEffect, useRef } from 'react'
import { useIsNarrow } from './use-is-narrow.ts'

interface TodayInSight {
  readonly scroller: RefObject<HTMLElement | null>
  /** An element of today. */
  readonly today: string
  /** Which days are shown. */
  readonly days: string
  readonly isLoading?: boolean
}

/**
 * Scrolls days that have no room next to each other: to today, or to the first day if today is not among them. Once for
 * the same days, so that people who have scrolled on stay where they are.
 */
export const useTodayInSight = ({ scroller, today, days, isLoading = false }: TodayInSight): void => {
  const isNarrow = useIsNarrow()
  const shown = useRef('')
  useEffect(() => {
    if (isLoading || days === shown.current) return
    // A calendar draws its days a moment later.
    const frame = requestAnimationFrame(() => {
      shown.current = days
      const place = scroller.current?.querySelector(today)
      if (place) place.scrollIntoView({ block: 'nearest', inline: isNarrow ? 'start' : 'nearest' })
      else scroller.current?.scrollTo({ left: 0 })
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, today, days, isLoading, isNarrow])
}
