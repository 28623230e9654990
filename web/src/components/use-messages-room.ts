import { useEffect } from 'react'

/** Tells the style sheet (`--messages`) how high the messages are that are shown: what scrolls ends above them. */
export const useMessagesRoom = (): void => {
  useEffect(() => {
    const messages = document.querySelector('.messages[data-position="bottom-left"]')
    if (!messages) return
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--messages', `${messages.getBoundingClientRect().height}px`)
    })
    observer.observe(messages)
    return () => observer.disconnect()
  }, [])
}
