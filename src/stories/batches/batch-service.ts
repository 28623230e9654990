import { setImmediate } from 'node:timers/promises'
import { ApiError, bodyProblem } from '../../base/errors.ts'
import { type Answer, textOf } from '../../http/answer.ts'
import type { CarryOut } from '../../http/operation.ts'
import { inSentPaths } from '../../http/references.ts'
import type { StoryDeps, WriteContext } from '../deps.ts'
import { prepareStories } from '../elements/prepared-stories.ts'
import { missing, namingOperations, type Refusal, refusal, refusalOf, refuseWith } from './batch-problems.ts'
import { lockElements } from './batch-queries.ts'
import { madeBy, newStoryIn } from './batch-routes.ts'
import { type CheckedOperation, checkedOperations } from './batch-rules.ts'
import type { Batch } from './batch-schemas.ts'

/** The answers to 200 operations on large elements would fill the memory of the server. */
const maximumAnswerBytes = 16 * 1024 * 1024

const assertAnswersFit = (bytes: number): void => {
  if (bytes <= maximumAnswerBytes) return
  const limit = maximumAnswerBytes / 1024 / 1024
  const message = `would be answered with more than ${limit} MiB: send fewer operations at a time`
  throw new ApiError('business-error', {
    problems: [{ ...bodyProblem('operations', 'batch-too-large', message), parameters: { limit } }],
  })
}

/** Why an operation cannot begin: its element does not exist, or has another version than the caller knows. */
const obstacleTo = (
  { elementId, ifVersion }: CheckedOperation,
  index: number,
  versions: ReadonlyMap<number, number>,
): Refusal | undefined => {
  if (elementId === null) return undefined
  const version = versions.get(elementId)
  if (version === undefined) return missing(index)
  if (ifVersion === undefined || ifVersion === version) return undefined
  const message = `is not the version of the element, which is ${version}`
  return refusal(index, 'precondition-failed', 'ifVersion', 'other-version', message)
}

/** The parameters of the path with the ids that were made on the way; null where one was not, since its operation was refused. */
const withIdsMade = (
  { params, earlier }: CheckedOperation,
  made: ReadonlyMap<number, number>,
): object | null => {
  const ids: [string, number][] = []
  for (const [name, index] of earlier) {
    const id = made.get(index)
    if (id === undefined) return null
    ids.push([name, id])
  }
  return { ...Object(params), ...Object.fromEntries(ids) }
}

const carryOutOne = async (
  carryOut: CarryOut<StoryDeps>,
  { operation, body, sentPaths, echoed }: CheckedOperation,
  params: object,
  index: number,
): Promise<Answer | Refusal> => {
  try {
    return await carryOut(operation, { params, body, echoed })
  } catch (error) {
    const refused = refusalOf(index, error instanceof ApiError ? inSentPaths(error, sentPaths) : error)
    if (!refused) throw error
    return refused
  }
}

/**
 * 19.1: carries out all operations in order, or none. After a refused operation the others are judged as well, so that the
 * batch is refused with the problems of all. The answers are JSON, and are put together as text.
 */
export const carryOutBatch = async (
  work: WriteContext,
  { operations }: Batch,
  carryOut: CarryOut<StoryDeps>,
): Promise<string> => {
  const { db, organizationId, principal, gone } = work
  const checked = checkedOperations(operations)
  const ids = [...new Set(checked.flatMap(({ elementId }) => elementId ?? []))]
  const versions = await lockElements(db, { organizationId, principal }, ids)
  await prepareStories(work, checked.flatMap(newStoryIn))
  const refusals: Refusal[] = []
  const results: { readonly index: number; readonly result: string }[] = []
  const named = new Set(checked.flatMap(({ earlier }) => [...earlier.values()]))
  const made = new Map<number, number>()
  let bytes = 0
  for (const [index, one] of checked.entries()) {
    // PostgreSQL stores what was made so far, and other requests go on.
    await setImmediate()
    gone().throwIfAborted()
    const params = withIdsMade(one, made)
    if (params === null) continue
    const outcome = obstacleTo(one, index, versions) ?? (await carryOutOne(carryOut, one, params, index))
    if ('slug' in outcome) {
      refusals.push(namingOperations(outcome, results))
      continue
    }
    const text = outcome.body === null ? 'null' : textOf(outcome.body)
    const id = named.has(index)
      ? madeBy(one.operation)?.idIn(JSON.parse(text), { params, body: one.body })
      : undefined
    if (id !== undefined) made.set(index, id)
    bytes += Buffer.byteLength(text)
    assertAnswersFit(bytes)
    const warnings = JSON.stringify(outcome.warnings ?? [])
    results.push({ index, result: `{"status":${outcome.status},"body":${text},"warnings":${warnings}}` })
  }
  refuseWith(refusals)
  return `{"results":[${results.map(({ result }) => result).join()}]}`
}
