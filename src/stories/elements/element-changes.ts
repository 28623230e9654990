import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangedField } from '../../http/change.ts'
import { seenElementOf } from '../sight/sight.ts'
import { idOf, type Publication, type Task } from './aggregate.ts'
import type { StoredElement } from './stored-element.ts'

/** What a write makes of an element, for the log of changes (contract 15.2). The present content and the log give every earlier one. */

type Members = ReadonlyMap<string, unknown>

/** Members of a task or publication under the names that answers have. */
export const membersOf = (entry: Task | Publication): Members => {
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

interface Versioned {
  readonly entries: readonly (Task | Publication)[]
  readonly versions: ReadonlyMap<number, number>
}

/** The version with which an entry goes, or comes back. New entries have the version 1. */
const versionField = (of: Of, from: number | null, to: number | null): ChangedField[] =>
  (from ?? to) === 1 ? [] : [{ of, field: 'version', from, to }]

/** `tasks` with the ids before and after where tasks come or go, and the members of each task that differ. */
const differingEntries = (
  type: 'task' | 'publication',
  { entries: before, versions: versionsBefore }: Versioned,
  { entries: after, versions: versionsAfter }: Versioned,
): ChangedField[] => {
  if (before === after) return []
  const [from, to] = [idsOf(before), idsOf(after)]
  const previous = new Map(before.map((entry) => [idOf(entry.key), entry]))
  const next = new Map(after.map((entry) => [idOf(entry.key), entry]))
  const fields = [...new Set([...from, ...to])].flatMap((id) => {
    const [one, other] = [previous.get(id), next.get(id)]
    if (one === other) return []
    const of = { type, id }
    if (one && other) return differing(of, membersOf(one), membersOf(other))
    return one
      ? [...differing(of, membersOf(one), nothing), ...versionField(of, versionsBefore.get(id) ?? 1, null)]
      : [
          ...differing(of, nothing, other ? membersOf(other) : nothing),
          ...versionField(of, null, versionsAfter.get(id) ?? 1),
        ]
  })
  return isDeepStrictEqual(from, to) ? fields : [{ of: null, field: `${type}s`, from, to }, ...fields]
}

/** What changes record of an element. */
export type Recorded = Pick<
  StoredElement,
  'content' | 'externalElement' | 'taskVersions' | 'publicationVersions'
>

const rootMembers = ({ content: { root }, externalElement }: Recorded): Members =>
  new Map<string, unknown>([...Object.entries(root), ['externalElement', externalElement]])

const tasksOf = ({ content, taskVersions }: Recorded): Versioned => ({
  entries: content.tasks,
  versions: taskVersions,
})

const publicationsOf = ({ content, publicationVersions }: Recorded): Versioned => ({
  entries: content.publications,
  versions: publicationVersions,
})

/** In what an element differs from another state of it. */
export const changedElementFields = (before: Recorded, after: Recorded): ChangedField[] => [
  ...differing(null, rootMembers(before), rootMembers(after)),
  ...differingEntries('task', tasksOf(before), tasksOf(after)),
  ...differingEntries('publication', publicationsOf(before), publicationsOf(after)),
]

/** What decides who sees an element, and which webhooks follow it. */
const followedElementOf = (element: StoredElement) => {
  const platformIds = element.content.publications.map(({ content }) => content.platformId)
  return { ...seenElementOf(element), platformIds: [...new Set(platformIds)] }
}

const subjectOf = ({ id }: StoredElement) => ({ type: 'element', id })

export const elementCreated = (element: StoredElement): Change => ({
  subject: subjectOf(element),
  kind: 'created',
  version: element.version,
  fields: [],
})

export const elementChanged = (before: StoredElement, after: StoredElement): Change => {
  const sight = { before: followedElementOf(before), after: followedElementOf(after) }
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
  const seen = followedElementOf(element)
  return {
    subject: subjectOf(element),
    kind: 'deleted',
    version: element.version + 1,
    fields: [],
    sight: { before: seen, after: seen },
  }
}
