import { LRUCache } from 'lru-cache'
import type { Config } from '../../base/config.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import type { StoryFacts } from '../findings/story-facts.ts'
import type { Beside, BesideOf } from './beside-rows.ts'
import { bytesOfFacts } from './plan-facts.ts'
import type { FoundElement } from './plan-queries.ts'
import { loadRowContents } from './plan-rows.ts'
import { type PlanRowContent, placementOf } from './plan-view.ts'

/** The context that rows depend on besides their own versions. */
interface RowsRequest extends PlanPeriod {
  readonly organizationId: number
  readonly referenceVersion: number
  /** Nobody waits for the rows any more. */
  readonly gone: AbortSignal
}

/** A row as JSON text without its end, and what the rules of findings know of it. */
interface RowText {
  readonly text: Buffer
  readonly facts: StoryFacts
}

/** Rows of the plan as JSON text. */
export interface PlanRowTexts {
  /** The rows of elements found in this snapshot, by id. */
  readonly load: (
    snapshot: Queries,
    request: RowsRequest,
    elements: readonly FoundElement[],
  ) => Promise<ReadonlyMap<number, RowText>>
}

type Versioned = Pick<FoundElement, 'id' | 'version'>

/** The approximate size of an entry without its text. */
const entryBytes = 200

const comma = Buffer.from(',')

/** The period decides which dates of a recurring schedule a row shows. */
const isOfPeriod = ({ publications }: PlanRowContent): boolean =>
  publications.some(({ schedule }) => schedule !== null && schedule.toDate !== null)

/** Makes the part of a row that has its days: the same bytes for all rows that have the same. */
const daysTexts = (period: PlanPeriod) => {
  const place = placementOf(new Set(daysOfPeriod(period)))
  const known = new Map<string, Buffer>()
  return (element: FoundElement): Buffer => {
    const { basis, dates } = element
    const key = `${basis} ${dates ?? `${element.event_from_date} ${element.event_to_date}`}`
    const text = known.get(key) ?? Buffer.from(`,${JSON.stringify(place(element)).slice(1, -1)}`)
    known.set(key, text)
    return text
  }
}

/** Makes the end of a row, which has what is beside it. */
const endings = () => {
  // Stories in which the same was found share one list.
  const known = new Map<Beside['findings'], Buffer>()
  const made = (beside: Beside): Buffer => Buffer.from(`,${JSON.stringify(beside).slice(1)}`)
  return (beside: Beside): Buffer => {
    const { findings, unresolvedComments, series, source } = beside
    if (unresolvedComments !== 0 || series !== null || source !== null) return made(beside)
    const ending = known.get(findings) ?? made(beside)
    known.set(findings, ending)
    return ending
  }
}

/** Puts rows and what belongs to the request together, in the order of the elements: a JSON array in parts. */
export const placedText = (period: PlanPeriod, rows: ReadonlyMap<number, RowText>, besideOf: BesideOf) => {
  const [daysTextOf, endingOf] = [daysTexts(period), endings()]
  return (elements: readonly FoundElement[]): Buffer[] => {
    const parts: Buffer[] = []
    for (const element of elements) {
      const text = rows.get(element.id)?.text
      if (text === undefined)
        throw new Error('an element of the plan is not in the snapshot that it was found in')
      if (parts.length > 0) parts.push(comma)
      parts.push(text, daysTextOf(element), endingOf(besideOf(element.id)))
    }
    return parts
  }
}

/**
 * Keeps recently read rows in memory, without their days. Every change to a story raises its version, and every change to a
 * name that stories show raises the organization's reference version. Each request reads both versions in the snapshot that
 * missing rows come from, so answers are never outdated (docs/decisions/0044).
 */
export const createPlanRowTexts = ({
  planCacheMegabytes,
}: Pick<Config, 'planCacheMegabytes'>): PlanRowTexts => {
  const cache = new LRUCache<string, RowText>({
    maxSize: planCacheMegabytes * 1024 * 1024,
    sizeCalculation: ({ text, facts }, key) => text.length + key.length + entryBytes + bytesOfFacts(facts),
  })

  const load: PlanRowTexts['load'] = async (snapshot, request, elements) => {
    const { organizationId, referenceVersion } = request
    const stamp = `${organizationId} ${referenceVersion}`
    const always = ({ id, version }: Versioned) => `${stamp} ${id} ${version}`
    const ofPeriod = (row: Versioned) => `${always(row)} ${request.dateFrom} ${request.dateTo}`
    const rows = new Map<number, RowText>()
    const missing: number[] = []
    for (const element of elements) {
      const row = cache.get(always(element)) ?? cache.get(ofPeriod(element))
      if (row === undefined) missing.push(element.id)
      else rows.set(element.id, row)
    }
    const loaded =
      missing.length === 0
        ? []
        : await loadRowContents(snapshot, organizationId, missing, request, request.gone)
    for (const { content, facts } of loaded) {
      const row = { text: Buffer.from(JSON.stringify(content).slice(0, -1)), facts }
      cache.set(isOfPeriod(content) ? ofPeriod(content) : always(content), row)
      rows.set(content.id, row)
    }
    return rows
  }
  return { load }
}
