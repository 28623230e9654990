import { request, type Tagged } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** The keys of what was sent and is not known to be made, by path and body. */
const keys = new Map<string, string>()

/**
 * Makes something. Whoever presses again because the answer was lost sends the same key, so that it is made once (contract 1.19). A
 * refused request leaves nothing behind its key.
 */
export const makeOnce = async <T>(path: string, body: object): Promise<Tagged<T>> => {
  const wish = JSON.stringify([path, body])
  const idempotencyKey = keys.get(wish) ?? newIdempotencyKey()
  keys.set(wish, idempotencyKey)
  const made = await request<T>('POST', path, { body, idempotencyKey })
  keys.delete(wish)
  return made
}
