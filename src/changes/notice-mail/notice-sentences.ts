import type { NamedField } from '../../access/audit/named-field-schemas.ts'
import type { NoticeKind } from '../notices/notice-kinds.ts'
import type { NoticeView } from '../notices/notice-schemas.ts'
import { changedLines } from './changed-lines.ts'
import type { MailWords } from './mail-words.ts'
import { valueWords } from './value-words.ts'

/** What a notice says: a sentence, and a line for each field that is different. */
export interface Said {
  readonly sentence: string
  readonly lines: readonly string[]
}

const isAnswer = ({ field, to }: NamedField): boolean =>
  field === 'confirmationStatusCode' && (to === 1 || to === -1)

/** What somebody has accepted or declined. */
const answersIn = ({ fields }: NoticeView): readonly NamedField[] => fields.filter(isAnswer)

/** What a task that one is given has from the start says little, apart from its deadline. */
const isNews = ({ of, field, from }: NamedField): boolean =>
  field !== 'tasks' && !(of?.type === 'task' && from === null && field !== 'deadline' && field !== 'user')

const nameOf = (name: string | null | undefined, { quoted }: MailWords): string | null =>
  name ? quoted(name) : null

export const nameIn = ({ of, fields }: NoticeView, words: MailWords): string | null => {
  const ofFields = fields.flatMap((field) => field.of ?? [])
  const entry = of ? ofFields.find(({ type, id }) => type === of.type && id === of.id) : ofFields[0]
  return nameOf(entry?.name, words)
}

/** That a task was accepted or declined, or `several` were; undefined for other work. */
export const answerWords = (notice: NoticeView, words: MailWords, several: string): string | undefined => {
  const [answer, ...others] = answersIn(notice)
  if (!answer) return undefined
  if (others.length > 0) return several
  const say = answer.to === 1 ? words.did.accepted : words.did.declined
  return say(nameOf(answer.of?.name, words))
}

/** When that was due of which a reminder is. */
export const whenOf = ({ fields: [due] }: NoticeView, words: MailWords): string =>
  due ? valueWords(due.to, due.field, words) : ''

/** What was done to several stories may be different things: then it is said beside each. */
const isMixed = ({ elements = [] }: NoticeView): boolean => new Set(elements.map(({ kind }) => kind)).size > 1

/** What sentences about all of its stories are of. */
export const commonKind = (notice: NoticeView): NoticeKind =>
  isMixed(notice) ? 'story-changed' : notice.kind

/** What was done to each of several stories, if these are different things. */
export const besideStory = (
  notice: NoticeView,
  kind: NoticeKind,
  didOf: (ofKind: NoticeView) => string,
): string => (isMixed(notice) ? ` – ${didOf({ ...notice, kind, elements: [], fields: [] })}` : '')

export const didOf = (notice: NoticeView, words: MailWords): string => {
  const { did } = words
  const { element, of, fields } = notice
  const name = nameIn(notice, words)
  switch (commonKind(notice)) {
    case 'mentioned':
      return did.mentioned
    case 'commented':
      return element === null ? did.commentedSeveral : did.commented
    case 'assigned':
      return element === null || of === null ? did.assignedSeveral : did.assigned(name)
    case 'taken-away':
      // Out of sight there are no fields.
      return element === null || (of === null && fields.length > 0)
        ? did.takenAwaySeveral
        : did.takenAway(name)
    case 'task-changed':
      return element === null ? did.tasksChanged : did.taskChanged
    case 'answered':
      return answerWords(notice, words, did.answeredSeveral) ?? did.answered
    default:
      return element === null ? did.storiesChanged : did.storyChanged
  }
}

const reminderOf = (notice: NoticeView, words: MailWords): string | undefined => {
  const name = nameIn(notice, words)
  if (notice.kind === 'overdue') return words.overdue(name, whenOf(notice, words))
  if (notice.kind === 'due-soon') return words.dueSoon(name, whenOf(notice, words))
  return notice.kind === 'not-out' ? words.notOut(name, whenOf(notice, words)) : undefined
}

/** The fields that the sentence does not say: of one task it says who has it, or the answer; of several, a line for each. */
export const shownFields = (notice: NoticeView): readonly NamedField[] => {
  const { kind, of, fields } = notice
  const isGiving = ({ field }: NamedField): boolean => field === 'user'
  const unsaid = fields.filter((one) => !(isGiving(one) && one.of?.id === of?.id))
  if (kind === 'assigned') return unsaid.filter(isNews)
  if (kind === 'taken-away') return unsaid.filter(isGiving)
  return kind === 'answered' && answersIn(notice).length === 1
    ? fields.filter((field) => !isAnswer(field))
    : fields
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
