/** Whether this page hears of changes as they happen. */
let isOpen = false

export const isLive = (): boolean => isOpen

export const setLive = (next: boolean): void => {
  isOpen = next
  // For tests, and for people who wonder.
  document.documentElement.dataset.liveStream = next ? 'open' : 'down'
}
