import { findNamedFields } from '../../access/audit/named-fields.ts'
import { byteBatches } from '../../base/byte-batches.ts'
import { ApiError, type Problem, refuseIfAny } from '../../base/errors.ts'
import { type PlanPeriod, periodProblems } from '../../base/time/planning-period.ts'
import { inSnapshot, type Transaction } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { instantText } from '../../http/instant.ts'
import { inBrief } from '../../http/long-texts.ts'
import { withSeenGroups } from '../../http/sight.ts'
import { findIdeas, findPassing, findPlannedElements } from '../../planning/plan/plan-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { changedElementFields } from '../../stories/elements/element-changes.ts'
import { activeFilters, filterProblems } from '../../stories/finding/all-filters.ts'
import type { ActiveFilter } from '../../stories/finding/filter.ts'
import type { StandIns } from '../../stories/finding/stand-ins.ts'
import { type ComparedElement, loadCompared, loadKnownDates } from '../../stories/history/earlier-elements.ts'
import { type ChangedSince, findChangedSince } from '../../stories/history/history-queries.ts'
import type { SightEvent } from '../../stories/history/moment-of-sight.ts'
import type { PastElement } from '../../stories/history/past-element.ts'
import { pastRows } from '../../stories/history/past-rows.ts'
import { findSightAt } from '../../stories/history/sight-event-queries.ts'
import { findStoryNames } from '../../stories/names/story-name.ts'
import { seenFields } from '../../stories/sight/seen-fields.ts'
import { maySee, type SeenElement, seenBy, seenElementOf } from '../../stories/sight/sight.ts'
import type { ReadContext } from '../deps.ts'
import { readLogState } from '../feed/feed-service.ts'
import { findMoments } from '../feed/seen-subject-queries.ts'
import { assertKept } from '../history/kept.ts'
import type { LogState } from '../log/change-queries.ts'
import { findChangesAt, timeOf } from '../log/logged-change-queries.ts'
import { kindsOf } from './since-rules.ts'
import { type PlanDifference, type PlanSince, type SinceQuery, sinceKinds } from './since-schemas.ts'

const maximumDays = 62
/** What is read for one answer. */
const maximum = { changes: 20_000, bytes: 256 * 1024 * 1024 }
/** How long the fields of one answer may be as JSON. */
const maximumLength = 16 * 1024 * 1024
/**
 * Elements that are compared at a time, and how long they may be together: their contents are not all in memory, and others have their turn
 * every 50 ms.
 */
const batch = { elements: 50, bytes: 4 * 1024 * 1024 }

const periodOf = ({ dateFrom, dateTo }: SinceQuery): PlanPeriod | null =>
  dateFrom === undefined || dateTo === undefined ? null : { dateFrom, dateTo }

const problem = (path: string, code: Problem['code'], message: string): Problem => ({
  scope: 'query',
  path,
  code,
  message,
})

const queryProblems = (query: SinceQuery): Problem[] => {
  const { dateFrom, dateTo } = query
  const period = periodOf(query)
  const lone =
    (dateFrom === undefined) === (dateTo === undefined)
      ? []
      : [
          problem(
            dateFrom === undefined ? 'dateFrom' : 'dateTo',
            'required',
            'is required with the other day',
          ),
        ]
  return [...lone, ...(period ? periodProblems(period, maximumDays) : []), ...filterProblems('plan', query)]
}

const tooMany = (why: string): ApiError =>
  new ApiError('validation-failed', {
    problems: [problem('time', 'too-many', `must be later: ${why}`)],
  })

/** Whose plan is compared, and with which filters. */
interface Plan {
  readonly reading: ReadContext
  readonly query: SinceQuery
  readonly filters: readonly ActiveFilter[]
  /** Whether the reader saw a story when the comparison begins. */
  readonly sawThen: (story: SeenElement) => boolean
}

/** Those of the elements that the plan shows: of stored ones, or of `standIns`. */
const idsInPlan = async (
  trx: Transaction,
  { reading: { organizationId }, query, filters }: Plan,
  elementIds: readonly number[],
  standIns?: StandIns,
): Promise<ReadonlySet<number>> => {
  const request = { organizationId, filters, elementIds, standIns, limit: elementIds.length }
  const period = periodOf(query)
  if (period === null) return new Set(await findPassing(trx, request))
  const dated = await findPlannedElements(trx, request, period)
  const ideas = query.ideas ? await findIdeas(trx, request) : []
  return new Set([...dated, ...ideas].map(({ id }) => id))
}

/** Whether the reader saw an element when the comparison begins; of one that is seen now, without interruption since (B6). */
const wasSeen = (
  { query, sawThen }: Plan,
  { present, past }: ComparedElement,
  moment: SightEvent | undefined,
): boolean =>
  past !== null &&
  !(moment && moment.time > new Date(query.time)) &&
  sawThen(seenElementOf({ ...present, content: past.content }))

/** A difference without the names that its fields are shown with. */
interface Difference extends Pick<PlanDifference, 'elementId' | 'kinds'> {
  readonly sees: boolean
  readonly fields: readonly ChangedField[]
}

const fieldsSince = ({ principal: { sight } }: ReadContext, { present, past }: ComparedElement) => {
  if (past === null) return []
  const fields = seenFields(sight, changedElementFields(past, present))
  // A4: while statuses are not in use, nobody sees them.
  return present.usesStatuses ? fields : fields.filter(({ field }) => field !== 'elementStatusId')
}

const differenceOf = (
  plan: Plan,
  element: ComparedElement,
  { isIn, wasIn, saw }: { readonly isIn: boolean; readonly wasIn: boolean; readonly saw: boolean },
): Difference | null => {
  if (!isIn && !wasIn) return null
  const { present, past, isLive } = element
  const { reading } = plan
  const sees = maySee(reading.principal.sight, seenElementOf(present))
  // What was hidden, or is hidden now, came or went, and nothing else is said about it (contract 14.6).
  const isCompared = isLive && sees && saw
  const fields = isCompared ? fieldsSince(reading, element) : []
  const known = past && isCompared ? kindsOf(fields, past.content, present.content) : new Set()
  const kinds = sinceKinds.filter(
    (kind) => known.has(kind) || (kind === 'added' && !wasIn) || (kind === 'removed' && !isIn),
  )
  if (kinds.length === 0) return null
  return { elementId: present.id, sees, kinds, fields }
}

const differencesOf = async (
  trx: Transaction,
  plan: Plan,
  changed: readonly ChangedSince[],
): Promise<Difference[]> => {
  const { reading } = plan
  const { organizationId, now } = reading
  const elements = await loadCompared(trx, organizationId, changed, now)
  const earlier = elements.flatMap(({ present, past }) => (past ? [{ present, past }] : []))
  const pasts = earlier.map(({ past }): PastElement => past)
  const dates = await loadKnownDates(trx, organizationId, pasts)
  const rows = pastRows(organizationId, earlier, dates)
  const ids = elements.map(({ present }) => present.id)
  const present = await idsInPlan(trx, plan, ids)
  const past = await idsInPlan(trx, plan, ids, rows)
  const seen = new Map(elements.map(({ present }) => [present.id, seenElementOf(present)]))
  const { moments } = await findMoments(trx, reading, seen)
  return elements.flatMap((element) => {
    const { id } = element.present
    const saw = wasSeen(plan, element, moments.get(id))
    return differenceOf(plan, element, { isIn: present.has(id), wasIn: past.has(id) && saw, saw }) ?? []
  })
}

/** Of long texts only the beginnings are answered, so no more of them stays in memory. With the length as JSON. */
const shortened = (difference: Difference): readonly [Difference, number] => {
  const json = inBrief(JSON.stringify(difference.fields))
  return [{ ...difference, fields: JSON.parse(json) }, json.length]
}

const allDifferences = async (
  trx: Transaction,
  plan: Plan,
  changed: readonly ChangedSince[],
): Promise<Difference[]> => {
  const differences: Difference[] = []
  let length = 0
  for (const elements of byteBatches(changed, ({ bytes }) => bytes, batch.bytes, batch.elements)) {
    plan.reading.gone().throwIfAborted()
    for (const [difference, ownLength] of (await differencesOf(trx, plan, elements)).map(shortened)) {
      length += ownLength
      if (length > maximumLength) throw tooMany('too much has changed since to be answered at once')
      differences.push(difference)
    }
  }
  return differences
}

const historyBegins = async (
  trx: Transaction,
  organizationId: number,
  { keptFrom, earliest }: LogState,
): Promise<Date | null> => {
  if (keptFrom !== null || earliest === null) return keptFrom
  const first = (await findChangesAt(trx, organizationId, [earliest])).get(earliest)
  return first ? new Date(timeOf(first)) : null
}

/** 17.4: the net difference of the plan between a time and now. Who may see is judged by the rights that the caller has now. */
export const readPlanSince = async (reading: ReadContext, query: SinceQuery): Promise<PlanSince> => {
  refuseIfAny('validation-failed', queryProblems(query))
  const { db, deps, organizationId, now, principal } = reading
  const time = new Date(query.time)
  const log = await readLogState(reading)
  assertKept({ time }, log)
  const settings = await getOrganization(db, organizationId)
  const asked = activeFilters('plan', withSeenGroups(principal.sight, query), { ...settings, now })
  const sawThen = await findSightAt(db, reading, time)
  const plan = { reading, query, filters: [...asked, ...seenBy(principal.sight)], sawThen }
  return inSnapshot(deps.db, async (trx) => {
    const found = await findChangedSince(trx, organizationId, time, maximum)
    if (!found) throw tooMany(`stories have changed more than ${maximum.changes} times since, or too much`)
    const wanted = query.elementIds && new Set(query.elementIds)
    const changed = wanted ? found.filter(({ id }) => wanted.has(id)) : found
    const differences = await allDifferences(trx, plan, changed)
    const named = differences.map(({ fields, ...others }) => ({
      ...others,
      subject_type: 'element',
      subject_id: others.elementId,
      fields,
    }))
    const fieldsOf = await findNamedFields(trx, organizationId, named)
    const seenIds = differences.flatMap(({ elementId, sees }) => (sees ? elementId : []))
    const nameOf = await findStoryNames(trx, organizationId, principal, seenIds)
    const content = named.map((change) => ({
      elementId: change.elementId,
      title: nameOf.get(change.elementId) ?? null,
      kinds: change.kinds,
      fields: fieldsOf(change),
    }))
    const begin = await historyBegins(trx, organizationId, log)
    return {
      since: instantText(time),
      now: instantText(now),
      historyFrom: begin && instantText(begin),
      content,
    }
  })
}
