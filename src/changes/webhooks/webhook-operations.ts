import { testsPerMinute } from '../../access/audit/note-test.ts'
import type { AuditAction } from '../../base/audit-actions.ts'
import { Closed, IdParams } from '../../base/schemas.ts'
import { type Answer, created, etagOfView, noContent, ok, okUntagged } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { listDeliveryPage, resendDelivery } from './delivery-service.ts'
import { countWebhooks, getWebhook, listWebhooks, type Webhook } from './webhook-queries.ts'
import { maximumWebhooks } from './webhook-rules.ts'
import {
  CreateWebhook,
  DeliveriesQuery,
  DeliveryList,
  DeliveryParams,
  PatchWebhook,
  ResendSince,
  ResentView,
  TestResultView,
  WebhookView,
  WebhookWithSecretView,
} from './webhook-schemas.ts'
import {
  createWebhook,
  deleteWebhook,
  patchWebhook,
  renewSecret,
  resendSince,
  testWebhook,
} from './webhook-service.ts'
import { webhookView } from './webhook-view.ts'

/** What deliveries move. */
const moving = ['switchedOff', 'lastDelivery', 'failingSince']

const tag = 'Webhooks'
const path = '/api/daybook/v1/webhooks'
/** A limited system could let others look beyond its limits (contract 14.4). */
const rights = { scope: 'api.admin', role: 'admin', about: 'webhook' } as const
const audited = (action: AuditAction) => ({ action, subject: rights.about })

/** Intermediaries must not store the secret, and the entity tag is that of the webhook without it. */
const withSecret = (
  answer: (view: object) => Answer,
  { webhook, secret }: { readonly webhook: Webhook; readonly secret: string },
): Answer => {
  const view = webhookView(webhook)
  const { headers, ...rest } = answer({ ...view, secret })
  return { ...rest, etag: etagOfView(view), headers: { ...headers, 'cache-control': 'no-store' } }
}

/** Webhooks (contract 16). */
export const webhookOperations: readonly Operation[] = [
  read({
    ...rights,
    path,
    operationId: 'listWebhooks',
    tag,
    summary: 'List webhooks',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(WebhookView) },
    handle: (reading, { query }) =>
      hybridList(reading, query, {
        list: (slice) => listWebhooks(reading.db, reading.organizationId, slice),
        count: () => countWebhooks(reading.db, reading.organizationId),
        view: webhookView,
      }),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createWebhook',
    audit: audited('webhook-created'),
    tag,
    summary: 'Create a webhook',
    description: `It begins with the present. Only this answer contains the secret. An organization has at most ${maximumWebhooks}.`,
    body: CreateWebhook,
    example: { name: 'Website CMS', url: 'https://cms.example.org/daybook', types: ['element'] },
    answers: { 201: WebhookWithSecretView },
    errors: ['business-error', 'conflict'],
    hasSecret: 'answer',
    handle: async (work, { body }) => {
      const made = await createWebhook(work, body)
      const location = `${work.deps.config.baseUrl}${path}/${made.webhook.id}`
      return withSecret((view) => created(location, view), made)
    },
  }),
  read({
    ...rights,
    path: `${path}/:id`,
    operationId: 'getWebhook',
    tag,
    summary: 'Read a webhook',
    params: IdParams,
    answers: { 200: WebhookView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(webhookView(await getWebhook(db, organizationId, params.id))),
  }),
  write({
    ...rights,
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchWebhook',
    audit: audited('webhook-changed'),
    tag,
    summary: 'Change a webhook, or switch it on or off',
    params: IdParams,
    body: Echoed(PatchWebhook, WebhookView, { title: 'PatchWebhook', moving }),
    example: { active: false },
    answers: { 200: WebhookView },
    errors: ['conflict'],
    handle: async (work, { params, body }) => ok(webhookView(await patchWebhook(work, params.id, body))),
  }),
  write({
    ...rights,
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteWebhook',
    audit: audited('webhook-deleted'),
    tag,
    summary: 'Delete a webhook',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteWebhook(work, params.id)
      return noContent()
    },
  }),
  write({
    ...rights,
    method: 'POST',
    path: `${path}/:id/secret`,
    operationId: 'renewWebhookSecret',
    audit: audited('webhook-secret-renewed'),
    tag,
    summary: 'Renew the secret',
    description: 'For 24 hours deliveries are signed with both. Only this answer contains the new secret.',
    params: IdParams,
    answers: { 200: WebhookWithSecretView },
    honoursIfMatch: true,
    hasSecret: 'answer',
    handle: async (work, { params }) => withSecret(ok, await renewSecret(work, params.id)),
  }),
  read({
    ...rights,
    method: 'POST',
    path: `${path}/:id/test`,
    operationId: 'testWebhook',
    tag,
    summary: 'Send a ping now',
    description: `Answers what came back, after 15 seconds at the latest. An organization may send ${testsPerMinute} a minute; each is in the audit log.`,
    params: IdParams,
    answers: { 200: TestResultView },
    handle: async (reading, { params }) => {
      const tried = await testWebhook(reading, params.id)
      const { status } = tried
      return okUntagged({ delivered: status !== null && status >= 200 && status < 300, ...tried })
    },
  }),
  read({
    ...rights,
    path: `${path}/:id/deliveries`,
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries of the last 30 days',
    description: 'The newest changes first, each with its last try.',
    params: IdParams,
    query: DeliveriesQuery,
    answers: { 200: DeliveryList },
    handle: (reading, { params, query }) => listDeliveryPage(reading, params.id, query),
  }),
  write({
    ...rights,
    method: 'POST',
    path: `${path}/:id/deliveries/:deliveryId/resend`,
    operationId: 'resendWebhookDelivery',
    audit: audited('webhook-delivery-resent'),
    tag,
    summary: 'Send a delivery again',
    description: 'With the same `webhook-id`, and with the story as it is now.',
    params: DeliveryParams,
    answers: { 200: ResentView },
    handle: async (work, { params }) => {
      await resendDelivery(work, params.id, params.deliveryId)
      return ok({ from: params.deliveryId })
    },
  }),
  write({
    ...rights,
    method: 'POST',
    path: `${path}/:id/resend`,
    operationId: 'resendToWebhook',
    audit: audited('webhook-resent'),
    tag,
    summary: 'Send again what was changed since a time',
    params: IdParams,
    body: ResendSince,
    example: { since: '2026-04-10T09:30:00Z' },
    answers: { 200: ResentView },
    handle: async (work, { params, body }) =>
      ok({ from: await resendSince(work, params.id, new Date(body.since)) }),
  }),
]
