import { isDeepStrictEqual } from 'node:util'
import {
  ApiError,
  bodyProblem,
  notFound,
  type Problem,
  refuseIfAny,
  unknownReferences,
} from '../../base/errors.ts'
import { hidesGroups } from '../../http/sight.ts'
import type { WriteContext } from '../deps.ts'
import type { CreateElement, ElementBody } from '../elements/element-schemas.ts'
import { amongHidden } from '../sight/hidden-groups.ts'
import { judgementsOn } from '../templates/judge-body.ts'
import { dated, relativeTo, shapeOfChange, within } from '../templates/template-body.ts'
import { findTemplateOfSeries, type TemplateOfSeries } from '../templates/template-queries.ts'
import { changeOneOf, isRefusedInAll, type Outcome, patchMember } from './change-one-of.ts'
import { lockedMembers } from './locked-members.ts'
import { closedDay, isClosed, todayIn } from './make-members.ts'
import { assertMatchesMember } from './member-preconditions.ts'
import { findMember, type Member } from './member-queries.ts'
import { saveChanges } from './save-changes.ts'
import { membersSeenBy } from './seen-members.ts'
import {
  bodyOn,
  changesFrom,
  detachedOn,
  fieldsForAll,
  type MemberEntries,
  newsIn,
  type SeriesChange,
  withChange,
} from './series-changes.ts'
import type { Series } from './series-queries.ts'
import { type ChangedMembers, type ChangeMembers, MemberPatch } from './series-schemas.ts'
import { lockForWriting } from './series-service.ts'

/** Changes stories of a series (contract 24.3). */

/** Changes of a series that are kept for dates without a story. */
const maximumChanges = 200

const shapeProblems = shapeOfChange(MemberPatch, 'patch')

const inPatch = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.slug, {
        detail: error.detail,
        problems: error.problems.map(within('patch')),
        members: error.members,
        headers: error.headers,
        cause: error,
      })
    : error

const inPatchOf = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw inPatch(error)
  }
}

const noEntries: MemberEntries = { template: null, taskIds: [], publicationIds: [] }

/** Stories that were changed have entries of their own in the log. */
const store = async (work: WriteContext, series: Series, changes: readonly SeriesChange[]): Promise<void> => {
  if (isDeepStrictEqual(changes, series.changes)) return work.auditNothing()
  refuseIfAny(
    'business-error',
    changes.length <= maximumChanges
      ? []
      : [
          bodyProblem(
            null,
            'too-many',
            `a series keeps ${maximumChanges} changes: change its template instead`,
            { limit: maximumChanges },
          ),
        ],
  )
  await saveChanges(work, series, changes)
}

interface Asked {
  readonly series: Series
  readonly template: TemplateOfSeries
  readonly date: string
  readonly patch: MemberPatch
  readonly member: Member | undefined
  readonly today: string
}

/** 14.3: in stories to come groups stay that the sender does not see; naming one is like naming one that does not exist. */
const withHiddenGroupsOf = (
  { principal: { sight } }: WriteContext,
  { series, template }: Asked,
  date: string,
  change: SeriesChange,
): SeriesChange => {
  const { groupIds: sent } = change.fields
  if (!hidesGroups(sight) || !Array.isArray(sent)) return change
  refuseIfAny('validation-failed', unknownReferences('patch.groupIds', sent, new Set(sight.groupIds)))
  const { groupIds = [] } = bodyOn(template.body, {
    ...{ template: template.identity, changes: series.changes, date },
  }).body
  return { ...change, fields: { ...change.fields, groupIds: amongHidden(sight, groupIds, sent) } }
}

/** Whether a problem is that the sender does not see a group. */
const isHiddenGroup =
  ({ principal: { sight } }: WriteContext, { groupIds = [] }: CreateElement) =>
  ({ path }: Problem): boolean =>
    hidesGroups(sight) &&
    groupIds.some((id, index) => path === `groupIds[${index}]` && !sight.groupIds.includes(id))

/** Refuses what would be wrong with the story of a date that has none yet. */
const assertPlannable = async (
  work: WriteContext,
  template: TemplateOfSeries,
  date: string,
  before: readonly SeriesChange[],
  after: readonly SeriesChange[],
): Promise<void> => {
  const judge = async (changes: readonly SeriesChange[]) => {
    const { body } = bodyOn(template.body, { template: template.identity, changes, date })
    const isHidden = isHiddenGroup(work, body)
    return (await judgementsOn(work, body)).filter(({ problem }) => !isHidden(problem))
  }
  const [present, next] = [await judge(before), await judge(after)]
  const known = new Set(present.map(({ problem: { path, code } }) => `${path} ${code}`))
  const wrong = next.filter(
    ({ problem: { path, code } }) => !known.has(`${path} ${code}`) && !closedDay.has(code),
  )
  refuseIfAny(
    wrong.every(({ isRule }) => isRule) ? 'business-error' : 'validation-failed',
    wrong.map(({ problem }) => within('patch')(problem)),
  )
}

/** One story: what it changes is detached, whatever the series becomes. */
const changeOne = async (
  work: WriteContext,
  { series, date, patch, member }: Asked,
): Promise<ChangedMembers> => {
  if (!member?.elementId || member.trashed) throw notFound('date')
  const { elementId } = member
  work.auditSubject('element', elementId)
  work.auditDetails({ seriesId: series.id, date })
  let changed = 1
  const one: WriteContext = {
    ...work,
    ifMatch: undefined,
    echoed: null,
    auditNothing: () => {
      changed = 0
      work.auditNothing()
    },
  }
  await inPatchOf(patchMember(one, elementId, dated(patch, date) as ElementBody, true))
  return { changed, kept: [] }
}

/** One date that has no story yet. */
const changePlanned = async (work: WriteContext, asked: Asked): Promise<ChangedMembers> => {
  const { series, template, date, patch } = asked
  const { changes } = series
  const { fields, problems } = fieldsForAll(patch, noEntries)
  refuseIfAny('validation-failed', problems)
  const change = { from: date, until: date, template: template.identity, fields }
  const said = withHiddenGroupsOf(work, asked, date, change)
  await assertPlannable(work, template, date, changes, withChange(changes, said))
  const whole = { template: template.identity, changes, date }
  const next = withChange(changes, { ...said, fields: newsIn(said.fields, template.body, whole) })
  await store(work, series, next)
  return { changed: isDeepStrictEqual(next, changes) ? 0 : 1, kept: [] }
}

const isLive = <M extends Member>(member: M): member is M & { readonly elementId: number } =>
  member.elementId !== null && !member.trashed

/** The stories from a date on. What cannot be so in one of them stays; what can be so in none is refused. */
const changeFrom = async (work: WriteContext, from: string, asked: Asked): Promise<ChangedMembers> => {
  const { series, template, patch, member } = asked
  const { fields, problems } = fieldsForAll(patch, member ?? noEntries)
  refuseIfAny('validation-failed', problems)
  const change = { from, until: null, template: member?.template ?? template.identity, fields }
  const members = await lockedMembers(work, series.id, undefined, from)
  const taken = new Set(members.map(({ date }) => date))
  const planned = series.dates.filter((date) => date >= from && !taken.has(date))
  const [first] = planned
  const next = withChange(series.changes, withHiddenGroupsOf(work, asked, first ?? from, change))
  if (first !== undefined) await assertPlannable(work, template, first, series.changes, next)
  const outcomes: (Outcome & { readonly date: string })[] = []
  for (const one of members.filter(isLive)) {
    work.gone().throwIfAborted()
    outcomes.push({ date: one.date, ...(await changeOneOf(work, series.id, change, one)) })
  }
  const closed = outcomes.flatMap(({ refusals }) => refusals).find(({ error }) => isClosed(error))
  if (closed) throw inPatch(closed.error)
  const everywhere =
    first === undefined ? outcomes[0]?.refusals.find((one) => isRefusedInAll(one, outcomes)) : undefined
  if (everywhere) throw inPatch(everywhere.error)
  await store(work, series, next)
  const plannedKept = planned.map((date) => ({
    date,
    kept: detachedOn(series.changes, date).filter((field) => field in fields),
  }))
  return {
    changed: outcomes.filter(({ isChanged }) => isChanged).length,
    kept: [...outcomes, ...plannedKept]
      .filter(({ kept }) => kept.length > 0)
      .map(({ date, kept }) => ({ date, fields: [...kept] }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

/** 24.3: changes the story of a date, those after it, or all. */
export const changeMembers = async (
  work: WriteContext,
  id: number,
  date: string,
  { scope, patch }: ChangeMembers,
): Promise<ChangedMembers> => {
  const { db, organizationId } = work
  const body = structuredClone(patch)
  refuseIfAny('validation-failed', shapeProblems(body))
  const stored = await lockForWriting({ ...work, ifMatch: undefined }, id)
  const [today, found, template] = await Promise.all([
    todayIn(work),
    findMember(db, organizationId, id, date),
    findTemplateOfSeries(db, organizationId, stored.templateId),
  ])
  const [member] = await membersSeenBy(work, found ? [found] : [])
  const series = { ...stored, changes: changesFrom(stored.changes, today) }
  const isWithout = member === undefined && series.dates.includes(date)
  const isPlanned = isWithout && date >= today
  // What begins at a day that has passed without a story begins today.
  const isThere = member !== undefined || (scope === 'this' ? isPlanned : isWithout)
  if (!template || !isThere) throw notFound('date')
  await assertMatchesMember(work, stored, member)
  const asked = { series, template, date, patch: relativeTo(body, date) as MemberPatch, member, today }
  if (scope === 'this') return isPlanned ? changePlanned(work, asked) : changeOne(work, asked)
  const start = scope === 'following' && date > today ? date : today
  return changeFrom(work, start, asked)
}
