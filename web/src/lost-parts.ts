import { noteForTab } from './device-storage.ts'

/**
 * Scripts that failed to load when needed: the server was away, or has been updated since the page was opened and has
 * them under other names.
 */
const lost = new WeakSet<Error>()

addEventListener('vite:preloadError', ({ payload }) => {
  lost.add(payload)
})

export const isLostPart = (error: unknown): error is Error => error instanceof Error && lost.has(error)

const reloadedFor = 'daybook.reloaded-for'

/** Reloads the page for a lost part, once. False if a reload has already failed to bring it. */
export const reloadFor = (part: Error): boolean => {
  if (!noteForTab(reloadedFor, part.message)) return false
  window.location.reload()
  return true
}
