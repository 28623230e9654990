import { isDeepStrictEqual } from 'node:util'
import { noteTest } from '../../access/audit/note-test.ts'
import { ascending } from '../../base/ascending.ts'
import { type Problem, refuseIfAny } from '../../base/errors.ts'
import { type Answer, etagOfView, okUntagged } from '../../http/answer.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { isDelivered, unopenedAddress, wordsFor } from '../webhooks/tried.ts'
import { maskedUrl, urlProblems } from '../webhooks/webhook-rules.ts'
import { openSecret, sealSecret } from '../webhooks/webhook-secrets.ts'
import { askForChannel } from './channel-job.ts'
import { endWaiting, tryAgainNow } from './channel-notice-queries.ts'
import {
  type Channel,
  countChannels,
  findAddress,
  getChannel,
  insertChannel,
  listChannels,
  lockChannel,
  saveChannel,
} from './channel-queries.ts'
import { countProblems } from './channel-rules.ts'
import type { CreateChannel, PatchChannel } from './channel-schemas.ts'
import { channelView } from './channel-view.ts'
import { channelWords } from './channel-words.ts'
import { formatMessage } from './formats/format-message.ts'

interface ChannelOfGroup {
  readonly id: number
  readonly channelId: number
}

const keyOf = (
  { organizationId }: Pick<ReadContext, 'organizationId'>,
  { id, channelId }: ChannelOfGroup,
) => ({
  organizationId,
  groupId: id,
  id: channelId,
})

type Paged = Parameters<typeof hybridList>[1]

export const listChannelPage = async (
  reading: ReadContext,
  groupId: number,
  query: Paged,
): Promise<Answer> => {
  const { db, organizationId } = reading
  await groups.get(reading, groupId)
  return hybridList<Channel>(reading, query, {
    list: (slice) => listChannels(db, organizationId, groupId, slice),
    count: () => countChannels(db, organizationId, groupId),
    view: channelView,
  })
}

export const readChannel = (reading: ReadContext, of: ChannelOfGroup): Promise<Channel> =>
  getChannel(reading.db, keyOf(reading, of))

/** What is wrong with an address, by the rules of webhooks (contract 16.3). */
const problemsOf = ({ deps }: WriteContext, { url }: PatchChannel): Problem[] =>
  url === undefined ? [] : urlProblems(url, deps.config.webhookNetworks)

const addressColumns = async ({ deps }: WriteContext, url: string) => ({
  url: await sealSecret(url, deps.config.secretsKey),
  masked_url: maskedUrl(url),
})

export const createChannel = async (
  work: WriteContext,
  groupId: number,
  { format, url, kinds, active = true }: CreateChannel,
): Promise<Channel> => {
  const { db, organizationId, now } = work
  await groups.lock(work, groupId)
  refuseIfAny('validation-failed', problemsOf(work, { url }))
  refuseIfAny('business-error', countProblems(await countChannels(db, organizationId, groupId)))
  const chosen = { format, kinds: kinds.slice(), active, ...(await addressColumns(work, url)) }
  const channel = await insertChannel(db, { organizationId, groupId }, chosen, now)
  work.auditDetails({ channelId: channel.id, format, maskedUrl: channel.maskedUrl })
  return channel
}

const lockForWriting = async (work: WriteContext, of: ChannelOfGroup): Promise<Channel> => {
  const channel = await lockChannel(work.db, keyOf(work, of))
  assertMatches(work.ifMatch, () => etagOfView(channelView(channel)))
  return channel
}

/** Changes what is sent where. One that has another address tries at once what has failed. */
export const patchChannel = async (
  work: WriteContext,
  of: ChannelOfGroup,
  { url, ...patch }: PatchChannel,
): Promise<Channel> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, of)
  work.echoed?.compareWith(channelView(current))
  const before = { format: current.format, kinds: ascending(current.kinds), active: current.active }
  const after = { ...before, ...patch, ...(patch.kinds && { kinds: ascending(patch.kinds) }) }
  if (url === undefined && isDeepStrictEqual(before, after)) {
    work.auditNothing()
    return current
  }
  refuseIfAny('validation-failed', problemsOf(work, url === undefined ? {} : { url }))
  const key = { organizationId, id: current.id }
  await saveChannel(db, key, {
    ...after,
    ...(url !== undefined && (await addressColumns(work, url))),
    ...((url !== undefined || (after.active && !before.active)) && {
      failing_since: null,
      switched_off_reason: null,
    }),
  })
  if (!after.active) await endWaiting(db, key)
  else if (url !== undefined) {
    await tryAgainNow(db, key)
    await askForChannel(db, key)
  }
  const channel = await getChannel(db, keyOf(work, of))
  work.auditDetails({ channelId: current.id, before, after, maskedUrl: channel.maskedUrl })
  return channel
}

export const deleteChannel = async (work: WriteContext, of: ChannelOfGroup): Promise<void> => {
  const { format, maskedUrl: shown } = await lockForWriting(work, of)
  const key = { organizationId: work.organizationId, id: of.channelId }
  await saveChannel(work.db, key, { deleted_at: work.now, active: false })
  await endWaiting(work.db, key)
  work.auditDetails({ channelId: of.channelId, format, maskedUrl: shown })
}

/** Sends a message that says so, whether the channel is active or not. It is in the audit log before it is sent. */
export const testChannel = async (reading: ReadContext, of: ChannelOfGroup): Promise<Answer> => {
  const { db, organizationId, deps } = reading
  const { format, maskedUrl: shown } = await readChannel(reading, of)
  const { url: sealed, groupName } = await findAddress(db, { organizationId, id: of.channelId })
  const details = { channelId: of.channelId, format, maskedUrl: shown }
  const subject = { type: 'group', id: of.id }
  await noteTest(reading, { action: 'channel-tested', subject, details }, 'webhook-tests')
  const url = await openSecret(sealed, deps.config.secretsKey)
  const { language } = await getOrganization(db, organizationId)
  const { test } = channelWords[language]
  const part = { title: test.title, sentence: test.text(groupName), lines: [], quote: null, titles: [] }
  const { body, contentType } = formatMessage(
    format,
    [{ ...part, url: deps.config.baseUrl }],
    channelWords[language].open,
  )
  const headers = { 'content-type': contentType, 'user-agent': 'Daybook' }
  const tried =
    url === undefined
      ? unopenedAddress
      : await deps.webhookSender.send(url, headers, body, { organizationId })
  const { status, response, milliseconds, isInternal } = tried
  const error = isDelivered(tried) ? null : wordsFor(tried)
  return okUntagged({
    delivered: error === null,
    status,
    response: isInternal ? null : response,
    error,
    milliseconds,
  })
}
