import { request } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { BatchOperation } from './types.ts'

interface Written {
  /** Where the log has the changes. */
  readonly positions: readonly number[]
}

/** Carries out writes to stories, all or none, and returns the positions of their changes (contract 19.1). */
export const sendBatch = async (operations: readonly BatchOperation[]): Promise<readonly number[]> => {
  const { data } = await request<Written>('POST', '/api/daybook/v1/elements/batch', {
    body: { operations },
    idempotencyKey: newIdempotencyKey(),
  })
  return data.positions
}

/** Undoes changes, all or none, and returns the positions of what that changes (contract 17.3). */
export const sendUndo = async (positions: readonly number[]): Promise<readonly number[]> => {
  const { data } = await request<Written>('POST', '/api/daybook/v1/changes/undo', {
    body: { positions },
    idempotencyKey: newIdempotencyKey(),
  })
  return data.positions
}
