import { useEffect, useRef } from 'react'

const scrollingKeys = new Set([' ', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/** Lets keys scroll the element while nothing has the focus, as they would scroll a document. */
export const useKeyScrolling = <T extends HTMLElement>() => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const takeFocus = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || document.activeElement !== document.body || !scrollingKeys.has(key)) return
      ref.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', takeFocus)
    return () => document.removeEventListener('keydown', takeFocus)
  }, [])
  return ref
}
