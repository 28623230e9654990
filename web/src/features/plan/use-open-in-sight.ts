import { type RefObject, useEffect } from 'react'

/** Keeps the open story in sight when the panel beside the view takes the room for it. */
export const useOpenInSight = (view: RefObject<HTMLElement | null>, story: number | undefined): void => {
  useEffect(() => {
    const { current } = view
    if (current === null || story === undefined) return
    const places = () => [...current.querySelectorAll(`[data-story="${story}"]`)]
    // A story may stand on several days: the one that was pressed has the focus.
    const pressed = places().find((place) => document.activeElement?.contains(place))
    const bring = () => {
      const place = pressed?.isConnected ? pressed : places()[0]
      place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const observer = new ResizeObserver(bring)
    observer.observe(current)
    return () => observer.disconnect()
  }, [view, story])
}
