import type { InnerWrite, WriteOperation } from '../../http/operation.ts'
import type { SentPaths } from '../../http/references.ts'
import { requestCheckOf } from '../../http/request-checks.ts'
import type { StoryDeps } from '../deps.ts'
import { type Refusal, refusal, refusalOf, refuseWith } from './batch-problems.ts'
import { routeOf } from './batch-routes.ts'
import type { BatchOperation } from './batch-schemas.ts'

/** An operation of a batch whose shape is right. */
export interface CheckedOperation extends InnerWrite {
  readonly operation: WriteOperation<StoryDeps>
  /** The element in the path; null for a new one. */
  readonly elementId: number | null
  readonly ifVersion: number | undefined
  readonly sentPaths: SentPaths
}

const isNothing = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

const checkedOperation = (
  { method, path, body: sent, ifVersion }: BatchOperation,
  index: number,
): CheckedOperation | Refusal => {
  const refuse = (member: 'path' | 'body' | 'ifVersion', ...problem: Parameters<typeof refusal>[3]) =>
    refusal(index, 'validation-failed', member, problem)
  const route = routeOf(method, path)
  if (!route) return refuse('path', 'not-in-batch', `is not a path of an element that a batch can ${method}`)
  const { operation, params } = route
  const given = sent === undefined && operation.bodyIsOptional ? {} : sent
  if (operation.body && given === undefined) return refuse('body', 'required', 'is required')
  if (!operation.body && !isNothing(given)) return refuse('body', 'unknown-field', 'is not accepted here')
  if (ifVersion !== undefined && !('id' in params))
    return refuse('ifVersion', 'not-supported', 'is only for an element that exists')
  // The check turns references into ids in place. A batch that is tried again begins with what was sent.
  const body = structuredClone(given)
  try {
    const { sentPaths, sentBack } = requestCheckOf(operation)({ params, query: {}, body })
    const elementId = 'id' in params ? Number(params.id) : null
    return { operation, params, body, elementId, ifVersion, sentPaths, sentBack }
  } catch (error) {
    const found = refusalOf(index, error)
    if (!found) throw error
    return found
  }
}

/** The operations of a batch. Refuses the batch with everything that is wrong with their shape. */
export const checkedOperations = (operations: readonly BatchOperation[]): CheckedOperation[] => {
  const checked = operations.map(checkedOperation)
  refuseWith(checked.filter((one) => 'slug' in one))
  return checked.filter((one) => 'operation' in one)
}
