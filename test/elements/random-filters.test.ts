import { beforeAll, describe, expect, it } from 'vitest'
import type { PlanRowVersion } from '../../src/planning/plan/plan-schemas.ts'
import { randomNumbers } from '../support/random.ts'
import { seed } from '../support/seed.ts'
import type { TestApp } from '../support/test-app.ts'
import { type ListNewsroom, listNewsroom, yearLongApp } from './list-newsroom.ts'
import { passes, type Sample, samplesOf, sorted } from './list-oracle.ts'
import { type Placed, planOf, planSamplesOf } from './plan-oracle.ts'

/** `FILTER_SETS` makes the search shorter or longer; `FILTER_SEED`, which a failure names, repeats it. */
const sets = Number(process.env.FILTER_SETS ?? 400)

let app: TestApp
let newsroom: ListNewsroom

beforeAll(async () => {
  app = await yearLongApp()
  newsroom = await listNewsroom(app)
})

type Random = ReturnType<typeof randomNumbers>

/** Up to four filters, each with one of its values; `platformId` and `platformIds` are two spellings of one. */
const drawn = (random: Random, samples: readonly Sample[]): Sample[] => {
  const filters = new Map<string, Sample>()
  for (let number = random.below(5); number > 0; number--) {
    const sample = random.one(samples)
    filters.set(sample.name === 'platformIds' ? 'platformId' : sample.name, sample)
  }
  return [...filters.values()]
}

const parametersOf = (samples: readonly Sample[], more: Readonly<Record<string, string>>): string =>
  new URLSearchParams({
    ...Object.fromEntries(samples.map(({ name, value }) => [name, value])),
    ...more,
  }).toString()

const read = async (path: string) => {
  const answer = await newsroom.api.get(path)
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  return answer
}

const sorts = ['id', 'id,desc', 'modificationDate', 'modificationDate,desc', 'creationTime,desc']

/** Walks the whole list; returns how many it found. */
const checkList = async (random: Random): Promise<number> => {
  const { alone, withUser, user } = samplesOf(newsroom)
  const chosen = drawn(random, [...alone, ...withUser])
  const needsUser = chosen.some((sample) => withUser.includes(sample))
  const samples = needsUser && !chosen.some(({ name }) => name === user.name) ? [...chosen, user] : chosen
  const sort = random.one(sorts)
  const query = parametersOf(samples, { sort, size: '100' })
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await read(`/elements?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    ids.push(...body.content.map(({ id }: { id: number }) => id))
    cursor = body.nextCursor
  } while (cursor)
  const wanted = sorted(newsroom.elements.filter(passes(samples)), sort)
  expect(ids, `SEED=${seed} /elements?${query}`).toEqual(wanted)
  return ids.length
}

const periods = [
  { dateFrom: '2026-03-29', dateTo: '2026-03-29' },
  { dateFrom: '2026-03-27', dateTo: '2026-04-02' },
  { dateFrom: '2026-04-01', dateTo: '2026-05-31' },
  { dateFrom: '2026-10-20', dateTo: '2026-10-27' },
  { dateFrom: '2026-10-01', dateTo: '2026-12-01' },
]

const plan = '/api/daybook/v1/plan'

const placeOf = ({ id, days, basis }: Placed): Placed => ({ id, days, basis })
const versionOf = ({
  id,
  version,
  days,
  basis,
  unresolvedComments,
  series,
  source,
  findings,
}: PlanRowVersion) => ({
  id,
  version,
  days,
  basis,
  unresolvedComments,
  series,
  source,
  findings,
})

/** A line of the table: an element on a day, or an idea, which has none. */
interface Line {
  readonly day: string
  readonly time: string
  readonly id: number
}

const linesIn = (table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', time = '', id] = line.trim().split(',')
      return { day, time, id: Number(id) }
    })

/** The lines of a plan, in any order. */
const linesOf = ({ rows, ideas }: { rows: readonly Placed[]; ideas: readonly Placed[] }) => [
  ...rows.flatMap(({ id, days }) => days.map((day) => ({ day, id }))),
  ...ideas.map(({ id }) => ({ day: '', id })),
]

const sortedNames = (lines: readonly Pick<Line, 'day' | 'id'>[]): string[] =>
  lines.map(({ day, id }) => `${day} ${id}`).sort()

/** 13.5: by day, by time, those without one last, and by id. Ideas come last, in their own order. */
const inOrder = (lines: readonly Line[], ideas: readonly Placed[]): Line[] => {
  const placed = lines
    .filter(({ day }) => day !== '')
    .map((line) => ({
      line,
      place: `${line.day} ${line.time || '24:00'} ${String(line.id).padStart(9, '0')}`,
    }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
  return [...placed.map(({ line }) => line), ...ideas.map(({ id }) => ({ day: '', time: '', id }))]
}

/** Asks for the versions of a plan, and if `inFull` for its rows and its table too; returns how many elements it found. */
const checkPlan = async (random: Random, inFull: boolean): Promise<number> => {
  const samples = drawn(random, planSamplesOf(newsroom))
  const period = random.one(periods)
  const withIdeas = random.once(2)
  const query = parametersOf(samples, { ...period, ideas: String(withIdeas) })
  const label = `SEED=${seed} ${plan}?${query}`
  const { body: versions } = await read(`${plan}/versions?${query}`)
  const { date, time } = versions.now
  const found = planOf(newsroom, samples, { period, now: `${date} ${time}` })
  const wanted = withIdeas ? found : { ...found, ideas: [] }
  expect({ rows: versions.rows.map(placeOf), ideas: versions.ideas.map(placeOf) }, label).toEqual(wanted)
  if (!inFull) return wanted.rows.length + wanted.ideas.length

  const { body: whole } = await read(`${plan}?${query}`)
  expect({ rows: whole.rows.map(versionOf), ideas: whole.ideas.map(versionOf) }, label).toEqual({
    rows: versions.rows,
    ideas: versions.ideas,
  })
  const { text } = await read(`${plan}.csv?${query}&columns=date,time,id`)
  const lines = linesIn(text)
  expect(lines, `${label} as CSV`).toEqual(inOrder(lines, wanted.ideas))
  expect(sortedNames(lines), `${label} as CSV`).toEqual(sortedNames(linesOf(wanted)))
  return wanted.rows.length + wanted.ideas.length
}

/** Rows and tables are made of what the versions show: looking at every fourth keeps the search affordable. */
const fullEvery = 4

describe('3.7, 13.2 random sets of filters', () => {
  it(
    'find in the list, the plan, its versions and its table what a look at every story finds',
    async () => {
      const random = randomNumbers(seed)
      const [inList, inPlan] = [new Set<number>(), new Set<number>()]
      for (let set = 0; set < sets; set++) {
        inList.add(await checkList(random))
        inPlan.add(await checkPlan(random, set % fullEvery === 0))
      }
      // The sets are worth something: they let through none, few and many.
      for (const counts of [inList, inPlan]) {
        expect(counts.has(0)).toBe(true)
        expect(counts.size).toBeGreaterThan(Math.min(20, sets / 10))
      }
    },
    60_000 + sets * 2_000,
  )
})
