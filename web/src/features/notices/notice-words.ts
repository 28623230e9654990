import { useTranslations } from 'use-intl'
import type { NamedField, NoticeView } from '../../api/types.ts'
import { useValueWords } from '../../components/changed/changed-value.ts'
import { useChangedWords } from '../../components/changed/changed-words.ts'

/** What a notice says, in sentences without their subject. A reminder has none. */

const answers = new Map<unknown, 'accepted' | 'declined'>([
  [1, 'accepted'],
  [-1, 'declined'],
])

const isAnswer = ({ field, to }: NamedField): boolean => field === 'confirmationStatusCode' && answers.has(to)

/** What a task that one is given has from the start says little, apart from its deadline. */
const isNews = ({ of, field, from }: NamedField): boolean =>
  field !== 'tasks' && field !== 'user' && !(of?.type === 'task' && from === null && field !== 'deadline')

const nameIn = ({ of, fields }: NoticeView): string | null => {
  const ofFields = fields.flatMap((field) => field.of ?? [])
  const entry = of ? ofFields.find(({ type, id }) => type === of.type && id === of.id) : ofFields[0]
  return entry?.name ?? null
}

export const useNoticeWords = () => {
  const t = useTranslations('notices.kinds')
  const changedWords = useChangedWords()
  const valueWords = useValueWords()

  const either = (sentences: readonly string[], otherwise: string): readonly string[] =>
    sentences.length > 0 ? sentences : [otherwise]
  const whenOf = ({ fields: [due] }: NoticeView): string => (due ? valueWords(due.to, due.field) : '')

  return (notice: NoticeView): readonly string[] => {
    const { kind, element, fields } = notice
    const name = nameIn(notice)
    const named = { named: name === null ? 'no' : 'yes', name: name ?? '' }
    const isBatch = element === null
    switch (kind) {
      case 'mentioned':
      case 'commented':
        return [t(kind), ...changedWords(fields)]
      case 'assigned':
        return [isBatch ? t('assignedSeveral') : t('assigned', named), ...changedWords(fields.filter(isNews))]
      case 'taken-away':
        return either(
          isBatch ? [] : changedWords(fields),
          isBatch ? t('takenAwaySeveral') : t('takenAway', named),
        )
      case 'answered': {
        const answer = answers.get(fields.find(isAnswer)?.to)
        const others = changedWords(fields.filter((field) => !isAnswer(field)))
        return answer ? [t(answer, named), ...others] : either(others, t('answered'))
      }
      case 'task-changed':
        return either(changedWords(fields), t('taskChanged'))
      case 'story-changed':
        return either(changedWords(fields), t('storyChanged'))
      case 'overdue':
        return [t('overdue', { ...named, when: whenOf(notice) })]
      case 'due-soon':
        return [t('dueSoon', { ...named, when: whenOf(notice) })]
      case 'not-out':
        return [t('notOut', { ...named, when: whenOf(notice) })]
    }
  }
}
