import { ApiError } from '../base/errors.ts'
import { ClientGone, clientGone, type WhenGone } from './gone.ts'
import type { Pace } from './pace.ts'
import { createRotation } from './rotation.ts'

/** How many at most, of all and of one organization. */
interface Bound {
  readonly process: number
  readonly organization: number
}

export interface TurnLimits {
  /** Whose turn it is, in words. */
  readonly of: 'writes' | 'reads'
  readonly running: Bound
  /** Large ones among those that run: fewer, so that small ones find a place beside them. */
  readonly largeRunning: Bound
  readonly waiting: Bound
  readonly largeWaiting: Bound
  /** Those that wait for others of the same subject. */
  readonly waitingForSubject: number
  /** Whoever waits longer is refused. In milliseconds. */
  readonly patience: number
  /** Small ones that begin soon after each other. */
  readonly pace?: Pace
}

/** Who asks for a turn, and how much the work takes. */
export interface TurnRequest {
  readonly organizationId: number
  /** The sender, in its organization. */
  readonly credential: string
  readonly cost: 'small' | 'large'
  /** What is written. Writes of one subject run one after another: each would only wait for the lock of the one before. */
  readonly subject?: string | undefined
  /** When nobody waits for the answer any more. */
  readonly whenGone: WhenGone
}

export type Outcome = 'served' | 'refused' | 'gone'

/** Lets work take turns before it takes a connection: organizations one after the other, then the credentials of each. */
export interface Turns {
  /** Runs `work` when it is its turn. Throws 503 at once if too many wait, and after a time if its turn does not come. */
  readonly run: <T>(asking: TurnRequest, work: () => Promise<T>) => Promise<T>
}

type Limit = readonly [key: string, most: number]

interface Waiting {
  readonly asking: TurnRequest
  readonly limits: readonly Limit[]
  readonly begin: () => void
}

const limitsOf = (
  { organizationId, cost, subject }: TurnRequest,
  all: Bound,
  large: Bound,
  ofSubject: number,
): Limit[] => [
  ['', all.process],
  [`${organizationId}`, all.organization],
  ...(cost === 'large'
    ? ([
        ['large', large.process],
        [`large ${organizationId}`, large.organization],
      ] as const)
    : []),
  ...(subject === undefined ? [] : ([[`subject ${organizationId} ${subject}`, ofSubject]] as const)),
]

const createCounts = () => {
  const counts = new Map<string, number>()
  const add = (limits: readonly Limit[], change: 1 | -1): void => {
    for (const [key] of limits) {
      const count = (counts.get(key) ?? 0) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  const full = (limits: readonly Limit[]): Limit | undefined =>
    limits.find(([key, most]) => (counts.get(key) ?? 0) >= most)
  return { add, full }
}

const refused = (detail: string, seconds: number): ApiError =>
  new ApiError('service-unavailable', { detail, headers: { 'retry-after': String(seconds) } })

const tooMany = (of: TurnLimits['of'], [key]: Limit): ApiError => {
  if (key.startsWith('subject')) return refused(`Too many ${of} of this resource are waiting.`, 1)
  if (key === '' || key === 'large') return refused(`Too many ${of} are waiting.`, 1)
  return refused(`Too many ${of} of your organization are waiting.`, 1)
}

/** Calls `observe` for whoever waits, or is refused. */
export const createTurns = (
  limits: TurnLimits,
  observe: (cost: TurnRequest['cost'], outcome: Outcome, seconds: number) => void = () => undefined,
): Turns => {
  const { of, patience, pace } = limits
  const running = createCounts()
  const waiting = createCounts()
  const queue = createRotation<Waiting>()

  const mayBegin = ({ asking: { cost }, limits: needed }: Pick<Waiting, 'asking' | 'limits'>): boolean =>
    running.full(needed) === undefined && (cost === 'large' || pace === undefined || pace.hasRoom(serve))

  /** Lets everybody begin whose turn it is. */
  function serve(): void {
    for (let one = queue.take(mayBegin); one; one = queue.take(mayBegin)) one.begin()
  }

  const begin = ({ cost }: TurnRequest, needed: readonly Limit[]): (() => void) => {
    running.add(needed, 1)
    const endPace = cost === 'small' ? pace?.begin() : undefined
    return () => {
      running.add(needed, -1)
      endPace?.()
      serve()
    }
  }

  const wait = async (asking: TurnRequest, needed: readonly Limit[]): Promise<() => void> => {
    const places = limitsOf(asking, limits.waiting, limits.largeWaiting, limits.waitingForSubject)
    const full = waiting.full(places)
    if (full) throw tooMany(of, full)
    waiting.add(places, 1)
    return new Promise((resolve, reject) => {
      const { organizationId, credential } = asking
      const end = (): void => {
        clearTimeout(late)
        stopListening()
        waiting.add(places, -1)
      }
      const one: Waiting = {
        asking,
        limits: needed,
        begin: () => {
          end()
          resolve(begin(asking, needed))
        },
      }
      const giveUp = (reason: unknown): void => {
        end()
        queue.remove(organizationId, credential, one)
        reject(reason)
      }
      const late = setTimeout(
        () => giveUp(refused(`The turn of this request has not come within ${patience / 1000} seconds.`, 5)),
        patience,
      )
      const stopListening = asking.whenGone(() => giveUp(clientGone))
      queue.add(organizationId, credential, one)
    })
  }

  const observed = async (asking: TurnRequest, begun: Promise<() => void>): Promise<() => void> => {
    const askedAt = performance.now()
    const seconds = () => (performance.now() - askedAt) / 1000
    try {
      const end = await begun
      observe(asking.cost, 'served', seconds())
      return end
    } catch (error) {
      observe(asking.cost, error instanceof ClientGone ? 'gone' : 'refused', seconds())
      throw error
    }
  }

  return {
    run: async (asking, work) => {
      const needed = limitsOf(asking, limits.running, limits.largeRunning, 1)
      const end = mayBegin({ asking, limits: needed })
        ? begin(asking, needed)
        : await observed(asking, wait(asking, needed))
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
