import { isDeepStrictEqual } from 'node:util'
import { ApiError, bodyProblem, notFound, refuseIfAny, unknownReference } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { type Answer, etagOfView } from '../../http/answer.ts'
import { changedFrom, createdAs, deletedFrom } from '../../http/change.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { findTemplate } from '../templates/template-queries.ts'
import { lockedMembers } from './locked-members.ts'
import { makeDueMembers, todayIn } from './make-members.ts'
import { forgetMembers, listMembers, type Member } from './member-queries.ts'
import { membersSeenBy } from './seen-members.ts'
import {
  countSeries,
  type DateWarnings,
  deleteSeriesRow,
  findSeries,
  insertSeries,
  listSeries,
  listWarnings,
  lockSeries,
  type Series,
  type SeriesContent,
  saveSeries,
} from './series-queries.ts'
import { datesOfSeries } from './series-rule.ts'
import type {
  CreateSeries,
  PatchSeries,
  PreviewDates,
  PreviewedDates,
  SeriesView,
  SeriesWarning,
} from './series-schemas.ts'
import { type Leaving, leavingOf, trashUntouched } from './trash-members.ts'

/** People choose from a list. */
const maximumSeries = 500
const usualAhead = 28
/** So many of the next dates are shown. */
const shownDates = 10

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal' | 'now'>

const readerOf = ({ organizationId, principal: { sight } }: Asker) => ({ organizationId, sight })

const viewOf = (series: Series, today: string, warnings: readonly SeriesWarning[]): SeriesView => ({
  id: series.id,
  version: series.version,
  name: series.name,
  templateId: series.templateId,
  rule: series.rule,
  from: series.from,
  until: series.until,
  exceptDates: series.exceptDates.slice(),
  extraDates: series.extraDates.slice(),
  ahead: series.ahead,
  lastDate: series.dates.at(-1) ?? series.from,
  nextDates: series.dates.filter((date) => date >= today).slice(0, shownDates),
  warnings: warnings.slice(),
})

/** Whether a place in the body of a story is a field, or within it: `tasks[0].userId` is the field `tasks[0].user`. */
const isWithin = (path: string, field: string): boolean =>
  [path, path.replace(/\.userId$/, '.user')].some((way) => way === field || way.startsWith(`${field}.`))

/** What was missing and is there since: whoever fills a field in changes it, in one story or in all. */
const stillSaid = ({ date, warnings, detached }: DateWarnings, { changes }: Series): SeriesWarning[] => {
  const ofAll = changes.filter(({ from, until }) => until === null && from <= date)
  const filled = [...detached, ...ofAll.flatMap(({ fields }) => Object.keys(fields))]
  return warnings
    .filter(({ code, path }) => code !== 'required' || !filled.some((field) => isWithin(path ?? '', field)))
    .map((warning) => ({ date, ...warning }))
}

/** The views of series. */
const viewsOf = async (asking: Asker, all: readonly Series[]): Promise<SeriesView[]> => {
  const today = await todayIn(asking)
  const ids = all.map(({ id }) => id)
  const said = groupBy(
    await listWarnings(asking.db, asking.organizationId, ids, today),
    ({ seriesId }) => seriesId,
  )
  return all.map((series) =>
    viewOf(
      series,
      today,
      (said.get(series.id) ?? []).flatMap((one) => stillSaid(one, series)),
    ),
  )
}

export const viewOfSeries = async (asking: Asker, series: Series): Promise<SeriesView> => {
  const [view] = await viewsOf(asking, [series])
  if (!view) throw notFound()
  return view
}

export const getSeries = async (asking: Asker, id: number): Promise<Series> => {
  const series = await findSeries(asking.db, readerOf(asking), id)
  if (!series) throw notFound()
  return series
}

export const listSeriesPage = (
  reading: ReadContext,
  query: { size?: number; cursor?: string; page?: number },
): Promise<Answer> => {
  const reader = readerOf(reading)
  return hybridList(reading, query, {
    list: async (slice) => viewsOf(reading, await listSeries(reading.db, reader, slice)),
    count: () => countSeries(reading.db, reader),
    view: (view) => view,
  })
}

type Described = Omit<SeriesContent, 'dates' | 'madeUntil' | 'changes'>

/** The dates of a series. Refuses what is wrong with it, all at once. */
const datesFor = async (work: WriteContext, described: Described): Promise<readonly string[]> => {
  const template = await findTemplate(work.db, readerOf(work), described.templateId)
  const { dates, problems } = datesOfSeries(described)
  const all = [...(template ? [] : [unknownReference('templateId')]), ...problems]
  refuseIfAny('validation-failed', all)
  return dates
}

/** The members whose days are none of the dates. */
const goneFrom = <M extends Pick<Member, 'date'>>(members: readonly M[], dates: readonly string[]): M[] =>
  members.filter(({ date }) => !dates.includes(date))

/** What stayed without being a date is none of the series already. */
const amongDates = <M extends Pick<Member, 'date'>>(members: readonly M[], dates: readonly string[]): M[] =>
  members.filter(({ date }) => dates.includes(date))

const seriesNamed = async (asking: Asker, seriesId: number): Promise<Series> => {
  const series = await findSeries(asking.db, readerOf(asking), seriesId)
  if (series) return series
  const problem = { ...unknownReference('seriesId'), scope: 'query' } as const
  throw new ApiError('validation-failed', { problems: [problem] })
}

/** What its page shows while a series is being written: also what is wrong with it so far. */
export const previewDates = async (
  asking: Asker,
  { seriesId, until = null, exceptDates = [], extraDates = [], ...days }: PreviewDates,
): Promise<PreviewedDates> => {
  const today = await todayIn(asking)
  const { dates, problems } = datesOfSeries({ ...days, until, extraDates, exceptDates: [] })
  const left = dates.filter((date) => !exceptDates.includes(date))
  const series = seriesId === undefined ? null : await seriesNamed(asking, seriesId)
  const leaving = async ({ id, dates: present }: Series): Promise<Leaving> => {
    const members = await listMembers(asking.db, asking.organizationId, id, today)
    return leavingOf(await membersSeenBy(asking, goneFrom(amongDates(members, present), left)))
  }
  return {
    dates: dates.filter((date) => date >= today).slice(0, shownDates),
    count: left.length,
    lastDate: left.at(-1) ?? null,
    leaving: series === null || problems.length > 0 ? null : await leaving(series),
    problems: problems.map(({ path, code, message }) => ({ path, code, message })),
  }
}

export const createSeries = async (
  work: WriteContext,
  { until = null, exceptDates = [], extraDates = [], ahead = usualAhead, ...body }: CreateSeries,
): Promise<SeriesView> => {
  const { db, organizationId, principal } = work
  const described = {
    ...body,
    until,
    exceptDates: exceptDates.toSorted(),
    extraDates: extraDates.toSorted(),
    ahead,
  }
  const dates = await datesFor(work, described)
  const count = await countSeries(db, { organizationId, sight: null })
  const limit = maximumSeries
  const tooMany = bodyProblem(null, 'too-many', `there are ${limit} series already`, { limit })
  refuseIfAny('business-error', count < limit ? [] : [tooMany])
  const content = { ...described, dates, madeUntil: shiftedBy(await todayIn(work), -1), changes: [] }
  const id = await insertSeries(db, organizationId, content, principal)
  await lockSeries(db, organizationId, [id])
  const made = await getSeries(work, id)
  work.changed(createdAs('series', made))
  await makeDueMembers(work, made)
  return viewOfSeries(work, made)
}

export const lockForWriting = async (work: WriteContext, id: number): Promise<Series> => {
  await lockSeries(work.db, work.organizationId, [id])
  const series = await getSeries(work, id)
  if (work.ifMatch !== undefined || work.echoed !== null) {
    const shown = await viewOfSeries(work, series)
    assertMatches(work.ifMatch, () => etagOfView(shown))
    work.echoed?.compareWith(shown)
  }
  return series
}

/** What a change of a series shows in the log. */
export const logged = ({ dates: _, madeUntil: __, changes: ___, creator: ____, ...shown }: Series) => shown

/** An equal state writes nothing (contract A6). Untouched stories of days that are dates no more go to the trash. */
export const patchSeries = async (
  work: WriteContext,
  id: number,
  patch: PatchSeries,
): Promise<{ readonly view: SeriesView; readonly leaving: Leaving }> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, id)
  const { id: _, version: __, creator: ___, ...content } = current
  const next = { ...content, ...patch }
  const described = {
    ...next,
    until: next.until ?? null,
    exceptDates: next.exceptDates.toSorted(),
    extraDates: next.extraDates.toSorted(),
  }
  if (isDeepStrictEqual(described, content)) {
    work.auditNothing()
    return { view: await viewOfSeries(work, current), leaving: leavingOf([]) }
  }
  const dates = await datesFor(work, described)
  const today = await todayIn(work)
  await saveSeries(db, organizationId, id, { ...described, dates, madeUntil: shiftedBy(today, -1) })
  const saved = await getSeries(work, id)
  work.changed(changedFrom('series', logged(current), logged(saved)))
  const gone = goneFrom(await lockedMembers(work, id, undefined, today), dates)
  const trashed = await trashUntouched(work, id, gone)
  await forgetMembers(db, organizationId, id, trashed)
  await makeDueMembers(work, saved)
  const staying = leavingOf(amongDates(gone, current.dates).filter(({ date }) => !trashed.includes(date)))
  const leaving = { trashed: trashed.length, staying: staying.trashed + staying.staying }
  return { view: await viewOfSeries(work, saved), leaving }
}

/** 24.3: stories from today on that nobody has touched go to the trash; the others stay, and belong to no series. */
export const deleteSeries = async (work: WriteContext, id: number): Promise<void> => {
  const { db, organizationId } = work
  const series = await lockForWriting(work, id)
  await trashUntouched(work, id, await lockedMembers(work, id, undefined, await todayIn(work)))
  await deleteSeriesRow(db, organizationId, id)
  work.changed(deletedFrom('series', series))
}
