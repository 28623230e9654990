import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { addTimeSlot } from '../support/platforms.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'
import { create, deleteDate, type Platform, patch, replace, type Verdict } from './platform-model.ts'
import { dateElsewhere, type Operation, operationSequence, unknownDate } from './platform-operations.ts'
import type { Body } from './platform-shape.ts'

/** Sequences per run; the whole run takes well under a minute. `PLATFORM_MODEL_RUNS` sets another number. */
const runs = Number(process.env.PLATFORM_MODEL_RUNS ?? 25)

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

/** An organization and the model's idea of its contents. */
interface World {
  readonly newsroom: TestNewsroom
  platforms: Platform[]
}

const idOfNoDate = 999_999_999

/** The id that a reference stands for; undefined for a date that the platform does not have. */
const dateIdOf = (world: World, current: Platform, reference: unknown): unknown => {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return reference
  const elsewhere = world.platforms.find(({ id, manualSchedule }) => manualSchedule && id !== current.id)
  if (reference === dateElsewhere) return elsewhere?.manualSchedule?.[0]?.id ?? idOfNoDate
  if (reference === unknownDate) return idOfNoDate
  return current.manualSchedule?.[Number(reference.slice(1))]?.id
}

type Conditional = Extract<Operation, { do: 'put' | 'patch' }>

const withIds = (world: World, current: Platform, manualSchedule: unknown): unknown => {
  if (!Array.isArray(manualSchedule)) return manualSchedule
  return manualSchedule.flatMap((entry: Body) => {
    if (!('id' in entry)) return [entry]
    const id = dateIdOf(world, current, entry.id)
    return id === undefined ? [] : [{ ...entry, id }]
  })
}

/** The body to send: with the schedules that the operation selects, and with real ids. */
const bodyOf = (world: World, current: Platform, { body, schedule }: Conditional): Body => {
  const { weeklySchedule, manualSchedule, ...plain } = body
  const isWeekly = current.weeklySchedule !== null
  const sends = (mode: 'weekly' | 'manual'): boolean =>
    schedule === 'both' || schedule === ((mode === 'weekly') === isWeekly ? 'own' : 'other')
  return {
    ...plain,
    ...('weeklySchedule' in body && sends('weekly') && { weeklySchedule }),
    ...('manualSchedule' in body &&
      sends('manual') && { manualSchedule: withIds(world, current, manualSchedule) }),
  }
}

/** Compares an answer with the verdict, and adopts the ids that the API chose into the model. */
const settle = (verdict: Verdict, answer: ApiAnswer, status: number): Platform | undefined => {
  if (!verdict.accepted) {
    const { errors, ...refusal } = refusalOf(answer)
    expect(refusal).toEqual({
      status: { 'resource-not-found': 404, 'precondition-failed': 412 }[verdict.code] ?? 400,
      code: verdict.code,
    })
    const told = errors.map((error) =>
      error
        .split(' ')
        .slice(verdict.isShape ? 1 : -1)
        .join(' '),
    )
    expect([...new Set(told)].sort()).toEqual([...verdict.problems].sort())
    return undefined
  }
  expect(answer).toMatchObject({ status })
  const { next } = verdict
  if (answer.status === 204) return next
  const chosen: { id: number }[] = answer.body.manualSchedule ?? []
  const known = new Set(next.manualSchedule?.map(({ id }) => id))
  const adopted: Platform = {
    ...next,
    id: next.id || answer.body.id,
    manualSchedule:
      next.manualSchedule?.map((date, index) => {
        const id = chosen[index]?.id ?? 0
        if (date.id !== null) return date
        expect(known).not.toContain(id)
        return { ...date, id }
      }) ?? null,
  }
  expect(answer.body).toEqual(adopted)
  return adopted
}

const remember = (world: World, platform: Platform | undefined): void => {
  if (!platform) return
  const others = world.platforms.filter(({ id }) => id !== platform.id)
  world.platforms = [...others, platform].sort((one, other) => one.id - other.id)
}

const withTimeSlot = async ({ newsroom }: World, platform: Platform): Promise<Platform> => {
  const { id } = await addTimeSlot(newsroom.api, platform)
  const slot = { id, name: 'Morning', start: '06:00', end: '09:30' }
  return { ...platform, version: platform.version + 1, timeSlots: [...platform.timeSlots, slot] }
}

const gone: Verdict = { accepted: false, code: 'resource-not-found', problems: [] }

const write = async (
  world: World,
  current: Platform,
  operation: Conditional,
): Promise<Platform | undefined> => {
  const { api } = world.newsroom
  const path = `/platforms/${current.id}`
  const body = bodyOf(world, current, operation)
  const judge = operation.do === 'put' ? replace : patch
  const judged = judge(current, body)
  // A malformed request is refused before anything is looked up.
  const isMalformed = !judged.accepted && (judged.isShape ?? false)
  const verdict = current.deleted && !isMalformed ? gone : judged
  const etag = operation.ifMatch === 'present' ? ((await api.get(path)).headers.etag ?? '"gone"') : '"stale"'
  const answer = await api[operation.do](path, body, operation.ifMatch && { 'if-match': etag })
  if (operation.ifMatch === 'stale' && !current.deleted && !isMalformed) {
    expect(refusalOf(answer)).toEqual({ status: 412, code: 'precondition-failed', errors: [] })
    return undefined
  }
  return settle(verdict, answer, 200)
}

/** A5: everything that was read. */
const asRead = (platform: Platform, reversed: boolean): Body => {
  const dates = platform.manualSchedule && [...platform.manualSchedule]
  return { ...platform, manualSchedule: reversed && dates ? dates.reverse() : dates }
}

const perform = async (world: World, operation: Operation): Promise<Platform | undefined> => {
  const { api } = world.newsroom
  if (operation.do === 'create') {
    const verdict = create(operation.body, world.platforms.length + 1)
    return settle(verdict, await api.post('/platforms', operation.body), 201)
  }
  const current = world.platforms[operation.platform % (world.platforms.length || 1)]
  if (!current) return undefined
  const path = `/platforms/${current.id}`
  switch (operation.do) {
    case 'put':
    case 'patch':
      return write(world, current, operation)
    case 'putBack': {
      const body = asRead(current, operation.reversed)
      return settle(current.deleted ? gone : replace(current, body), await api.put(path, body), 200)
    }
    case 'deleteDate': {
      const dateId = Number(dateIdOf(world, current, operation.date) ?? idOfNoDate)
      const answer = await api.delete(`${path}/manual-schedule/${dateId}`)
      return settle(current.deleted ? gone : deleteDate(current, dateId), answer, 204)
    }
    case 'deletePlatform': {
      const next = { ...current, deleted: true, version: current.version + 1 }
      const answer = await api.delete(path)
      return settle(current.deleted ? gone : { accepted: true, next }, answer, 204)
    }
    case 'addTimeSlot':
      return current.typeCode === 1 || current.deleted ? undefined : withTimeSlot(world, current)
  }
}

/** Every sequence starts with a platform of each mode. */
const beginnings: readonly Operation[] = [
  { do: 'create', body: { name: 'Website' } },
  {
    do: 'create',
    body: { name: 'Weekly', manualSchedule: [{ date: '2028-03-01' }, { date: '2028-03-08' }] },
  },
]

it(
  `8.1–8.7 platforms behave like a plain model of the contract over ${runs} random sequences of requests`,
  async () => {
    const count = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(operationSequence, async (sequence) => {
        const world: World = { newsroom: await app.newsroom(), platforms: [] }
        for (const operation of [...beginnings, ...sequence]) {
          const next = await perform(world, operation)
          remember(world, next)
          count[next ? 'accepted' : 'refused']++
          const { body } = await world.newsroom.api.get('/platforms?size=100&includeDeleted=true')
          expect(body.content).toEqual(world.platforms)
        }
      }),
      { numRuns: runs },
    )
    // A model that sees almost only refusals, or hardly any requests, would prove little.
    expect(count.accepted).toBeGreaterThan(runs * 2)
    expect(count.refused).toBeGreaterThan(runs * 2)
  },
  300_000 + runs * 1_200,
)
