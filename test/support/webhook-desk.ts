import { expect } from 'vitest'
import { deliverWebhook } from '../../src/changes/webhooks/deliver-webhook.ts'
import { dispatchChanges } from '../../src/changes/webhooks/dispatch-changes.ts'
import type { ApiClient } from './api-client.ts'
import { storyDesk } from './story-desk.ts'
import type { TestApp } from './test-app.ts'
import { webhookReceiver } from './webhook-receiver.ts'

export const webhooksPath = '/api/daybook/v1/webhooks'

interface Newsroom {
  readonly api: ApiClient
  readonly organizationId: number
}

/** Queues all changes and sends what is due, as the background work does. */
export const deliverDue = async (
  { deps }: TestApp,
  { api, organizationId }: Newsroom,
  { id }: { readonly id: number },
): Promise<void> => {
  await api.get('/changes')
  await dispatchChanges(deps)
  await deliverWebhook(deps, { organizationId, id }, new AbortController().signal)
}

/** A newsroom with a receiver, whose webhooks send when a test says so. The app needs `testNetworks`. */
export const webhookDesk = async (test: TestApp) => {
  const desk = await storyDesk(test)
  const receiver = await webhookReceiver()
  const { id: groupId } = await desk.group()
  const webhook = async (given: object = {}) => {
    await desk.api.get('/changes')
    const answer = await desk.api.post(webhooksPath, { name: 'CMS', url: receiver.url, ...given })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  return {
    ...desk,
    receiver,
    groupId,
    webhook,
    /** A story that needs nothing new beside it. */
    oneMore: async (given: object = {}) =>
      (await desk.api.post('/elements', { title: 'One more', groupIds: [groupId], ...given })).body,
    deliver: (one: { readonly id: number }) => deliverDue(test, desk, one),
    read: async ({ id }: { readonly id: number }) => (await desk.api.get(`${webhooksPath}/${id}`)).body,
    deliveries: async ({ id }: { readonly id: number }, query = '') =>
      (await desk.api.get(`${webhooksPath}/${id}/deliveries?size=100${query}`)).body.content,
  }
}
