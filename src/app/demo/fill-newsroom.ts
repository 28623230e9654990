import { Temporal } from 'temporal-polyfill'
import { wallClock } from '../../base/time/zone-time.ts'
import {
  elementStatusKind,
  publicationStatusKind,
  taskStatusKind,
} from '../../settings/statuses/status-kinds.ts'
import { listStatuses } from '../../settings/statuses/status-queries.ts'
import { patchStatus } from '../../settings/statuses/status-service.ts'
import { taskFormats } from '../../settings/task-formats/task-format-entity.ts'
import { createElement } from '../../stories/elements/new-element.ts'
import type { WriteContext } from '../deps.ts'
import { asPerson } from './as-person.ts'
import { pitches } from './ideas.ts'
import { makeRepeats } from './make-repeats.ts'
import { makeRota } from './make-rota.ts'
import { makeGroups, makeImportance, makePeople, makePlatforms } from './make-settings.ts'
import { makeViews } from './make-views.ts'
import { createRandom, type Random } from './random.ts'
import { idOf, type References } from './references.ts'
import { seriesBody } from './series.ts'
import { analyzeTables, useGenericPlans } from './statistics-queries.ts'
import { storyBody } from './story-body.ts'
import { planStories } from './story-plan.ts'
import { bringUpToNow } from './up-to-now.ts'

const seed = 2026

/** Table statistics are first updated after this many stories, and again whenever their number has quadrupled. */
const firstAnalysis = 32

const everything = { afterId: undefined, offset: 0, limit: 100 }

const byName = (rows: readonly { id: number; name: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ name, id }) => [name, id]))

const makeReferences = async (work: WriteContext, today: Temporal.PlainDate): Promise<References> => {
  const { db, organizationId } = work
  const groups = await makeGroups(work)
  const statuses = async (kind: Parameters<typeof listStatuses>[1]) =>
    byName(await listStatuses(db, kind, organizationId, true, everything))
  const publicationStatuses = await statuses(publicationStatusKind)
  await patchStatus(work, publicationStatusKind, idOf(publicationStatuses, 'Planned'), { default: true })
  return {
    groups,
    importance: await makeImportance(work),
    people: await makePeople(work, groups),
    ...(await makePlatforms(work, today)),
    formats: new Map(
      (await taskFormats.list({ db, organizationId }, everything, { active: true })).map(
        ({ id, content }) => [content.name, id],
      ),
    ),
    elementStatuses: await statuses(elementStatusKind),
    taskStatuses: await statuses(taskStatusKind),
    publicationStatuses,
  }
}

/** A moment of the day during office hours. */
const officeTime = (day: Temporal.PlainDate, timeZone: string, random: Random): Date => {
  const plainTime = Temporal.PlainTime.from({ hour: random.integer(8, 18), minute: random.integer(0, 59) })
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

/** Stories are entered some days in advance, during office hours, and always before today. */
const entryTime = (
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
  timeZone: string,
  random: Random,
): Date => {
  const ahead = date.subtract({ days: random.integer(1, 12) })
  const latest = today.subtract({ days: random.integer(1, 4) })
  return officeTime(Temporal.PlainDate.compare(ahead, latest) < 0 ? ahead : latest, timeZone, random)
}

/**
 * Fills an empty organization with platforms, people and stories, by the same rules as the API. Creates `stories`
 * stories, or by default those of a small newspaper.
 */
export const fillNewsroom = async (work: WriteContext, timeZone: string, stories?: number): Promise<void> => {
  const random = createRandom(seed)
  const today = Temporal.PlainDate.from(wallClock(work.now, timeZone).date)
  const references = await makeReferences(work, today)
  await makeRota(work, references.people, today)
  await makeViews(work, references)
  await useGenericPlans(work.db)
  let nextAnalysis = firstAnalysis
  for (const [index, plan] of planStories(today, random, stories).entries()) {
    if (index === nextAnalysis) {
      await analyzeTables(work.db)
      nextAnalysis *= 4
    }
    const body = storyBody(plan, index + 1, today, references, random)
    const story = await createElement({ ...work, now: entryTime(plan.date, today, timeZone, random) }, body)
    await bringUpToNow(work, story, { references, timeZone, random })
  }
  const entered = { ...work, now: entryTime(today, today, timeZone, random) }
  const series = await createElement(entered, seriesBody(references, today))
  await bringUpToNow(work, series, { references, timeZone, random })
  if (stories === undefined) await makeRepeats(entered, references, today)
  for (const { by, daysAgo, body } of stories === undefined ? pitches(references) : []) {
    const now = officeTime(today.subtract({ days: daysAgo }), timeZone, random)
    await createElement({ ...asPerson(work, by), now }, body)
  }
}
