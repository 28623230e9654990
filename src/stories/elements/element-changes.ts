import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangedField } from '../../http/change.ts'
import { seenElementOf } from '../sight/sight.ts'
import { idOf, type Publication, type Task } from './aggregate.ts'
import type { StoredElement } from './stored-element.ts'

/** What a write makes of an element, for the log of changes (contract 15.2). The present content and the log give every earlier one. */

type Members = ReadonlyMap<string, unknown>

/** Members of a task or publication under the names that answers have. */
const membersOf = (entry: Task | Publication): Members => {
  const { content } = entry
  if (!('cms' in content)) return new Map<string, unknown>(Object.entries(content))
  const { assignedTasks, cms, ...others } = content
  const hasCms = cms.articleId !== null || cms.publishedLink !== null || cms.editLink !== null
  return new Map<string, unknown>([
    ...Object.entries(others),
    ['cms', hasCms ? cms : null],
    ['assignedTaskIds', assignedTasks.map(idOf)],
  ])
}

/** Members without a value, which new and removed entries leave out. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

const nothing: Members = new Map()

type Of = ChangedField['of']

const differing = (of: Of, before: Members, after: Members): ChangedField[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const from = before.get(field) ?? null
    const to = after.get(field) ?? null
    if (isDeepStrictEqual(from, to)) return []
    if (before === nothing && isEmpty(to)) return []
    if (after === nothing && isEmpty(from)) return []
    return [{ of, field, from, to }]
  })

const idsOf = (entries: readonly (Task | Publication)[]): number[] => entries.map(({ key }) => idOf(key))

/** `tasks` with the ids before and after where tasks come or go, and the members of each task that differ. */
const differingEntries = (
  type: 'task' | 'publication',
  before: readonly (Task | Publication)[],
  after: readonly (Task | Publication)[],
): ChangedField[] => {
  if (before === after) return []
  const [from, to] = [idsOf(before), idsOf(after)]
  const previous = new Map(before.map((entry) => [idOf(entry.key), entry]))
  const next = new Map(after.map((entry) => [idOf(entry.key), entry]))
  const fields = [...new Set([...from, ...to])].flatMap((id) => {
    const [one, other] = [previous.get(id), next.get(id)]
    if (one === other) return []
    return differing({ type, id }, one ? membersOf(one) : nothing, other ? membersOf(other) : nothing)
  })
  return isDeepStrictEqual(from, to) ? fields : [{ of: null, field: `${type}s`, from, to }, ...fields]
}

const rootMembers = ({ content: { root }, externalElement }: StoredElement): Members =>
  new Map<string, unknown>([...Object.entries(root), ['externalElement', externalElement]])

const changedElementFields = (before: StoredElement, after: StoredElement): ChangedField[] => [
  ...differing(null, rootMembers(before), rootMembers(after)),
  ...differingEntries('task', before.content.tasks, after.content.tasks),
  ...differingEntries('publication', before.content.publications, after.content.publications),
]

const subjectOf = ({ id }: StoredElement) => ({ type: 'element', id })

export const elementCreated = (element: StoredElement): Change => ({
  subject: subjectOf(element),
  kind: 'created',
  version: element.version,
  fields: [],
})

export const elementChanged = (before: StoredElement, after: StoredElement): Change => {
  const sight = { before: seenElementOf(before), after: seenElementOf(after) }
  return {
    subject: subjectOf(after),
    kind: 'changed',
    version: after.version,
    fields: changedElementFields(before, after),
    ...(!isDeepStrictEqual(sight.before, sight.after) && { sight }),
  }
}

export const elementRestored = (element: StoredElement): Change => ({
  subject: subjectOf(element),
  kind: 'restored',
  version: element.version,
  fields: [],
})

/** Those who saw the element hear of its deletion, also when it is gone for good. */
export const elementDeleted = (element: StoredElement): Change => {
  const seen = seenElementOf(element)
  return {
    subject: subjectOf(element),
    kind: 'deleted',
    version: element.version + 1,
    fields: [],
    sight: { before: seen, after: seen },
  }
}
