import { oneLine } from '../../access/mail/one-line.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { mailWords } from '../notice-mail/mail-words.ts'
import { besideStory } from '../notice-mail/notice-sentences.ts'
import { listNoticesOfChannel } from '../notices/notice-list-queries.ts'
import { noticeViews } from '../notices/notice-view.ts'
import { findTaskAssignees } from './assignee-name-queries.ts'
import type { ChannelOfOrganization } from './channel-job.ts'
import type { Claimed } from './channel-notice-queries.ts'
import { didInChannel, saidInChannel } from './channel-sentences.ts'
import { channelWords } from './channel-words.ts'
import { type FormattedMessage, formatMessage } from './formats/format-message.ts'

/** A message as it is sent now, with the notices that it tells of. */
interface WrittenMessage extends FormattedMessage {
  readonly ids: readonly number[]
}

/** Writes what a channel may still be told, in the language of the organization; null if that is nothing. */
export const writeChannelMessage = async (
  { db, config, clock }: Pick<ChangeDeps, 'db' | 'config' | 'clock'>,
  { organizationId }: ChannelOfOrganization,
  { groupId, format, ids }: Claimed,
): Promise<WrittenMessage | null> => {
  const notices = await listNoticesOfChannel(db, { organizationId, groupId }, ids)
  if (notices.length === 0) return null
  const [{ language, timeZone }, views] = await Promise.all([
    getOrganization(db, organizationId),
    noticeViews(db, organizationId, notices),
  ])
  const taskIds = views.flatMap(({ of }) => (of?.type === 'task' ? [of.id] : []))
  const assignees = await findTaskAssignees(db, organizationId, taskIds)
  const words = { ...mailWords[language], today: wallClock(clock.now(), timeZone).date }
  const channel = channelWords[language]
  const assigneeOf = (taskId: number) => assignees.get(taskId) ?? null
  const parts = views.map((view) => {
    const { element, elements = [], quote } = view
    const { sentence, lines } = saidInChannel(view, { words, channel, assigneeOf })
    return {
      title: oneLine(element === null ? words.several(elements.length) : (element.title ?? words.untitled)),
      url: element === null ? config.baseUrl : `${config.baseUrl}/elements/${element.id}`,
      sentence: oneLine(sentence),
      lines: lines.map(oneLine),
      quote,
      titles: elements.map(({ title, kind }) => {
        const did = besideStory(view, kind, (ofKind) => didInChannel(ofKind, { words, channel }))
        return oneLine(`${title ?? words.untitled}${did}`)
      }),
    }
  })
  return { ...formatMessage(format, parts, channel.open), ids: notices.map(({ id }) => id) }
}
