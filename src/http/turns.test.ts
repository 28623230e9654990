import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupBy } from '../base/group-by.ts'
import { ClientGone, whenAborted } from './gone.ts'
import { createPace } from './pace.ts'
import { createTurns, type Outcome, type TurnLimits, type TurnRequest } from './turns.ts'

const wide: TurnLimits = {
  of: 'writes',
  running: { process: 2, organization: 2 },
  largeRunning: { process: 1, organization: 1 },
  waiting: { process: 1000, organization: 1000 },
  largeWaiting: { process: 1000, organization: 1000 },
  waitingForSubject: 1000,
  patience: 30_000,
}
const oneAtATime: TurnLimits = { ...wide, running: { process: 1, organization: 1 } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const asked = (organizationId: number, more: Partial<TurnRequest> = {}): TurnRequest => ({
  organizationId,
  credential: 'client 1',
  cost: 'small',
  whenGone: whenAborted(() => new AbortController().signal),
  ...more,
})

/** Work that goes on until it is told to end. */
const server = (limits: TurnLimits) => {
  const outcomes: [TurnRequest['cost'], Outcome][] = []
  const turns = createTurns(limits, (cost, outcome) => outcomes.push([cost, outcome]))
  const running = new Map<string, () => void>()
  const begun: string[] = []
  const answers: Promise<unknown>[] = []
  const ask = (name: string, asking: TurnRequest): Promise<string> => {
    const work = () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        running.set(name, () => {
          running.delete(name)
          resolve(name)
        })
      })
    const answer = turns.run(asking, work)
    answers.push(answer.catch(() => undefined))
    return answer
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = async (name: string): Promise<void> => {
    running.get(name)?.()
    await settle()
  }
  /** Ends what runs, one after the other, until nothing runs any more. */
  const finish = async (): Promise<void> => {
    for (let [name] = running.keys(); name !== undefined; [name] = running.keys()) await end(name)
  }
  return { ask, end, finish, settle, begun, running, answers, outcomes }
}

const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'served',
    ({ slug, detail, headers }) => ({ slug, detail, retryAfter: headers['retry-after'] }),
  )

describe('turns', () => {
  it('go from organization to organization, then from credential to credential, in order of arrival', async () => {
    const { ask, finish, settle, begun } = server(oneAtATime)
    for (const name of ['A1', 'A2', 'A3', 'A4']) void ask(name, asked(1))
    for (const name of ['a1', 'a2']) void ask(name, asked(1, { credential: 'user 7' }))
    for (const name of ['B1', 'B2']) void ask(name, asked(2))
    await settle()
    await finish()
    expect(begun).toEqual(['A1', 'A2', 'B1', 'a1', 'B2', 'A3', 'a2', 'A4'])
  })

  it('leave a place to others, however much one organization asks for', async () => {
    const { ask, settle, begun } = server({ ...wide, running: { process: 3, organization: 2 } })
    for (const name of ['A1', 'A2', 'A3']) void ask(name, asked(1))
    void ask('B1', asked(2))
    await settle()
    expect(begun).toEqual(['A1', 'A2', 'B1'])
  })

  it('leave a place to small work beside large work, and to the large work of others', async () => {
    const { ask, end, settle, begun } = server({ ...wide, running: { process: 3, organization: 3 } })
    for (const name of ['A1', 'A2', 'A3']) void ask(name, asked(1, { cost: 'large' }))
    void ask('B', asked(2, { cost: 'large' }))
    for (const name of ['a1', 'a2', 'a3']) void ask(name, asked(1))
    await settle()
    expect(begun).toEqual(['A1', 'a1', 'a2'])
    await end('A1')
    expect(begun.slice(3)).toEqual(['A2'])
    await end('A2')
    expect(begun.slice(4)).toEqual(['B'])
  })

  it('let work on one subject run one after another, and nobody else wait for it', async () => {
    const { ask, end, settle, begun } = server({ ...wide, running: { process: 9, organization: 9 } })
    for (const name of ['first', 'second', 'third']) void ask(name, asked(1, { subject: 'element 7' }))
    void ask('other', asked(1, { subject: 'element 8' }))
    void ask('elsewhere', asked(2, { subject: 'element 7' }))
    await settle()
    expect(begun).toEqual(['first', 'other', 'elsewhere'])
    await end('first')
    await end('second')
    expect(begun.slice(3)).toEqual(['second', 'third'])
  })

  it('go on after work that fails', async () => {
    const turns = createTurns(oneAtATime)
    const failing = turns.run(asked(1), () => Promise.reject(new Error('broken')))
    const next = turns.run(asked(1), async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})

describe('whoever waits', () => {
  it('is refused at once where too many wait: of all, of an organization, of large ones, of one subject', async () => {
    const limits = {
      ...oneAtATime,
      waiting: { process: 6, organization: 4 },
      largeWaiting: { process: 6, organization: 1 },
      waitingForSubject: 2,
    }
    const { ask, settle } = server(limits)
    const subject = 'element 7'
    void ask('runs', asked(1, { subject }))
    void ask('large', asked(1, { cost: 'large' }))
    const large = refusal(ask('second large', asked(1, { cost: 'large' })))
    for (const name of ['same', 'same again']) void ask(name, asked(1, { subject }))
    const same = refusal(ask('third', asked(1, { subject })))
    void ask('other', asked(1))
    const organization = refusal(ask('fifth', asked(1)))
    for (const name of ['B1', 'B2']) void ask(name, asked(2))
    const all = refusal(ask('B3', asked(2)))
    await settle()
    const refused = (detail: string) => ({ slug: 'service-unavailable', detail, retryAfter: '1' })
    expect(await Promise.all([large, same, organization, all])).toEqual([
      refused('Too many writes of your organization are waiting.'),
      refused('Too many writes of this resource are waiting.'),
      refused('Too many writes of your organization are waiting.'),
      refused('Too many writes are waiting.'),
    ])
  })

  it('is refused when its turn does not come in time, and its work never begins', async () => {
    const { ask, finish, begun, outcomes } = server(oneAtATime)
    void ask('runs', asked(1))
    const late = refusal(ask('late', asked(1)))
    await vi.advanceTimersByTimeAsync(29_999)
    void ask('in time', asked(1))
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toEqual({
      slug: 'service-unavailable',
      detail: 'The turn of this request has not come within 30 seconds.',
      retryAfter: '5',
    })
    await finish()
    expect(begun).toEqual(['runs', 'in time'])
    expect(outcomes).toEqual([
      ['small', 'refused'],
      ['small', 'served'],
    ])
  })

  it('leaves when its client goes, and its work never begins', async () => {
    const { ask, finish, settle, begun, outcomes } = server(oneAtATime)
    const client = new AbortController()
    const whenGone = whenAborted(() => client.signal)
    void ask('runs', asked(1))
    const dropped = [ask('gone', asked(1, { whenGone })), ask('gone, too', asked(1, { whenGone }))]
    void ask('stays', asked(1))
    await settle()
    client.abort()
    dropped.push(ask('gone before', asked(1, { whenGone })))
    for (const one of dropped) await expect(one).rejects.toThrow(ClientGone)
    await finish()
    expect(begun).toEqual(['runs', 'stays'])
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(['gone', 'gone', 'gone', 'served'])
  })
})

describe('a pace', () => {
  const paced = (atATime: () => number) =>
    server({ ...wide, running: { process: 9, organization: 9 }, pace: createPace(atATime) })

  it('lets small work begin one after another, and large work at any time', async () => {
    const { ask, end, settle, begun } = paced(() => 1)
    for (const name of ['one', 'two', 'three']) void ask(name, asked(1))
    void ask('large', asked(1, { cost: 'large' }))
    await settle()
    expect(begun).toEqual(['one', 'large'])
    await end('one')
    expect(begun.slice(2)).toEqual(['two'])
  })

  it('does not wait for work that waits for something else', async () => {
    const { ask, begun } = paced(() => 1)
    for (const name of ['held up', 'next', 'last']) void ask(name, asked(1))
    await vi.advanceTimersByTimeAsync(60)
    expect(begun).toEqual(['held up', 'next'])
    await vi.advanceTimersByTimeAsync(60)
    expect(begun).toEqual(['held up', 'next', 'last'])
  })

  it('ends when it is not needed any more', async () => {
    let atATime = 1
    const { ask, end, settle, begun } = paced(() => atATime)
    for (const name of ['one', 'two', 'three', 'four']) void ask(name, asked(1))
    await settle()
    atATime = 9
    await end('one')
    expect(begun).toEqual(['one', 'two', 'three', 'four'])
  })
})

interface Arrival {
  readonly organization: number
  readonly credential: number
  readonly cost: TurnRequest['cost']
  readonly subject: number | null
  /** How many of those that run end before the next one comes. */
  readonly ends: number
}

const arrivals = fc.array(
  fc.record<Arrival>({
    organization: fc.integer({ min: 1, max: 3 }),
    credential: fc.integer({ min: 1, max: 2 }),
    cost: fc.constantFrom('small', 'small', 'large'),
    subject: fc.option(fc.integer({ min: 1, max: 3 })),
    ends: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 40 },
)

const bounds = { min: 1, max: 3 }
const limits = fc.record({ process: fc.integer(bounds), organization: fc.integer(bounds) })

describe('for any sequence of requests', () => {
  it('everybody is served, once, within all limits, and those of one credential in order', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, limits, limits, async (all, running, largeRunning) => {
        const test = server({ ...wide, running, largeRunning })
        const most = (count: number, limit: number) => expect(count).toBeLessThanOrEqual(limit)
        const check = () => {
          const now = [...test.running.keys()].map((name) => all[Number(name)] as Arrival)
          most(now.length, running.process)
          most(now.filter(({ cost }) => cost === 'large').length, largeRunning.process)
          for (const id of [1, 2, 3]) {
            const own = now.filter(({ organization }) => organization === id)
            most(own.length, running.organization)
            most(own.filter(({ cost }) => cost === 'large').length, largeRunning.organization)
          }
          const subjects = now.flatMap((one) =>
            one.subject === null ? [] : `${one.organization} ${one.subject}`,
          )
          expect(new Set(subjects).size).toBe(subjects.length)
        }
        const endOne = async () => {
          const [name] = test.running.keys()
          if (name === undefined) return
          await test.end(name)
          check()
        }
        for (const [index, { organization, credential, cost, subject, ends }] of all.entries()) {
          const more = {
            credential: `user ${credential}`,
            cost,
            ...(subject !== null && { subject: `${subject}` }),
          }
          void test.ask(String(index), asked(organization, more))
          await test.settle()
          check()
          for (let ended = 0; ended < ends; ended += 1) await endOne()
        }
        while (test.running.size > 0) await endOne()
        expect(test.begun.toSorted()).toEqual(all.map((_, index) => String(index)).toSorted())
        const kind = ({ organization, credential, cost, subject }: Arrival) =>
          JSON.stringify([organization, credential, cost, subject])
        const order = test.begun.map(Number)
        for (const own of groupBy(order, (index) => kind(all[index] as Arrival)).values())
          expect(own).toEqual(own.toSorted((one, other) => one - other))
      }),
    )
  })

  it('the first request of an organization waits for one of each other organization at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 }),
        async (organizations) => {
          const test = server(oneAtATime)
          for (const [index, id] of organizations.entries()) void test.ask(`${id}:${index}`, asked(id))
          await test.settle()
          await test.finish()
          const served = test.begun.slice(1).map((name) => name.split(':')[0])
          for (const id of new Set(served)) {
            const before = served.slice(0, served.indexOf(id))
            expect(new Set(before).size).toBe(before.length)
          }
        },
      ),
    )
  })
})
