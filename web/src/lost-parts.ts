/**
 * Parts of the pages that did not come when they were needed: the server was away, or has been updated since the page was
 * opened and has them under other names.
 */
const lost = new WeakSet<Error>()

addEventListener('vite:preloadError', ({ payload }) => {
  lost.add(payload)
})

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lost.has(error)

const reloadedFor = 'daybook.reloaded-for'

/** Reloads the page to get a part of it: once. False where that has been tried, and the part did not come either. */
export const reloadFor = (part: Error): boolean => {
  if (sessionStorage.getItem(reloadedFor) === part.message) return false
  sessionStorage.setItem(reloadedFor, part.message)
  window.location.reload()
  return true
}
