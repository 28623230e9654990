import { ApiError, type Problem } from '../base/errors.ts'
import type { Executor } from '../database/short-reads.ts'
import {
  type Ending,
  findEndedReferences,
  type ReferencedRow,
  type ReferencedTable,
} from '../database/unusable-references.ts'
import type { Principal } from './principal.ts'
import { hidesGroups } from './sight.ts'

/** What a member of a body refers to, by the path of the operation and the place in the body; the first match counts. */
const tables: readonly (readonly [RegExp, ReferencedTable])[] = [
  [/\bplatformIds?(\[\d+\])?$/, 'platform'],
  [/\b(groupIds\[\d+\]|masterGroupId|parentGroupId)$/, 'story_group'],
  [/\b(userIds\[\d+\]|userId|user\.id)$/, 'app_user'],
  [/\b(categoryId|parentCategoryId)$/, 'category'],
  [/\btypeId$/, 'publication_type'],
  [/\bformatIds?(\[\d+\])?$/, 'task_format'],
  [/\belementStatusId$/, 'element_status'],
  [/\b(taskStatusIds\[\d+\]|defaultTaskStatusId)$/, 'task_status'],
  [/\/publication-statuses (statusIds\[\d+\]|defaultStatusId)$/, 'publication_status'],
  [/(\btasks\[\d+\]\.|\/tasks(\/[^/ ]*)? )statusId$/, 'task_status'],
  [/(\bpublications\[\d+\]\.|\/publications(\/[^/ ]*)? )statusId$/, 'publication_status'],
  [/(\btasks\[\d+\]\.|\/tasks(\/[^/ ]*)? )customFields\[\d+\]\.id$/, 'task_custom_field'],
  [
    /(\bpublications\[\d+\]\.|\/publications(\/[^/ ]*)? )customFields\[\d+\]\.id$/,
    'publication_custom_field',
  ],
  [/ customFields\[\d+\]\.id$/, 'element_custom_field'],
]

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
    .reduce((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], body)

/** `operations[17].body.groupIds[0]` of a batch is `groupIds[0]` of the operation's own path. */
const placeOf = (operationPath: string, body: unknown, path: string): string => {
  const [, operation, inner] = /^(operations\[\d+\])\.body\.(.+)$/.exec(path) ?? []
  return operation === undefined
    ? `${operationPath} ${path}`
    : `${valueAt(body, `${operation}.path`)} ${inner}`
}

interface Refused {
  readonly operationPath: string
  /** With its references folded. */
  readonly body: unknown
  readonly principal: Principal
}

/** The row that a problem's member names, unless the sender does not see such rows (contract 14.3). */
const rowOf = (
  { operationPath, body, principal }: Refused,
  { scope, path, code }: Problem,
): ReferencedRow | undefined => {
  if (scope !== 'body' || path === null || code !== 'unknown-reference') return undefined
  const id = valueAt(body, path)
  const place = placeOf(operationPath, body, path)
  const table = tables.find(([pattern]) => pattern.test(place))?.[1]
  if (table === undefined || !Number.isSafeInteger(id)) return undefined
  const mayBeHidden = table === 'story_group' || table === 'app_user'
  return mayBeHidden && hidesGroups(principal.sight) ? undefined : { table, id: id as number }
}

const words: Readonly<Record<Ending, string>> = { deleted: 'was deleted', inactive: 'is inactive' }

/**
 * The error with messages that say where a reference names something of this organization that was deleted or is inactive (A15).
 * Ids of other organizations stay like unknown ones. One indexed statement, and none without such a problem.
 */
export const explainUnusable = async (db: Executor, error: ApiError, refused: Refused): Promise<ApiError> => {
  const rows = error.problems.map((problem) => rowOf(refused, problem))
  const wanted = rows.filter((row) => row !== undefined)
  if (wanted.length === 0) return error
  const { organizationId } = refused.principal
  const ended = await findEndedReferences(db, {
    organizationId,
    tables: wanted.map(({ table }) => table),
    ids: wanted.map(({ id }) => id),
  })
  const problems = error.problems.map((problem, index) => {
    const found = ended.find(({ table, id }) => table === rows[index]?.table && id === rows[index]?.id)
    if (!found) return problem
    const { ending } = found
    return { ...problem, message: words[ending], parameters: { ...problem.parameters, ending } }
  })
  const { slug, detail, members, headers, cause } = error
  return new ApiError(slug, { detail, problems, members, headers, cause })
}
