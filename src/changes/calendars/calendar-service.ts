import { isDeepStrictEqual } from 'node:util'
import { bodyProblem, type Problem, refuseIfAny } from '../../base/errors.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { etagOfView } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { getOrganization, lockOrganization } from '../../settings/organization/organization-queries.ts'
import { judgedBody } from '../../stories/templates/judge-body.ts'
import type { WriteContext } from '../deps.ts'
import { urlProblems, withMaskedUrl } from '../webhooks/webhook-rules.ts'
import { askForFetch } from './calendar-job.ts'
import {
  type Calendar,
  type CalendarContent,
  countCalendars,
  deleteCalendarRow,
  getCalendar,
  insertCalendar,
  lockCalendar,
  noteNextFetch,
  saveCalendar,
} from './calendar-queries.ts'
import type { CreateCalendar, PatchCalendar } from './calendar-schemas.ts'
import { calendarView } from './calendar-view.ts'

export const maximumCalendars = 100
const usualEvery = 60

/** `platformIds[0]` is the platform of the first publication of each story. */
const inCalendar = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path?.replace(/^publications\[(\d+)\]\.platformId$/, 'platformIds[$1]') ?? problem.path,
})

const isOfEvent = ({ path, code }: Problem): boolean =>
  code === 'gate' || path?.includes('.schedule') === true

/** What would be wrong with its stories, as far as the calendar decides it. */
const storyProblems = async (
  work: WriteContext,
  { groupIds, platformIds, elementStatusId }: CalendarContent,
): Promise<Problem[]> => {
  const body = {
    groupIds: groupIds.slice(),
    ...(elementStatusId !== null && { elementStatusId }),
    publications: platformIds.map((platformId) => ({ platformId })),
  }
  return (await judgedBody(work, body)).filter((problem) => !isOfEvent(problem)).map(inCalendar)
}

const keptMembers = (content: CalendarContent, before: Partial<CalendarContent> = {}): string[] =>
  (['url', 'groupIds', 'platformIds', 'elementStatusId'] as const).filter((member) =>
    isDeepStrictEqual(content[member], before[member]),
  )

/** What ended after it was saved may stay: stories are made without it. */
const assertValid = async (
  work: WriteContext,
  content: CalendarContent,
  before?: CalendarContent,
): Promise<void> => {
  const problems = [
    ...urlProblems(content.url, work.deps.config.webhookNetworks),
    ...(await storyProblems(work, content)),
  ]
  const kept = keptMembers(content, before)
  refuseIfAny(
    'validation-failed',
    problems.filter(({ path }) => !kept.some((member) => path?.startsWith(member))),
  )
}

const today = async ({ db, organizationId, now }: WriteContext): Promise<string> =>
  wallClock(now, (await getOrganization(db, organizationId)).timeZone).date

const described = ({ name, url }: CalendarContent) => withMaskedUrl({ name, url })

export const createCalendar = async (work: WriteContext, sent: CreateCalendar): Promise<Calendar> => {
  const { db, organizationId } = work
  const { groupIds = [], platformIds = [], elementStatusId = null, every = usualEvery } = sent
  const { name, url, active = true, from = await today(work) } = sent
  const content = { name, url, groupIds, platformIds, elementStatusId, every, from, active }
  await assertValid(work, content)
  await lockOrganization(db, organizationId)
  const count = await countCalendars(db, organizationId)
  refuseIfAny(
    'business-error',
    count < maximumCalendars
      ? []
      : [
          bodyProblem(null, 'too-many', `there are ${maximumCalendars} calendars already`, {
            limit: maximumCalendars,
          }),
        ],
  )
  const id = await insertCalendar(db, organizationId, content, work.principal)
  if (active) await askForFetch(db, { organizationId, id })
  work.auditDetails(described(content))
  return getCalendar(db, organizationId, id)
}

const lockForWriting = async (work: WriteContext, id: number): Promise<Calendar> => {
  const calendar = await lockCalendar(work.db, work.organizationId, id)
  assertMatches(work.ifMatch, () => etagOfView(calendarView(calendar)))
  return calendar
}

const contentOf = (calendar: Calendar): CalendarContent => {
  const { name, url, groupIds, platformIds, elementStatusId, every, from, active } = calendar
  return { name, url, groupIds, platformIds, elementStatusId, every, from, active }
}

/** What was stopped begins anew with another address, or when it is switched on again: then it may bring other events only. */
export const patchCalendar = async (
  work: WriteContext,
  id: number,
  patch: PatchCalendar,
): Promise<Calendar> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, id)
  work.echoed?.compareWith(calendarView(current))
  const before = contentOf(current)
  const after = { ...before, ...patch }
  if (isDeepStrictEqual(before, after)) {
    work.auditNothing()
    return current
  }
  await assertValid(work, after, before)
  const beginsAnew = after.url !== before.url || (after.active && !before.active)
  await saveCalendar(db, organizationId, id, after, {
    ...(beginsAnew && { state: 'ok', reason: null, accepts_others: true }),
    ...(!after.active && { next_fetch_time: null }),
  })
  if (after.active && (beginsAnew || current.state !== 'stopped'))
    await askForFetch(db, { organizationId, id })
  work.auditDetails({ before: withMaskedUrl(before), after: withMaskedUrl(after) })
  return getCalendar(db, organizationId, id)
}

/** The stories stay, and came from nowhere. */
export const deleteCalendar = async (work: WriteContext, id: number): Promise<void> => {
  const calendar = await lockForWriting(work, id)
  await deleteCalendarRow(work.db, work.organizationId, id)
  work.auditDetails(described(calendar))
}

/** Fetches it now, also one that was stopped: perhaps it is in order again. */
export const fetchNow = async (work: WriteContext, id: number): Promise<Calendar> => {
  const { db, organizationId } = work
  const calendar = await lockForWriting(work, id)
  refuseIfAny(
    'business-error',
    calendar.active ? [] : [bodyProblem('active', 'not-allowed', 'is false: switch it on first')],
  )
  await noteNextFetch(db, organizationId, id, work.now)
  await askForFetch(db, { organizationId, id })
  return getCalendar(db, organizationId, id)
}
