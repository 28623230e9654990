import { LRUCache } from 'lru-cache'
import type { Config } from '../../base/config.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import type { PlannedElement } from './plan-queries.ts'
import { loadRowContents } from './plan-rows.ts'
import { type PlanRowContent, placementOf } from './plan-view.ts'

/** The context that rows depend on besides their own versions. */
interface RowsRequest extends PlanPeriod {
  readonly organizationId: number
  readonly referenceVersion: number
  /** Nobody waits for the rows any more. */
  readonly gone: AbortSignal
}

/** Rows of the plan as JSON text. */
export interface PlanRowTexts {
  /** The rows of elements found in this snapshot, in the same order, as a JSON array in parts. */
  readonly list: (
    snapshot: Queries,
    request: RowsRequest,
    elements: readonly PlannedElement[],
  ) => Promise<readonly Buffer[]>
}

type Versioned = Pick<PlannedElement, 'id' | 'version'>

/** The approximate size of an entry without its text. */
const entryBytes = 200

const comma = Buffer.from(',')

/** The period decides which dates of a recurring schedule a row shows. */
const isOfPeriod = ({ publications }: PlanRowContent): boolean =>
  publications.some(({ schedule }) => schedule !== null && schedule.toDate !== null)

/** Makes the end of a row, which holds its days: the same bytes for all rows on the same days. */
const endings = (period: PlanPeriod) => {
  const place = placementOf(new Set(daysOfPeriod(period)))
  const known = new Map<string, Buffer>()
  return (element: PlannedElement): Buffer => {
    const text = `,${JSON.stringify(place(element)).slice(1)}`
    const ending = known.get(text) ?? Buffer.from(text)
    known.set(text, ending)
    return ending
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
  const cache = new LRUCache<string, Buffer>({
    maxSize: planCacheMegabytes * 1024 * 1024,
    sizeCalculation: (text, key) => text.length + key.length + entryBytes,
  })

  const list: PlanRowTexts['list'] = async (snapshot, request, elements) => {
    const { organizationId, referenceVersion } = request
    const stamp = `${organizationId} ${referenceVersion}`
    const always = ({ id, version }: Versioned) => `${stamp} ${id} ${version}`
    const ofPeriod = (row: Versioned) => `${always(row)} ${request.dateFrom} ${request.dateTo}`
    const texts = new Map<number, Buffer>()
    const missing: number[] = []
    for (const element of elements) {
      const text = cache.get(always(element)) ?? cache.get(ofPeriod(element))
      if (text === undefined) missing.push(element.id)
      else texts.set(element.id, text)
    }
    const loaded =
      missing.length === 0
        ? []
        : await loadRowContents(snapshot, organizationId, missing, request, request.gone)
    for (const content of loaded) {
      const text = Buffer.from(JSON.stringify(content).slice(0, -1))
      cache.set(isOfPeriod(content) ? ofPeriod(content) : always(content), text)
      texts.set(content.id, text)
    }
    const endingOf = endings(request)
    return elements.flatMap((element, index) => {
      const text = texts.get(element.id)
      if (text === undefined)
        throw new Error('an element of the plan is not in the snapshot that it was found in')
      return index === 0 ? [text, endingOf(element)] : [comma, text, endingOf(element)]
    })
  }
  return { list }
}
