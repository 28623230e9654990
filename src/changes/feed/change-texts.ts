import { ApiError } from '../../base/errors.ts'
import type { ChangedField } from '../../http/change.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { readFreshDocument } from '../../stories/documents/document-service.ts'
import { seenDocument } from '../../stories/sight/seen-documents.ts'
import { seenFields } from '../../stories/sight/seen-fields.ts'
import type { ReadContext } from '../deps.ts'
import { findLongFields, type LoggedChange, timeOf } from '../log/logged-change-queries.ts'
import { assigneeField, assigneesShown } from './assignee-fields.ts'
import { type SeenChange, seenChange } from './seen-changes.ts'
import { findSeenSubjects } from './seen-subject-queries.ts'

/** Changes as the text of answers (contract 15.2). Their fields and documents are stored as text, and are not parsed. */

export interface Wanted {
  readonly types?: readonly string[]
  readonly include?: 'document'
}

type Context = Pick<ReadContext, 'db' | 'organizationId' | 'principal' | 'deps'>

/** Somebody who gets changes, with what that needs. */
export interface Reader {
  readonly db: Context['db']
  readonly organizationId: number
  readonly principal: Pick<Context['principal'], 'sight'>
  readonly deps: Pick<Context['deps'], 'documentReads' | 'shortReads'>
}

/** Most changes concern neither groups nor the people of a shift, and their text is not parsed. */
const withoutHidden = (sight: Sight | null, { userIds }: SeenChange, fields: string): string =>
  hidesGroups(sight) && (userIds !== undefined || fields.includes('roup'))
    ? JSON.stringify(seenFields(sight, JSON.parse(fields), userIds))
    : fields

/** The texts of the fields that a reader gets, in the order of the changes. */
const fieldsOf = async (
  { organizationId, principal, deps }: Reader,
  seen: readonly SeenChange[],
): Promise<readonly string[]> => {
  const whole = seen.filter(({ hasFields }) => hasFields).map(({ change }) => change)
  const long = await findLongFields(deps.shortReads, organizationId, whole)
  // Empty if they were removed in between.
  return seen.map((one) =>
    one.hasFields
      ? withoutHidden(principal.sight, one, one.change.fields ?? long.get(one.change.position) ?? '[]')
      : '[]',
  )
}

/** The texts of fields, with people instead of the ids of unregistered assignees. */
const withAssignees = async (
  { db, organizationId }: Reader,
  seen: readonly SeenChange[],
  fieldTexts: readonly string[],
): Promise<readonly string[]> => {
  const parsed = fieldTexts.map((fields) =>
    fields.includes(assigneeField) ? (JSON.parse(fields) as ChangedField[]) : null,
  )
  const named = seen.flatMap(({ change }, index) => {
    const fields = parsed[index]
    return fields ? [{ elementId: change.subject_id, fields }] : []
  })
  if (named.length === 0) return fieldTexts
  const shown = await assigneesShown(db, organizationId, named)
  return fieldTexts.map((text, index) => {
    const [one, fields] = [seen[index], parsed[index]]
    return one && fields ? JSON.stringify(fields.map(shown(one.change.subject_id))) : text
  })
}

/** The present text of an element; undefined if it is gone or may not be seen. */
const documentOf = async (
  { organizationId, principal, deps }: Reader,
  id: number,
): Promise<string | undefined> => {
  try {
    const { bytes } = await readFreshDocument(deps, organizationId, id)
    return seenDocument(principal.sight, bytes)?.toString()
  } catch (error) {
    if (error instanceof ApiError && error.slug === 'resource-not-found') return undefined
    throw error
  }
}

/** Ids of other subjects may be the same as those of elements. */
const hasDocument = ({ change, kind }: SeenChange): boolean =>
  change.subject_type === 'element' && kind !== 'deleted' && kind !== 'purged'

const documentsOf = async (
  context: Reader,
  changes: readonly SeenChange[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = new Set(changes.filter(hasDocument).map(({ change }) => change.subject_id))
  // Simultaneous reads share a statement.
  const texts = await Promise.all([...ids].map(async (id) => [id, await documentOf(context, id)] as const))
  return new Map(texts.flatMap(([id, text]) => (text === undefined ? [] : [[id, text] as const])))
}

/** The text of the actor of one change after another: mostly the same one, whose text is made once. */
const actorTexts = () => {
  let last: LoggedChange | undefined
  let text = ''
  return (change: LoggedChange): string => {
    const { actor_type: type, actor_id: id, actor_name: name } = change
    if (last?.actor_type !== type || last.actor_id !== id || last.actor_name !== name)
      text = JSON.stringify({ type, id, name })
    last = change
    return text
  }
}

const textOf = (
  { change, kind, hasFields }: SeenChange,
  actor: string,
  fields: string,
  document: string | undefined,
): string => {
  const { position, action, subject_type, subject_id, version } = change
  const belongs = change.element_id === null || subject_type === 'element'
  const owner = belongs ? '' : `"elementId":${change.element_id},`
  const reason =
    hasFields && change.override_reason !== null
      ? `,"overrideReason":${JSON.stringify(change.override_reason)}`
      : ''
  const end = document === undefined ? '' : `,"document":${document}`
  return (
    `{"position":${position},"time":"${timeOf(change)}","actor":${actor},"action":"${action}",` +
    `"kind":"${kind}","subject":{"type":"${subject_type}","id":${subject_id}},${owner}"version":${version},` +
    `"fields":${fields},"requestId":${JSON.stringify(change.trace_id)}${reason}${end}}`
  )
}

/** Those of the changes that the sender may see and wants, as JSON, with their positions. */
export const changeTexts = async (
  context: Context,
  changes: readonly LoggedChange[],
  { types, include }: Wanted,
): Promise<readonly { readonly position: number; readonly text: string }[]> => {
  const { principal, deps } = context
  const wanted = types ? changes.filter(({ subject_type }) => types.includes(subject_type)) : changes
  const present = await findSeenSubjects(deps.shortReads, context, wanted)
  const seen = wanted.flatMap((change) => seenChange(principal.sight, change, present) ?? [])
  return textsOfSeen(context, seen, include)
}

/** Changes that a reader gets, as JSON, with their positions. */
export const textsOfSeen = async (
  context: Reader,
  seen: readonly SeenChange[],
  include: Wanted['include'],
): Promise<readonly { readonly position: number; readonly text: string }[]> => {
  const fields = await withAssignees(context, seen, await fieldsOf(context, seen))
  const documents = include === 'document' ? await documentsOf(context, seen) : new Map<number, string>()
  const actorText = actorTexts()
  return seen.map((one, index) => ({
    position: one.change.position,
    text: textOf(
      one,
      actorText(one.change),
      fields[index] ?? '[]',
      hasDocument(one) ? documents.get(one.change.subject_id) : undefined,
    ),
  }))
}
