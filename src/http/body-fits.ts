import { ApiError } from '../base/errors.ts'
import type { Operation } from './operation.ts'

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** Refuses a request without a body where the operation has one, and with one where it has none. */
export const assertBodyFits = (operation: Operation, body: unknown): void => {
  if (operation.body && body === undefined)
    throw new ApiError('bad-request', { detail: 'The body is empty.' })
  if (!operation.body && body !== undefined && body !== null && !isEmptyObject(body))
    throw new ApiError('bad-request', { detail: 'This operation does not accept a body.' })
}
