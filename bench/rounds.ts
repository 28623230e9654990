import type pg from 'pg'
import { ceilingNames, pgbenchScripts } from './ceilings.ts'
import type { Figure } from './figures.ts'
import type { Pgbench } from './pgbench.ts'
import { fetchToken, type Prepared } from './prepare.ts'
import type { RunningDaybook } from './processes.ts'
import { narrowed, type Reach } from './reach.ts'
import type { Comparison } from './report.ts'
import { busyWrites, creation, plans, type RowInput, randomReads, rowNames, rows } from './rows.ts'
import { findSpareStories, split } from './spare-stories.ts'
import type { Wrk } from './wrk.ts'
import type { Requests } from './wrk-scripts.ts'

export interface Site {
  readonly prepared: Prepared
  readonly reach: Reach
  readonly planRow: string
  readonly pages: number
  readonly database: pg.Client
  readonly staticUrl: string
  readonly wrk: Wrk
  readonly pgbench: Pgbench
  readonly seconds: number
  /** Whether a signal has ended the run. */
  readonly isEnding: () => boolean
}

/** Measures one row, or several at the same time, and gives the figure of each. */
interface Measurement {
  readonly names: readonly string[]
  readonly measure: () => Promise<readonly Figure[]>
}

const measurement = (name: string, measure: () => Promise<Figure>): Measurement => ({
  names: [name],
  measure: async () => [await measure()],
})

/** Hears of each row's figure, or of why there is none. */
export type Report = (
  name: string,
  outcome: { readonly figure: Figure } | { readonly failure: unknown },
) => void

const told = async ({ names, measure }: Measurement, report: Report): Promise<void> => {
  try {
    const figures = await measure()
    for (const [index, figure] of figures.entries()) report(names[index] ?? '', { figure })
  } catch (failure) {
    for (const name of names) report(name, { failure })
  }
}

const alone = 'GET one, random, alone'
const besideWriters = 'GET one, random, while 10 writers PATCH 10 stories'
const writers = 'PATCH of 10 stories by 10 writers beside them'

export const comparisons: readonly Comparison[] = [
  { row: rowNames.one, of: ceilingNames.staticStory, atLeast: 0.2 },
  { row: rowNames.hot, of: ceilingNames.staticStory },
  { row: rowNames.conditional, of: rowNames.hot, atLeast: 1 },
  { row: besideWriters, of: alone, atLeast: 0.7 },
  { row: rowNames.list20, of: ceilingNames.documents },
  { row: rowNames.list100, of: ceilingNames.static100 },
  { row: rowNames.create, of: ceilingNames.create },
  { row: rowNames.patch, of: ceilingNames.patch },
]

const inputOf = async ({ prepared, reach, database }: Site, url: string): Promise<RowInput> => {
  const token = await fetchToken(url, prepared.credentials)
  const path = `/api/v2/elements/${reach.stories.from}`
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const etag = answer.headers.get('etag')
  if (!answer.ok || etag === null) throw new Error(`${path}: ${answer.status}`)
  const spare = await findSpareStories(database, prepared.dataset)
  return { prepared, token, reach, hot: narrowed(reach).stories, one: { path, etag }, spare }
}

/** A new process learns its way through the code with a thousand stories: its memory has no others. */
const warmUp = async ({ wrk, seconds }: Site, url: string, input: RowInput): Promise<void> => {
  const narrow = { ...input, reach: narrowed(input.reach) }
  for (const [name, requestsOf] of [...rows, ['plan', plans] as const])
    await told(
      measurement(name, async () =>
        wrk({ url, requests: requestsOf(narrow), seconds: Math.min(1, seconds), strict: true }),
      ),
      (_, outcome) => {
        if ('failure' in outcome) console.error(`warming up: ${name}:`, outcome.failure)
      },
    )
}

const ceilingsOf = ({ prepared, pages, staticUrl, wrk, pgbench, seconds }: Site): readonly Measurement[] => {
  const still = (name: string, path: string): Measurement =>
    measurement(name, () => wrk({ url: staticUrl, requests: { path, expectedStatus: 200 }, seconds }))
  const scripts = Object.entries(pgbenchScripts(prepared, pages))
  return [
    still(ceilingNames.staticStory, '/story'),
    still(ceilingNames.static100, '/page-of-100'),
    ...scripts.map(([name, script]) => measurement(name, () => pgbench(script, seconds))),
  ]
}

const readersBesideWriters = ({ wrk, seconds }: Site, url: string, input: RowInput): Measurement[] => {
  const read = () => wrk({ url, requests: randomReads(input), seconds })
  const write = () => wrk({ url, requests: busyWrites(input), seconds, strict: false })
  return [
    measurement(alone, read),
    { names: [besideWriters, writers], measure: () => Promise.all([read(), write()]) },
  ]
}

/** Each row comes right after what it is compared with, but for the first: nothing is read before it. */
const measurementsOf = (site: Site, url: string, input: RowInput): readonly Measurement[] => {
  const ceilings = ceilingsOf(site)
  const ofRow = (name: string, requestsOf: (input: RowInput) => Requests) =>
    measurement(name, async () => site.wrk({ url, requests: requestsOf(input), seconds: site.seconds }))
  const compared = [...rows].flatMap(([name, requestsOf]) => {
    const of = comparisons.find(({ row }) => row === name)?.of
    const ceiling = ceilings.find(({ names }) => of !== undefined && names.includes(of))
    const row = ofRow(name, requestsOf)
    return !ceiling || name === rowNames.hot ? [row] : [ceiling, row]
  })
  return [...compared, ...readersBesideWriters(site, url, input), ofRow(site.planRow, plans)]
}

/** Stories for the first round to publish and delete, and one uncounted run of each ceiling. */
export const prepareRounds = async (site: Site, url: string): Promise<void> => {
  const input = await inputOf(site, url)
  await site.wrk({ url, requests: creation(input), seconds: site.seconds })
  for (const { measure } of ceilingsOf(site)) await measure()
}

/** Measures every row once, on a Daybook that has just started. */
export const measureRound = async (site: Site, { url }: RunningDaybook, report: Report): Promise<void> => {
  const input = await inputOf(site, url)
  const [few, rest] = split(input.spare)
  await warmUp(site, url, { ...input, spare: few })
  // The warm-up has changed titles.
  const { one } = await inputOf(site, url)
  for (const row of measurementsOf(site, url, { ...input, one, spare: rest }))
    if (!site.isEnding()) await told(row, report)
}
