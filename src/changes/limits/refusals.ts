import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/errors.ts'
import type { LimitName } from '../../base/limit-names.ts'
import type { Database } from '../../database/open.ts'
import { addRefusals, type RefusalCount } from './limit-queries.ts'
import { limitOfProblem } from './limits.ts'

/** Counts what limits refuse, for the organization and for the operator of the server. */
export interface Refusals {
  readonly note: (organizationId: number, limit: LimitName) => void
  /** Stores what was counted. */
  readonly flush: () => Promise<void>
  /** Of all organizations, by limit. */
  readonly total: Counter
}

const hourMilliseconds = 3_600_000

export const createRefusals = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Refusals => {
  let counts = new Map<string, RefusalCount>()
  const total = new Counter({
    name: 'daybook_refused_requests_total',
    help: 'Requests that a limit of their sender or organization has refused.',
    labelNames: ['limit'],
    registers: [],
  })
  const add = (one: RefusalCount): void => {
    const key = `${one.organizationId} ${one.name} ${one.hour.getTime()}`
    const count = one.count + (counts.get(key)?.count ?? 0)
    counts.set(key, { ...one, count })
  }
  return {
    total,
    note: (organizationId, name) => {
      const now = clock.now()
      const hour = new Date(Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds)
      total.inc({ limit: name })
      add({ organizationId, name, hour, count: 1, lastTime: now })
    },
    flush: async () => {
      const given = [...counts.values()]
      if (given.length === 0) return
      counts = new Map()
      try {
        await addRefusals(db, given)
      } catch (error) {
        for (const one of given) add(one)
        throw error
      }
    },
  }
}

const limitOf = ({ limit, problems }: ApiError): LimitName | undefined =>
  limit ?? problems.map(({ code }) => limitOfProblem(code)).find((name) => name !== undefined)

/** Counts every answer that a limit has refused. */
export const countRefusals = (app: FastifyInstance, { refusals }: { readonly refusals: Refusals }): void => {
  app.addHook('onError', async (request, _, error) => {
    const limit = error instanceof ApiError ? limitOf(error) : undefined
    if (limit && request.sender) refusals.note(request.sender.principal.organizationId, limit)
  })
}
