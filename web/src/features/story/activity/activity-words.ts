import { useTranslations } from 'use-intl'
import type { ActivityView } from '../../../api/types.ts'
import { useChangedWords } from '../../../components/changed/changed-words.ts'
import { usePublicationNames } from '../publications/publication-name.ts'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'

/** The actions on stories, by their names in the audit log. */
const actions = {
  'element-created': 'created',
  'element-moved-in': 'created',
  'element-copied': 'duplicated',
  'element-made-from-template': 'created',
  'series-story-made': 'created',
  'series-story-trashed': 'trashed',
  'calendar-story-made': 'created',
  'calendar-story-changed': 'changed',
  'element-changed': 'changed',
  'element-replaced': 'changed',
  'element-custom-fields-changed': 'changed',
  'element-deleted': 'trashed',
  'element-restored': 'restored',
  'task-created': 'taskAdded',
  'task-changed': 'changedOf',
  'task-custom-fields-changed': 'changedOf',
  'task-deleted': 'taskDeleted',
  'tasks-done-set': 'done',
  'tasks-taken-over': 'changed',
  'own-task-changed': 'changedOf',
  'own-task-done-set': 'doneOf',
  'publication-created': 'publicationAdded',
  'publication-changed': 'changedOf',
  'publication-deleted': 'publicationDeleted',
  'publication-published': 'published',
  'publication-unpublished': 'unpublished',
  'schedule-put': 'scheduled',
  'schedule-deleted': 'undated',
  'day-left-out': 'scheduled',
  'day-moved': 'scheduled',
  'external-element-linked': 'linked',
  'external-element-unlinked': 'unlinked',
  'change-undone': 'undone',
  'series-members-changed': 'changed',
  'series-member-deleted': 'trashed',
} as const

const isKnown = (action: string): action is keyof typeof actions => action in actions

/** These say it better than the fields that they change. */
const sayEverything = new Set(['publication-published', 'publication-unpublished'])

/** An activity in sentences without their subject. */
export const useActivityWords = () => {
  const t = useTranslations('story')
  const { element } = useStory()
  const changedWords = useChangedWords()
  const { headlineOf: taskNameOf } = useTaskNames()
  const { nameOf: publicationNameOf } = usePublicationNames()
  const subjectOf = ({ taskId, publicationId }: ActivityView): string => {
    const task = element.tasks.find(({ id }) => id === taskId)
    const publication = element.publications.find(({ id }) => id === publicationId)
    if (task) return taskNameOf(task)
    if (publication) return publicationNameOf(publication)
    return taskId === null ? t('activity.aPublication') : t('activity.aTask')
  }
  return (entry: ActivityView): readonly string[] => {
    const { action, fields } = entry
    const sentences = sayEverything.has(action) ? [] : changedWords(fields)
    if (action === 'series-story-changed') return [...sentences, t('activity.withSeries')]
    if (sentences.length > 0) return sentences
    return [isKnown(action) ? t(`activity.${actions[action]}`, { subject: subjectOf(entry) }) : action]
  }
}
