import { testsPerMinute } from '../../access/audit/note-test.ts'
import type { AuditAction } from '../../base/audit-actions.ts'
import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { TestResultView } from '../webhooks/webhook-schemas.ts'
import { ChannelParams, ChannelView, CreateChannel, PatchChannel } from './channel-schemas.ts'
import {
  createChannel,
  deleteChannel,
  listChannelPage,
  patchChannel,
  readChannel,
  testChannel,
} from './channel-service.ts'
import { channelView } from './channel-view.ts'

const tag = 'Channels'
const path = '/api/daybook/v1/groups/:id/channels'
const one = `${path}/:channelId`
/** Who may have stories of a group sent elsewhere could see beyond their limits (contract 14.4), as with webhooks. */
const rights = { scope: 'api.admin', role: 'admin', about: 'webhook' } as const
const audited = (action: AuditAction) => ({ action, subject: 'group', changes: false }) as const

/** What deliveries move. */
const moving = ['switchedOff', 'lastDelivery', 'failingSince']

/** Where other programs are told of a group's stories (contract 21.6). */
export const channelOperations: readonly Operation[] = [
  read({
    ...rights,
    path,
    operationId: 'listChannels',
    tag,
    summary: 'List the channels of a group',
    params: IdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(ChannelView) },
    handle: (reading, { params, query }) => listChannelPage(reading, params.id, query),
  }),
  read({
    ...rights,
    path: one,
    operationId: 'getChannel',
    tag,
    summary: 'Read a channel',
    params: ChannelParams,
    answers: { 200: ChannelView },
    handle: async (reading, { params }) => ok(channelView(await readChannel(reading, params))),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createChannel',
    audit: audited('channel-created'),
    tag,
    summary: 'Give a group a channel',
    description:
      'From now on what happens in stories of the group is sent to the address, as far as it is of the chosen kinds and the story is not confidential: when the minute of a notice is over, reminders at once. The rules of webhooks count: for addresses, tries and when it is switched off.',
    params: IdParams,
    body: CreateChannel,
    example: {
      format: 'slack',
      url: 'https://hooks.slack.com/services/T000/B000/XXXX',
      kinds: ['not-out', 'overdue'],
    },
    answers: { 201: ChannelView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const channel = await createChannel(work, params.id, body)
      const location = `/api/daybook/v1/groups/${params.id}/channels/${channel.id}`
      return created(`${work.deps.config.baseUrl}${location}`, channelView(channel))
    },
  }),
  write({
    ...rights,
    method: 'PATCH',
    path: one,
    operationId: 'patchChannel',
    audit: audited('channel-changed'),
    tag,
    summary: 'Change a channel, or switch it on or off',
    params: ChannelParams,
    body: Echoed(PatchChannel, ChannelView, { title: 'PatchChannel', moving }),
    example: { kinds: ['not-out'] },
    answers: { 200: ChannelView },
    handle: async (work, { params, body }) => ok(channelView(await patchChannel(work, params, body))),
  }),
  write({
    ...rights,
    method: 'DELETE',
    path: one,
    operationId: 'deleteChannel',
    audit: audited('channel-deleted'),
    tag,
    summary: 'Delete a channel',
    params: ChannelParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteChannel(work, params)
      return noContent()
    },
  }),
  read({
    ...rights,
    method: 'POST',
    path: `${one}/test`,
    operationId: 'testChannel',
    tag,
    summary: 'Send a test message now',
    description: `Answers what came back, after 15 seconds at the latest. An organization may send ${testsPerMinute} a minute; each is in the audit log.`,
    params: ChannelParams,
    answers: { 200: TestResultView },
    handle: (reading, { params }) => testChannel(reading, params),
  }),
]
