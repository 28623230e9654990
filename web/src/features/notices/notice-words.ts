import { useTranslations } from 'use-intl'
import type { NamedField, NoticeView } from '../../api/types.ts'
import { useValueWords } from '../../components/changed/changed-value.ts'
import { useChangedWords } from '../../components/changed/changed-words.ts'

/** What a notice says, in sentences without their subject. A reminder has none. */

const isAnswer = ({ field, to }: NamedField): boolean =>
  field === 'confirmationStatusCode' && (to === 1 || to === -1)

/** What a task that one is given has from the start says little, apart from its deadline. */
const isNews = ({ of, field, from }: NamedField): boolean =>
  field !== 'tasks' && !(of?.type === 'task' && from === null && field !== 'deadline' && field !== 'user')

const nameIn = ({ of, fields }: NoticeView): string | null => {
  const ofFields = fields.flatMap((field) => field.of ?? [])
  const entry = of ? ofFields.find(({ type, id }) => type === of.type && id === of.id) : ofFields[0]
  return entry?.name ?? null
}

const namedBy = (name: string | null) => ({ named: name === null ? 'no' : 'yes', name: name ?? '' })

/** Whether different things were done to several stories: then it is said beside each. */
const isMixed = ({ elements = [] }: NoticeView): boolean => new Set(elements.map(({ kind }) => kind)).size > 1

type SeveralStories = NonNullable<NoticeView['elements']>

/** Several stories, each with what was done to it, if that is not said of all. */
export const useStoriesOf = (notice: NoticeView) => {
  const wordsOf = useNoticeWords()
  const { elements = [] } = notice
  return elements.map((story): SeveralStories[number] & { readonly did: string | undefined } => ({
    ...story,
    did: isMixed(notice) ? wordsOf({ ...notice, kind: story.kind, elements: [], fields: [] })[0] : undefined,
  }))
}

export const useNoticeWords = () => {
  const t = useTranslations('notices.kinds')
  const changedWords = useChangedWords()
  const valueWords = useValueWords()

  const either = (sentences: readonly string[], otherwise: string): readonly string[] =>
    sentences.length > 0 ? sentences : [otherwise]
  const whenOf = ({ fields: [due] }: NoticeView): string => (due ? valueWords(due.to, due.field) : '')

  /** Of one task the sentence says who has it; of several in a story, a sentence each. */
  const givenWords = (notice: NoticeView): readonly string[] => {
    const { element, of, fields } = notice
    const isBatch = element === null
    const isSaid = (one: NamedField) => one.field === 'user' && (isBatch || one.of?.id === of?.id)
    const sentence = isBatch || of === null ? t('assignedSeveral') : t('assigned', namedBy(nameIn(notice)))
    return [sentence, ...changedWords(fields.filter((one) => isNews(one) && !isSaid(one)))]
  }
  /** Of a task that one had it says nothing else. */
  const takenWords = (notice: NoticeView): readonly string[] => {
    const { element, of, fields } = notice
    if (element === null) return [t('takenAwaySeveral')]
    const taken = fields.filter((one) => one.field === 'user' && (of === null || one.of?.id === of.id))
    const sentences = taken.map((one) => t('takenAway', namedBy(one.of?.name ?? null)))
    return either(sentences, t('takenAway', namedBy(nameIn(notice))))
  }
  const answerWords = ({ fields }: NoticeView): readonly string[] => {
    const [answer, ...further] = fields.filter(isAnswer)
    if (!answer || further.length > 0) return either(changedWords(fields), t('answered'))
    const sentence = t(answer.to === 1 ? 'accepted' : 'declined', namedBy(answer.of?.name ?? null))
    return [sentence, ...changedWords(fields.filter((field) => field !== answer))]
  }

  const wordsOf = (notice: NoticeView): readonly string[] => {
    const { kind, element, fields } = notice
    const named = namedBy(nameIn(notice))
    const isBatch = element === null
    switch (kind) {
      case 'mentioned':
        return [t('mentioned'), ...changedWords(fields)]
      case 'commented':
        return [t(isBatch ? 'commentedSeveral' : 'commented'), ...changedWords(fields)]
      case 'assigned':
        return givenWords(notice)
      case 'taken-away':
        return takenWords(notice)
      case 'answered':
        return answerWords(notice)
      case 'task-changed':
        return either(changedWords(fields), t(isBatch ? 'tasksChanged' : 'taskChanged'))
      case 'story-changed':
        return either(changedWords(fields), t(isBatch ? 'storiesChanged' : 'storyChanged'))
      case 'overdue':
        return [t('overdue', { ...named, when: whenOf(notice) })]
      case 'due-soon':
        return [t('dueSoon', { ...named, when: whenOf(notice) })]
      case 'not-out':
        return [t('notOut', { ...named, when: whenOf(notice) })]
    }
  }
  return (notice: NoticeView) => (isMixed(notice) ? [t('storiesChanged')] : wordsOf(notice))
}
