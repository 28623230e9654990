import type { NamedField } from '../../access/audit/named-field-schemas.ts'
import type { NoticeView } from '../notices/notice-schemas.ts'
import { changedLines } from './changed-lines.ts'
import type { MailWords } from './mail-words.ts'
import { valueWords } from './value-words.ts'

/** What a notice says: a sentence, and a line for each field that is different. */
export interface Said {
  readonly sentence: string
  readonly lines: readonly string[]
}

export const answerOf = ({ fields }: NoticeView): unknown =>
  fields.find(({ field }) => field === 'confirmationStatusCode')?.to

/** What a task that one is given has from the start says little, apart from its deadline. */
export const isNews = ({ of, field, from }: NamedField): boolean =>
  field !== 'tasks' && field !== 'user' && !(of?.type === 'task' && from === null && field !== 'deadline')

export const nameIn = ({ of, fields }: NoticeView, { quoted }: MailWords): string | null => {
  const ofFields = fields.flatMap((field) => field.of ?? [])
  const entry = of ? ofFields.find(({ type, id }) => type === of.type && id === of.id) : ofFields[0]
  return entry?.name ? quoted(entry.name) : null
}

/** When that was due of which a reminder is. */
export const whenOf = ({ fields: [due] }: NoticeView, words: MailWords): string =>
  due ? valueWords(due.to, due.field, words) : ''

const didOf = (notice: NoticeView, words: MailWords): string => {
  const { did } = words
  const isBatch = notice.element === null
  const name = nameIn(notice, words)
  switch (notice.kind) {
    case 'mentioned':
      return did.mentioned
    case 'commented':
      return did.commented
    case 'assigned':
      return isBatch ? did.assignedSeveral : did.assigned(name)
    case 'taken-away':
      return isBatch ? did.takenAwaySeveral : did.takenAway(name)
    case 'task-changed':
      return did.taskChanged
    case 'answered': {
      const answer = answerOf(notice)
      if (answer === 1) return did.accepted(name)
      return answer === -1 ? did.declined(name) : did.answered
    }
    default:
      return did.storyChanged
  }
}

const reminderOf = (notice: NoticeView, words: MailWords): string | undefined => {
  const name = nameIn(notice, words)
  if (notice.kind === 'overdue') return words.overdue(name, whenOf(notice, words))
  if (notice.kind === 'due-soon') return words.dueSoon(name, whenOf(notice, words))
  return notice.kind === 'not-out' ? words.notOut(name, whenOf(notice, words)) : undefined
}

const shownFields = ({ kind, fields }: NoticeView): readonly NamedField[] => {
  if (kind === 'assigned') return fields.filter(isNews)
  if (kind === 'taken-away') return []
  return kind === 'answered' ? fields.filter(({ field }) => field !== 'confirmationStatusCode') : fields
}

export const said = (notice: NoticeView, words: MailWords): Said => {
  const reminder = reminderOf(notice, words)
  if (reminder !== undefined) return { sentence: `${reminder}.`, lines: [] }
  const { actor } = notice
  const who = actor === null || actor.id === null ? 'Daybook' : actor.name
  return {
    sentence: `${who} ${didOf(notice, words)}.`,
    lines: notice.element === null ? [] : changedLines(shownFields(notice), words),
  }
}
