import { ApiError, bodyProblem, notFound, refuseIfAny } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import { changedFrom } from '../../http/change.ts'
import { sortedHybridList } from '../../http/paging.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { deleteElement } from '../elements/element-service.ts'
import { findStoryNames } from '../names/story-name.ts'
import { lockedMembers } from './locked-members.ts'
import { todayIn } from './make-members.ts'
import { assertMatchesMember } from './member-preconditions.ts'
import { listMembers, type Member } from './member-queries.ts'
import { membersSeenBy, type SeenMember } from './seen-members.ts'
import { detachedOn } from './series-changes.ts'
import { type Series, saveSeries } from './series-queries.ts'
import type { MemberView } from './series-schemas.ts'
import { getSeries, lockForWriting, logged } from './series-service.ts'
import { touchedIn } from './trash-members.ts'

const stateOf = (member: Member): MemberView['state'] => {
  if (member.trashed) return 'trashed'
  return touchedIn(member).length > 0 ? 'detached' : 'made'
}

const madeView = (member: SeenMember, names: ReadonlyMap<number, string | null>): MemberView => {
  const { date, elementId, detached, trashed, isHidden } = member
  const isShown = elementId !== null && !trashed && !isHidden
  return {
    date,
    state: stateOf(member),
    element: isShown ? { id: elementId, title: names.get(elementId) ?? null } : null,
    detached: isShown ? [...detached] : [],
  }
}

const unmadeView = ({ changes, madeUntil }: Series, date: string, today: string): MemberView => ({
  date,
  state: date < today || date <= madeUntil ? 'not-made' : 'planned',
  element: null,
  detached: detachedOn(changes, date),
})

/** A date as a number: cursors end with one. */
const placeOf = (date: string): number => Number(date.replaceAll('-', ''))

/** The dates of a series in order, with their stories as far as the reader sees them. */
export const listMemberPage = async (
  reading: ReadContext,
  id: number,
  query: { size?: number; cursor?: string; page?: number },
): Promise<Answer> => {
  const { db, organizationId, principal } = reading
  const series = await getSeries(reading, id)
  const members = new Map((await listMembers(db, organizationId, id)).map((one) => [one.date, one]))
  const today = await todayIn(reading)
  const dates = [...new Set([...series.dates, ...members.keys()])].toSorted()
  const viewed = async (some: readonly string[]): Promise<MemberView[]> => {
    const made = some.flatMap((date) => members.get(date) ?? [])
    const seen = new Map((await membersSeenBy(reading, made)).map((one) => [one.date, one]))
    const ids = made.flatMap(({ elementId }) => elementId ?? [])
    const names = await findStoryNames(db, organizationId, principal, ids)
    return some.map((date) => {
      const member = seen.get(date)
      return member ? madeView(member, names) : unmadeView(series, date, today)
    })
  }
  return sortedHybridList<MemberView>(reading, query, {
    list: ({ after, offset, limit }) => {
      const last = after?.[0]
      const left = last === undefined ? dates : dates.filter((date) => placeOf(date) > Number(last))
      return viewed(left.slice(offset, offset + limit))
    },
    count: async () => dates.length,
    view: (view) => view,
    positionOf: ({ date }) => [placeOf(date)],
    positionLength: 1,
  })
}

const touched = (fields: readonly string[]): ApiError =>
  new ApiError('conflict', {
    detail: `People have worked on this story: ${fields.join(', ')}. With trashTouched=true it goes to the trash nevertheless.`,
    problems: fields.map((field) => ({
      ...bodyProblem(field, 'touched', 'was changed by people'),
      scope: 'global' as const,
    })),
  })

/** A date that has no story yet is left out. */
const leaveOut = async (work: WriteContext, series: Series, date: string): Promise<void> => {
  const { id, version: _, creator: __, ...content } = series
  const dates = series.dates.filter((one) => one !== date)
  refuseIfAny(
    'business-error',
    dates.length > 0 ? [] : [bodyProblem(null, 'last-day', 'is the only date of the series')],
  )
  const exceptDates = [...content.exceptDates, date].toSorted()
  await saveSeries(work.db, work.organizationId, id, { ...content, dates, exceptDates })
  work.changed(changedFrom('series', logged(series), logged(await getSeries(work, id))))
}

/** 24.3: moves the story of a date to the trash. None is made again. */
export const deleteMember = async (
  work: WriteContext,
  id: number,
  date: string,
  trashTouched: boolean,
): Promise<void> => {
  const series = await lockForWriting({ ...work, ifMatch: undefined }, id)
  const [member] = await lockedMembers(work, id, [{ date }])
  if (!member) {
    if (!series.dates.includes(date) || date < (await todayIn(work))) throw notFound('date')
    await assertMatchesMember(work, series, member)
    return leaveOut(work, series, date)
  }
  await assertMatchesMember(work, series, member)
  const { elementId, trashed } = member
  const done = touchedIn(member)
  if (elementId === null || trashed) return work.auditNothing()
  if (done.length > 0 && !trashTouched) throw touched(done)
  await deleteElement({ ...work, ifMatch: undefined }, elementId)
  work.auditSubject('element', elementId)
  work.auditDetails({ seriesId: id, date })
}
