import { newIdempotencyKey } from '../api/idempotency-key.ts'

/** Tells the server which stories a browser shows: when that changes, and again every few seconds while it shows any. */
export interface PresenceReport {
  readonly report: (elementIds: readonly number[]) => void
  readonly repeat: () => void
}

export const createPresenceReport = (): PresenceReport => {
  const browser = newIdempotencyKey()
  let shown: readonly number[] = []

  const send = (): void => {
    const body = JSON.stringify({ browser, elementIds: shown })
    const headers = { 'content-type': 'application/json' }
    // A report that is lost is made up for by the next one, or ends by itself.
    void fetch('/api/daybook/v1/presence', { method: 'PUT', body, headers, keepalive: true }).catch(
      () => undefined,
    )
  }
  return {
    report: (elementIds) => {
      const next = [...new Set(elementIds)].sort((a, b) => a - b).slice(0, 50)
      if (next.join() === shown.join()) return
      shown = next
      send()
    },
    repeat: () => {
      if (shown.length > 0) send()
    },
  }
}
