import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { noteTest } from '../../access/audit/note-test.ts'
import { ascending } from '../../base/ascending.ts'
import { type Problem, refuseIfAny, unknownReferences } from '../../base/errors.ts'
import { etagOfView } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { lockOrganization } from '../../settings/organization/organization-queries.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { askForDelivery } from './delivery-job.ts'
import { endWaiting } from './delivery-queries.ts'
import { signedMessage } from './message.ts'
import type { Try } from './send-request.ts'
import { unopenedSecret } from './tried.ts'
import {
  columnsOf,
  countWebhooks,
  findFirstPosition,
  findSecrets,
  getWebhook,
  goBackTo,
  insertWebhook,
  lockWebhook,
  saveWebhook,
  type Webhook,
  type WebhookContent,
} from './webhook-queries.ts'
import { countProblems, urlProblems, withMaskedUrl } from './webhook-rules.ts'
import type { CreateWebhook, PatchWebhook } from './webhook-schemas.ts'
import { newWebhookSecret, openSecrets, sealSecret } from './webhook-secrets.ts'
import { webhookView } from './webhook-view.ts'

/** A webhook with its secret, which is shown only at this moment. */
interface WebhookWithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** Contract 16.1: the time for which an old secret still counts. In milliseconds. */
const overlap = 86_400_000

const referenceProblems = async (work: WriteContext, { groupIds, platformIds }: PatchWebhook) => {
  const problems: Problem[] = []
  if (groupIds) problems.push(...unknownReferences('groupIds', groupIds, await groups.hold(work, groupIds)))
  if (platformIds)
    problems.push(...unknownReferences('platformIds', platformIds, await platforms.hold(work, platformIds)))
  return problems
}

/** Refuses what is wrong with the members that are sent. */
const assertValid = async (work: WriteContext, sent: PatchWebhook): Promise<void> => {
  const { webhookNetworks } = work.deps.config
  refuseIfAny('validation-failed', [
    ...(sent.url === undefined ? [] : urlProblems(sent.url, webhookNetworks)),
    ...(await referenceProblems(work, sent)),
  ])
}

export const createWebhook = async (work: WriteContext, sent: CreateWebhook): Promise<WebhookWithSecret> => {
  await assertValid(work, sent)
  await lockOrganization(work.db, work.organizationId)
  refuseIfAny('business-error', countProblems(await countWebhooks(work.db, work.organizationId)))
  const secret = newWebhookSecret()
  const { types = null, groupIds = null, platformIds = null, confidential = false, active = true } = sent
  const content = { name: sent.name, url: sent.url, types, groupIds, platformIds, confidential, active }
  const webhook = await insertWebhook(work.db, work.organizationId, content, {
    secret: await sealSecret(secret, work.deps.config.secretsKey),
    time: work.now,
    by: work.principal,
  })
  work.auditDetails(withMaskedUrl({ name: sent.name, url: sent.url }))
  return { webhook, secret }
}

const lockForWriting = async (work: WriteContext, id: number): Promise<Webhook> => {
  const webhook = await lockWebhook(work.db, work.organizationId, id)
  assertMatches(work.ifMatch, () => etagOfView(webhookView(webhook)))
  return webhook
}

const contentOf = (webhook: WebhookContent): WebhookContent => {
  const { name, url, types, groupIds, platformIds, confidential, active } = webhook
  return {
    ...{ name, url, confidential, active },
    types: types && ascending(types),
    groupIds: groupIds && ascending(groupIds),
    platformIds: platformIds && ascending(platformIds),
  }
}

/**
 * Changes what is sent where. A webhook that is switched on again goes on where it stopped; one with another address tries at
 * once what has failed.
 */
export const patchWebhook = async (work: WriteContext, id: number, patch: PatchWebhook): Promise<Webhook> => {
  const current = await lockForWriting(work, id)
  work.echoed?.compareWith(webhookView(current))
  const before = contentOf(current)
  const after = contentOf({ ...before, ...patch })
  if (isDeepStrictEqual(before, after)) {
    work.auditNothing()
    return current
  }
  await assertValid(work, patch)
  const isSwitchedOn = after.active && !before.active
  const hasMoved = after.url !== before.url
  await saveWebhook(work.db, work.organizationId, id, {
    ...columnsOf(after),
    ...(isSwitchedOn && { switched_off_reason: null, failing_since: null }),
    ...(hasMoved && { timed_out: false }),
  })
  if (hasMoved) await endWaiting(work.db, { organizationId: work.organizationId, webhookId: id })
  if (isSwitchedOn || hasMoved) await askForDelivery(work.db, { organizationId: work.organizationId, id })
  work.auditDetails({ before: withMaskedUrl(before), after: withMaskedUrl(after) })
  return getWebhook(work.db, work.organizationId, id)
}

export const deleteWebhook = async (work: WriteContext, id: number): Promise<void> => {
  const { name } = await lockForWriting(work, id)
  await saveWebhook(work.db, work.organizationId, id, { deleted_at: work.now, active: false })
  work.auditDetails({ name })
}

/** Issues a new secret. For 24 hours deliveries are signed with both. What has failed is tried again at once. */
export const renewSecret = async (work: WriteContext, id: number): Promise<WebhookWithSecret> => {
  const { db, organizationId, now } = work
  const { failingSince } = await lockForWriting(work, id)
  const [current = null] = await findSecrets(db, organizationId, id, now)
  const secret = newWebhookSecret()
  await saveWebhook(db, organizationId, id, {
    secret: await sealSecret(secret, work.deps.config.secretsKey),
    previous_secret: current,
    previous_secret_until: current === null ? null : new Date(now.getTime() + overlap),
  })
  if (failingSince !== null) {
    await endWaiting(db, { organizationId, webhookId: id })
    await askForDelivery(db, { organizationId, id })
  }
  return { webhook: await getWebhook(db, organizationId, id), secret }
}

/** Sends everything again that was changed since then. Returns the first position; null if there is nothing. */
export const resendSince = async (work: WriteContext, id: number, since: Date): Promise<number | null> => {
  await lockForWriting(work, id)
  const from = await findFirstPosition(work.db, work.organizationId, since)
  if (from === null || !(await goBackTo(work.db, work.organizationId, id, from))) work.auditNothing()
  else work.auditDetails({ since: since.toISOString(), from })
  return from
}

/** What came of a ping. What internal systems answer stays with them: whoever may send to them need not read them. */
export interface Ping extends Pick<Try, 'status' | 'response' | 'error' | 'milliseconds'> {}

/** Sends a ping at once, whether the webhook is active or not. It leaves an entry in the audit log before it is sent. */
export const testWebhook = async (reading: ReadContext, id: number): Promise<Ping> => {
  const { db, organizationId, now, deps } = reading
  const { name, url } = await getWebhook(db, organizationId, id)
  const subject = { type: 'webhook', id }
  const details = withMaskedUrl({ name, url })
  await noteTest(reading, { action: 'webhook-tested', subject, details }, 'webhook-tests')
  const stored = await findSecrets(db, organizationId, id, now)
  const secrets = await openSecrets(stored, deps.config.secretsKey)
  const event = {
    id: `ping_${randomUUID()}`,
    type: 'daybook.ping',
    source: deps.config.baseUrl,
    subject: `webhook/${id}`,
    time: now.toISOString(),
    data: JSON.stringify({ webhook: { id, name } }),
  }
  const { headers, body } = signedMessage(event, secrets, now)
  const { status, response, error, milliseconds, isInternal } =
    secrets.length === 0
      ? unopenedSecret
      : await deps.webhookSender.send(url, headers, body, { organizationId })
  return { status, response: isInternal ? null : response, error, milliseconds }
}
