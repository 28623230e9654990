import type pg from 'pg'
import { ceilingNames, pgbenchScripts } from './ceilings.ts'
import type { Figure } from './figures.ts'
import type { Pgbench } from './pgbench.ts'
import { fetchToken, type Prepared } from './prepare.ts'
import type { RunningDaybook } from './processes.ts'
import { narrowed, type Reach } from './reach.ts'
import type { Comparison } from './report.ts'
import { busyWrites, creation, type RowInput, randomReads, rowNames, rowsOf } from './rows.ts'
import { findSpareStories, split } from './spare-stories.ts'
import type { Wrk } from './wrk.ts'

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
}

/** Gives the figures of one or several rows. */
type Measure = () => Promise<Readonly<Record<string, Figure>>>

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

const inputOf = async ({ prepared, reach, planRow, database }: Site, url: string): Promise<RowInput> => {
  const token = await fetchToken(url, prepared.credentials)
  const path = `/api/v2/elements/${reach.stories.from}`
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const etag = answer.headers.get('etag')
  if (!answer.ok || etag === null) throw new Error(`${path}: ${answer.status}`)
  const spare = await findSpareStories(database, prepared.dataset)
  return { prepared, token, reach, hot: narrowed(reach).stories, one: { path, etag }, spare, planRow }
}

/** A new process learns its way through the code with a thousand stories: its memory has no others. */
const warmUp = async ({ wrk, seconds }: Site, url: string, input: RowInput): Promise<void> => {
  for (const requests of rowsOf({ ...input, reach: narrowed(input.reach) }).values())
    await wrk({ url, requests, seconds: Math.min(1, seconds), strict: true })
}

const ceilingsOf = ({ prepared, pages, staticUrl, wrk, pgbench, seconds }: Site): Map<string, Measure> => {
  const still = (name: string, path: string): [string, Measure] => [
    name,
    async () => ({ [name]: await wrk({ url: staticUrl, requests: { path, expectedStatus: 200 }, seconds }) }),
  ]
  const scripts = Object.entries(pgbenchScripts(prepared, pages)).map(([name, script]): [string, Measure] => [
    name,
    async () => ({ [name]: await pgbench(script, seconds) }),
  ])
  return new Map([
    still(ceilingNames.staticStory, '/story'),
    still(ceilingNames.static100, '/page-of-100'),
    ...scripts,
  ])
}

const readersBesideWriters = ({ wrk, seconds }: Site, url: string, input: RowInput): readonly Measure[] => {
  const read = () => wrk({ url, requests: randomReads(input), seconds })
  return [
    async () => ({ [alone]: await read() }),
    async () => {
      const [reads, writes] = await Promise.all([
        read(),
        wrk({ url, requests: busyWrites(input), seconds, strict: false }),
      ])
      return { [besideWriters]: reads, [writers]: writes }
    },
  ]
}

/** Each row comes right after what it is compared with, but for the first: nothing is read before it. */
const measuresOf = (site: Site, url: string, input: RowInput): readonly Measure[] => {
  const ceilings = ceilingsOf(site)
  const rows = [...rowsOf(input)].map(([name, requests]): readonly Measure[] => {
    const ceiling = ceilings.get(comparisons.find(({ row }) => row === name)?.of ?? '')
    const measure = async () => ({ [name]: await site.wrk({ url, requests, seconds: site.seconds }) })
    const isFirst = !ceiling || name === rowNames.hot
    return isFirst ? [measure] : [ceiling, measure]
  })
  return [...rows.flat(), ...readersBesideWriters(site, url, input)]
}

/** Stories for the first round to publish and delete, and one uncounted run of each ceiling. */
export const prepareRounds = async (site: Site, url: string): Promise<void> => {
  const input = await inputOf(site, url)
  await site.wrk({ url, requests: creation(input), seconds: site.seconds })
  for (const measure of ceilingsOf(site).values()) await measure()
}

/** Measures every row once, on a Daybook that has just started. */
export const measureRound = async (
  site: Site,
  { url }: RunningDaybook,
  report: (name: string, figure: Figure) => void,
): Promise<void> => {
  const input = await inputOf(site, url)
  const [few, rest] = split(input.spare)
  await warmUp(site, url, { ...input, spare: few })
  // The warm-up has changed titles.
  const { one } = await inputOf(site, url)
  for (const measure of measuresOf(site, url, { ...input, one, spare: rest }))
    for (const [name, figure] of Object.entries(await measure())) report(name, figure)
}
