import { limitNames } from '../../base/limit-names.ts'
import { ok } from '../../http/answer.ts'
import { instantText } from '../../http/instant.ts'
import { type Operation, type ReadContext, read } from '../deps.ts'
import { countWebhooks } from '../webhooks/webhook-queries.ts'
import { findRefusals } from './limit-queries.ts'
import { LimitsView } from './limit-schemas.ts'
import { limits, maximumOf, variableOf } from './limits.ts'

const dayMilliseconds = 86_400_000

/** What an organization uses of its limits now. */
const usedOf = async ({
  db,
  organizationId,
  deps,
}: ReadContext): Promise<ReadonlyMap<string, number | null>> => {
  const requests = deps.rateLimit.used(organizationId)
  const streams = deps.places.used(organizationId)
  return new Map([
    ['requests-of-credential', requests.credential],
    ['requests-of-organization', requests.organization],
    ['streams-of-sender', streams.principal],
    ['streams-of-organization', streams.organization],
    ['bytes-of-day', await deps.writtenBytes.today(organizationId)],
    ['webhooks', await countWebhooks(db, organizationId)],
  ])
}

const listLimits = async (reading: ReadContext) => {
  const { db, organizationId, now, deps } = reading
  await deps.refusals.flush()
  const since = new Date(now.getTime() - dayMilliseconds)
  const [used, refused] = await Promise.all([usedOf(reading), findRefusals(db, organizationId, since)])
  return limitNames.map((limit) => {
    const { unit, of, per } = limits[limit]
    const { count = 0, lastTime } = refused.get(limit) ?? {}
    return {
      limit,
      unit,
      of,
      per,
      maximum: maximumOf(limits[limit], deps.config),
      setting: variableOf(limits[limit]),
      used: used.get(limit) ?? null,
      refused: { count, lastTime: lastTime ? instantText(lastTime) : null },
    }
  })
}

export const limitOperations: readonly Operation[] = [
  read({
    scope: 'api.admin',
    role: 'admin',
    // Like the audit log, it tells what everybody does.
    about: 'audit-entry',
    path: '/api/daybook/v1/limits',
    operationId: 'listLimits',
    tag: 'Organization',
    summary: 'List the limits of the organization',
    description: 'What is used of each, and how often it has refused something in the last 24 hours.',
    answers: { 200: LimitsView },
    handle: async (reading) => ok({ content: await listLimits(reading) }),
  }),
]
