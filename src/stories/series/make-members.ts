import type { ApiError, Problem } from '../../base/errors.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { keptOrRefused } from '../../database/savepoint.ts'
import { inPlaceOf } from '../../http/in-place-of.ts'
import type { Principal } from '../../http/principal.ts'
import { sightOfClient, sightOfPerson } from '../../http/sight.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import type { CreateElement, ElementView } from '../elements/element-schemas.ts'
import { createElement } from '../elements/new-element.ts'
import { onOneStory } from '../elements/one-story.ts'
import { endedReferences } from '../templates/judge-body.ts'
import { withoutProblems } from '../templates/left-out.ts'
import { missingProblems } from '../templates/template-body.ts'
import { findTemplateOfSeries, type TemplateOfSeries } from '../templates/template-queries.ts'
import {
  findMaker,
  findMakingClient,
  forgetMembers,
  listMembers,
  saveMember,
  takeDate,
} from './member-queries.ts'
import { bodyOn, detachedOn } from './series-changes.ts'
import { type Series, saveMadeUntil, saveWarnings } from './series-queries.ts'
import type { SeriesWarning } from './series-schemas.ts'

/** Makes the stories of a series (contract 24.2). */

/** One transaction makes so many: others get their turn in between. */
const portion = 20

/** A series says who its stories are by. */
type Work = Omit<WriteContext, 'principal'>

type Left = Omit<SeriesWarning, 'date'>

/**
 * A series works as who made it: with their sight, as it is now. Of who was deleted, it keeps the limits: nobody sees more of what it
 * makes because somebody has left.
 */
const makerOf = async (
  { db, organizationId }: Work,
  { creator: { type, id } }: Series,
): Promise<Principal> => {
  const gone = (): never => {
    throw new Error('nobody has made the series')
  }
  const inPlace = { organizationId, name: 'series' }
  if (type === 'client') {
    const client = (await findMakingClient(db, organizationId, id)) ?? gone()
    return inPlaceOf({ type, id }, { ...inPlace, role: 'admin', sight: sightOfClient({ ...client, id }) })
  }
  const maker = (await findMaker(db, organizationId, id)) ?? gone()
  const role = maker.isAdmin ? 'admin' : 'editor'
  return inPlaceOf({ type, id }, { ...inPlace, role, sight: sightOfPerson({ ...maker, id, role }) })
}

/** Problems of a day on which a platform does not come out. */
export const closedDay: ReadonlySet<string> = new Set([
  'not-a-day-of-platform',
  'not-a-date-of-platform',
  'no-occurrence',
])

const publicationIn = (path: string | null): number | undefined => {
  const [, index] = /^publications\[(\d+)\]/.exec(path ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}

/** A publication whose platform does not come out on the day is left out as a whole. */
export const withoutClosedDay = (problem: Problem): Problem => {
  const index = publicationIn(problem.path)
  return index === undefined || !closedDay.has(problem.code)
    ? problem
    : { ...problem, path: `publications[${index}].platformId` }
}

const isWholePublication = ({ path }: Problem): boolean =>
  /^publications\[\d+\]\.platformId$/.test(path ?? '')

const warningOf = ({ publications = [] }: CreateElement, { path, code, message }: Problem): Left => {
  const index = publicationIn(path)
  const platformId = index === undefined ? null : (publications[index]?.platformId ?? null)
  return { platformId, path, code, message: `was left out: ${message}` }
}

/** The ids that the entries of the template got; 0 for those that were left out. */
const idsOf = (
  count: number,
  made: readonly { readonly id: number }[],
  isLeftOut: (index: number) => boolean,
): number[] => {
  const ids = made.map(({ id }) => id)
  return Array.from({ length: count }, (_, index) => (isLeftOut(index) ? 0 : (ids.shift() ?? 0)))
}

const makeOne = async (
  work: WriteContext,
  series: Series,
  template: TemplateOfSeries,
  date: string,
): Promise<Left[]> => {
  const { id: seriesId, changes } = series
  const { identity } = template
  const { body: whole, missing } = bodyOn(template.body, { template: identity, changes, date })
  const ended = await endedReferences(work, whole)
  const leftOut = ended.map(withoutClosedDay)
  const body = withoutProblems(whole, leftOut)
  const made = await onOneStory(work, { action: 'series-story-made', details: { seriesId, date } }, (one) =>
    createElement(one, body),
  )
  const { tasks, publications }: ElementView = JSON.parse(made.document)
  const left = new Set(leftOut.filter(isWholePublication).map(({ path }) => publicationIn(path)))
  await saveMember(work.db, work.organizationId, seriesId, {
    date,
    elementId: made.id,
    template: identity,
    taskIds: idsOf(whole.tasks?.length ?? 0, tasks, () => false),
    publicationIds: idsOf(whole.publications?.length ?? 0, publications, (index) => left.has(index)),
    detached: detachedOn(changes, date),
  })
  return [
    ...ended.map((problem) => warningOf(whole, problem)),
    ...missingProblems(body, template.required).map(({ path, code, message }) => ({
      platformId: null,
      path,
      code,
      message,
    })),
    ...missing.map((path) => ({
      platformId: null,
      path,
      code: 'unknown-entry',
      message: 'was not changed: the template is another one since',
    })),
  ]
}

/** 25.2: whether a reason is asked for. Whoever sends a write gives it, so nothing of the write is kept until then. */
export const isClosed = ({ problems }: ApiError): boolean =>
  problems.some(({ code }) => code === 'issue-closed')

/** Why no story could be made. */
const refusalsOf = ({ detail, problems }: ApiError): Left[] =>
  problems.length === 0
    ? [{ platformId: null, path: null, code: 'invalid', message: detail }]
    : problems.map(({ path, code, message }) => ({
        platformId: null,
        path,
        code,
        message: `no story was made: ${message}`,
      }))

const makeOrSay = (
  work: WriteContext,
  series: Series,
  template: TemplateOfSeries,
  date: string,
): Promise<Left[]> =>
  keptOrRefused(
    work.db,
    () => makeOne(work, series, template, date),
    async (error) => {
      if (isClosed(error)) throw error
      await forgetMembers(work.db, work.organizationId, series.id, [date])
      return refusalsOf(error)
    },
  )

/** Today where the newsroom is. */
export const todayIn = async ({
  db,
  organizationId,
  now,
}: Pick<ReadContext, 'db' | 'organizationId' | 'now'>): Promise<string> =>
  wallClock(now, (await getOrganization(db, organizationId)).timeZone).date

/** Makes the next stories of a locked series. Whether all that are due are made. */
export const makeDueMembers = async (work: Work, series: Series): Promise<boolean> => {
  const { db, organizationId } = work
  const { id: seriesId, dates, ahead, madeUntil } = series
  const today = await todayIn(work)
  const last = shiftedBy(today, ahead)
  const due = dates.filter((date) => date > madeUntil && date >= today && date <= last)
  const now = due.slice(0, portion)
  const [template, principal, present] = await Promise.all([
    findTemplateOfSeries(db, organizationId, series.templateId),
    makerOf(work, series),
    listMembers(db, organizationId, seriesId, today),
  ])
  if (!template) throw new Error('a series has no template')
  const taken = new Set(present.map(({ date }) => date))
  for (const date of now) {
    if (taken.has(date) || !(await takeDate(db, organizationId, seriesId, date))) continue
    const warnings = await makeOrSay({ ...work, principal }, series, template, date)
    await saveWarnings(db, organizationId, { seriesId, date }, warnings)
  }
  const isAll = now.length === due.length
  await saveMadeUntil(db, organizationId, seriesId, isAll ? last : (now.at(-1) ?? last))
  return isAll
}
