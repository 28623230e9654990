import { ApiProblem } from '../../../api/problem.ts'
import type { PlanRow } from '../../../api/types.ts'
import type { Refusal } from '../../story/saving/story-state.ts'
import type { StoryChange } from '../model/undoable-writes.ts'

/** A status that a story was refused for what is missing. */
interface RefusedStatus {
  readonly row: PlanRow
  /** The field of the story that would have had the status. */
  readonly key: string
  readonly refusal: Refusal
}

/** The status that a write gives to a story or to its publication, and the one before it. */
const statusIn = (row: PlanRow, path: string, body: unknown) => {
  const [, publicationId] = /^\/elements\/\d+(?:\/publications\/(\d+))?$/.exec(path) ?? []
  const member = publicationId === undefined ? 'elementStatusId' : 'statusId'
  if (typeof body !== 'object' || body === null || !(member in body)) return undefined
  const publication = row.publications.find(({ id }) => id === Number(publicationId))
  return {
    key: publicationId === undefined ? member : `publications.${publicationId}.${member}`,
    base: publicationId === undefined ? row.elementStatusId : (publication?.statusId ?? null),
    mine: Object.entries(body).find(([name]) => name === member)?.[1] ?? null,
  }
}

/** The statuses that writes sent together were refused for what is missing; empty if anything else stands against them. */
export const refusedStatuses = (
  { body }: ApiProblem,
  changes: readonly StoryChange[],
): readonly RefusedStatus[] => {
  const errors = body.errors ?? []
  if (errors.some(({ code }) => code !== 'gate')) return []
  const writes = changes.flatMap(({ before, operations }) =>
    operations.map((operation) => ({ row: before, operation })),
  )
  const found = writes.map(({ row, operation }, index) => {
    const start = `operations[${index}].body.`
    const own = errors
      .filter(({ path }) => path?.startsWith(start))
      .map((entry) => ({ ...entry, path: entry.path?.slice(start.length) ?? null }))
    return { row, own, status: statusIn(row, operation.path, operation.body) }
  })
  const refused = found.filter(({ own }) => own.length > 0)
  if (refused.some(({ status }) => status === undefined)) return []
  return refused.flatMap(({ row, own, status }) =>
    status === undefined
      ? []
      : [
          {
            row,
            key: status.key,
            refusal: {
              base: status.base,
              mine: status.mine,
              error: new ApiProblem({ ...body, errors: own }),
            },
          },
        ],
  )
}
