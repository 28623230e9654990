import type { Problem } from '../../base/errors.ts'
import { didYouMean } from '../../base/nearest.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { InnerWrite, WriteOperation } from '../../http/operation.ts'
import type { SentPaths } from '../../http/references.ts'
import { requestCheckOf } from '../../http/request-checks.ts'
import type { StoryDeps } from '../deps.ts'
import { type Refusal, refusal, refusalOf, refuseWith } from './batch-problems.ts'
import { madeBy, nearestTo, routeOf } from './batch-routes.ts'
import type { BatchOperation } from './batch-schemas.ts'

/** An operation of a batch whose shape is right. */
export interface CheckedOperation extends InnerWrite {
  readonly operation: WriteOperation<StoryDeps>
  /** The element in the path, if it exists before the batch. */
  readonly elementId: number | null
  /** By parameter of the path, the operation that makes what it names (`$0`). */
  readonly earlier: ReadonlyMap<string, number>
  readonly ifVersion: number | undefined
  readonly sentPaths: SentPaths
}

const isNothing = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

/** `$0` … `$199`: the id that an operation of the batch makes. */
const placeholder = /^\$(0|[1-9]\d{0,2})$/

/** Which parameters stand for what earlier operations make; null if one of these makes no such thing. */
const earlierOf = (
  params: Readonly<Record<string, string>>,
  earlier: readonly BatchOperation[],
): ReadonlyMap<string, number> | null => {
  const found = new Map<string, number>()
  for (const [name, text] of Object.entries(params)) {
    const [, number] = placeholder.exec(text) ?? []
    if (number === undefined) continue
    const one = earlier[Number(number)]
    const route = one && routeOf(one.method, one.path)
    if (!route || madeBy(route.operation)?.parameter !== name) return null
    found.set(name, Number(number))
  }
  return found
}

/** The parameters with any id in place of those that are made on the way. */
const withAnyIds = (params: Readonly<Record<string, string>>, names: ReadonlyMap<string, number>) =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, names.has(name) ? '1' : text]))

const checkedOperation = (
  { method, path, body: sent, ifVersion }: BatchOperation,
  index: number,
  all: readonly BatchOperation[],
): CheckedOperation | Refusal => {
  const refuse = (
    member: 'path' | 'body' | 'ifVersion',
    ...problem: [ProblemCode, string, Problem['parameters']?]
  ) => refusal(index, 'validation-failed', member, ...problem)
  const route = routeOf(method, path)
  if (!route) {
    const meant = nearestTo(method, path)
    const message = `is not a path of an element that a batch can ${method}${didYouMean(meant)}`
    return refuse('path', 'not-in-batch', message, meant === undefined ? undefined : { nearest: meant })
  }
  const { operation } = route
  const earlier = earlierOf(route.params, all.slice(0, index))
  if (!earlier)
    return refuse('path', 'unknown-reference', 'names by `$` what no earlier operation of the batch makes')
  const params = withAnyIds(route.params, earlier)
  const given = sent === undefined && operation.bodyIsOptional ? {} : sent
  if (operation.body && given === undefined) return refuse('body', 'required', 'is required')
  if (!operation.body && !isNothing(given)) return refuse('body', 'unknown-field', 'is not accepted here')
  const existing = 'id' in params && !earlier.has('id')
  if (ifVersion !== undefined && !existing)
    return refuse('ifVersion', 'not-supported', 'is only for an element that exists')
  // The check turns references into ids in place. A batch that is tried again begins with what was sent.
  const body = structuredClone(given)
  try {
    const { sentPaths, echoed } = requestCheckOf(operation)({ params, query: {}, body })
    const elementId = existing ? Number(params.id) : null
    return { operation, params, body, elementId, earlier, ifVersion, sentPaths, echoed }
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
