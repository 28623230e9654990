import type { Change, SightChange } from '../../http/change.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import type { SightEvent } from '../../stories/history/moment-of-sight.ts'
import { maySee, type SeenElement } from '../../stories/sight/sight.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'
import { isSubjectType } from '../log/subject-types.ts'

/** What somebody gets of a change (contract B6, 14.6, 15.6). */

/** A change as it is shown: possibly of another kind, and without what the reader may not see. */
export interface SeenChange {
  readonly change: LoggedChange
  readonly kind: Change['kind']
  /** Whether the reader gets its fields, too. */
  readonly hasFields: boolean
  /** Of a shift: the people whom the reader sees, if not everybody. */
  readonly userIds?: ReadonlySet<number>
}

const as = (change: LoggedChange, kind: Change['kind']): SeenChange => ({ change, kind, hasFields: false })

/** An element before or after a change, with what else decides who follows it. */
export interface FollowedElement extends SeenElement {
  /** The platforms of its publications. Entries of purged elements lack them. */
  readonly platformIds?: readonly number[]
}

interface StoredSight extends SightChange {
  readonly before: FollowedElement | null
  readonly after: FollowedElement | null
}

/** Whether an element is followed, by those who see it. */
type Follows = (element: FollowedElement) => boolean

const seesAs =
  (sight: Sight | null): Follows =>
  (element) =>
    maySee(sight, element)

const isBefore = ({ position, entry_id }: LoggedChange, moment: SightEvent): boolean =>
  moment.position === null ? entry_id < moment.entryId : position < moment.position

/** Whoever came to see an element by rights of their own hears of it by what was written before, though not what that was. */
const lifeBefore = (change: LoggedChange, { before }: SightEvent): SeenChange | null =>
  before.of === 'asking' && change.kind !== 'changed' ? as(change, change.kind) : null

/** `present` is undefined for an element that is gone for good. */
const seenElementChange = (
  change: LoggedChange,
  present: FollowedElement | undefined,
  follows: Follows,
  moment: SightEvent | undefined,
): SeenChange | null => {
  const { kind } = change
  const stored: StoredSight | null = change.sight === null ? null : JSON.parse(change.sight)
  const saw = stored?.before ? follows(stored.before) : false
  const sees = stored?.after ? follows(stored.after) : false
  if (!present) return (kind === 'deleted' || kind === 'purged') && saw ? as(change, kind) : null
  const isLost = kind === 'changed' && saw && !sees
  if (isLost) return as(change, 'deleted')
  if (!follows(present)) return null
  if (moment && isBefore(change, moment)) return lifeBefore(change, moment)
  if (moment?.position === change.position) return as(change, 'created')
  if (kind === 'changed' && stored && !saw) return sees ? as(change, 'created') : null
  return { change, kind, hasFields: true }
}

/** Those of the people, absences and shifts that changes are about whom somebody sees; of people all whom they see. */
export interface SeenPeople {
  readonly user: ReadonlySet<number>
  readonly absence: ReadonlySet<number>
  readonly shift: ReadonlySet<number>
}

export const isOfPeople = (type: string): type is keyof SeenPeople =>
  type === 'user' || type === 'absence' || type === 'shift'

/** Somebody by their groups; an absence or a shift by its people. */
interface PeopleSight {
  readonly groupIds?: readonly number[]
  readonly userIds?: readonly number[]
}

/** 14.3, as `isSeenUser` and `isSeenShift`. */
const seesPeople = (sight: Sight, { subject_id: id }: LoggedChange, people: SeenPeople, of: PeopleSight) => {
  const { groupIds, userIds } = of
  if (userIds) return userIds.length === 0 || userIds.some((userId) => people.user.has(userId))
  const isSelf = sight.author.type === 'user' && sight.author.id === id
  return isSelf || (groupIds ?? []).some((groupId) => sight.groupIds.includes(groupId))
}

const seenPeopleChange = (
  sight: Sight,
  type: keyof SeenPeople,
  change: LoggedChange,
  people: SeenPeople,
): SeenChange | null => {
  const isPresent = people[type].has(change.subject_id)
  const stored: { before: PeopleSight | null; after: PeopleSight | null } | null =
    change.sight === null ? null : JSON.parse(change.sight)
  const sees = (state: PeopleSight | null) => state !== null && seesPeople(sight, change, people, state)
  const [saw, stillSees] = stored ? [sees(stored.before), sees(stored.after)] : [isPresent, isPresent]
  if (saw && !stillSees) return as(change, 'deleted')
  if (!isPresent || !stillSees) return null
  if (!saw) return as(change, 'created')
  return { change, kind: change.kind, hasFields: true, ...(type === 'shift' && { userIds: people.user }) }
}

const seenSettingChange = (
  sight: Sight | null,
  change: LoggedChange,
  people: SeenPeople,
): SeenChange | null => {
  const { subject_type: type, subject_id: id } = change
  const whole: SeenChange = { change, kind: change.kind, hasFields: true }
  if (!hidesGroups(sight)) return whole
  if (isOfPeople(type)) return seenPeopleChange(sight, type, change, people)
  // 24.1: templates and series are for whoever sees everything.
  const isSeen = type === 'group' ? sight.groupIds.includes(id) : type !== 'template' && type !== 'series'
  return isSeen ? whole : null
}

/** The elements of changes as they are now, the changes from which on a reader has seen them without interruption, and people. */
export interface SeenSubjects {
  readonly elements: ReadonlyMap<number, FollowedElement>
  readonly moments: ReadonlyMap<number, SightEvent>
  readonly people: SeenPeople
}

/**
 * What a sender with `sight` gets of a change; null for nothing. `follows` limits the elements further than sight does: one that is
 * followed no more counts as deleted.
 */
export const seenChange = (
  sight: Sight | null,
  change: LoggedChange,
  { elements, moments, people }: SeenSubjects,
  follows?: Follows,
): SeenChange | null => {
  if (!isSubjectType(change.subject_type)) return null
  const { element_id: elementId } = change
  if (elementId === null) return seenSettingChange(sight, change, people)
  const whole: SeenChange = { change, kind: change.kind, hasFields: true }
  if (sight === null && !follows) return whole
  const [present, sees] = [elements.get(elementId), follows ?? seesAs(sight)]
  const moment = moments.get(elementId)
  if (change.subject_type === 'element') return seenElementChange(change, present, sees, moment)
  return present && sees(present) && !(moment && isBefore(change, moment)) ? whole : null
}
