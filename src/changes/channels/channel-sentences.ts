import { changedLines } from '../notice-mail/changed-lines.ts'
import type { MailWords } from '../notice-mail/mail-words.ts'
import {
  answerWords,
  commonKind,
  nameIn,
  type Said,
  shownFields,
  whenOf,
} from '../notice-mail/notice-sentences.ts'
import type { NoticeView } from '../notices/notice-schemas.ts'
import type { ChannelWords } from './channel-words.ts'

/** What a channel is told: who did what with whose task. */

interface Saying {
  readonly words: MailWords
  readonly channel: ChannelWords
  /** The present assignee of a task. */
  readonly assigneeOf: (taskId: number) => string | null
}

/** Who had the task, or has it now. */
const personOn = (side: 'from' | 'to', { fields }: NoticeView): string | null => {
  const change = fields.find(({ field }) => field === 'user')?.[side]
  return typeof change === 'object' && change !== null && 'name' in change && typeof change.name === 'string'
    ? change.name
    : null
}

const isOfOne = ({ element, of }: NoticeView): boolean => element !== null && of !== null

export const didInChannel = (
  notice: NoticeView,
  { words, channel }: Pick<Saying, 'words' | 'channel'>,
): string => {
  const { did } = words
  const name = nameIn(notice, words)
  const one = isOfOne(notice)
  const storyChanged = notice.element === null ? did.storiesChanged : did.storyChanged
  switch (commonKind(notice)) {
    case 'assigned':
      return one ? channel.gave(name, personOn('to', notice) ?? channel.somebody) : channel.gaveSeveral
    case 'taken-away':
      return one
        ? channel.tookBack(name, personOn('from', notice) ?? channel.somebody)
        : channel.tookBackSeveral
    case 'task-changed':
      return notice.of?.type === 'task' ? channel.taskChanged(name) : storyChanged
    case 'answered':
      return answerWords(notice, words, channel.answeredSeveral) ?? channel.answered(one ? name : null)
    case 'commented':
      return notice.element === null ? did.commentedSeveral : did.commented
    default:
      return storyChanged
  }
}

const reminderOf = (notice: NoticeView, { words, channel, assigneeOf }: Saying): string | undefined => {
  const name = nameIn(notice, words)
  if (notice.kind === 'not-out') return words.notOut(name, whenOf(notice, words))
  if (notice.kind !== 'overdue' && notice.kind !== 'due-soon') return undefined
  const who = notice.of ? assigneeOf(notice.of.id) : null
  const task = `${name ?? channel.aTask}${who === null ? '' : ` (${who})`}`
  const say = notice.kind === 'overdue' ? channel.overdue : channel.dueSoon
  return say(task, whenOf(notice, words))
}

export const saidInChannel = (notice: NoticeView, saying: Saying): Said => {
  const reminder = reminderOf(notice, saying)
  if (reminder !== undefined) return { sentence: `${reminder}.`, lines: [] }
  const { actor } = notice
  const who = actor === null || actor.id === null ? 'Daybook' : actor.name
  return {
    sentence: `${who} ${didInChannel(notice, saying)}.`,
    lines: notice.element === null ? [] : changedLines(shownFields(notice), saying.words),
  }
}
