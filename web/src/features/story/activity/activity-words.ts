import { useTranslations } from 'use-intl'
import type { ActivityView } from '../../../../../src/planning/activity/activity-schemas.ts'
import { usePublicationNames } from '../publications/publication-name.ts'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'

/** The actions on stories, by their names in the audit log. */
const actions = {
  'element-created': 'created',
  'element-copied': 'duplicated',
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
  'own-task-changed': 'changedOf',
  'own-task-done-set': 'doneOf',
  'publication-created': 'publicationAdded',
  'publication-changed': 'changedOf',
  'publication-deleted': 'publicationDeleted',
  'publication-published': 'published',
  'schedule-put': 'scheduled',
  'schedule-deleted': 'undated',
  'external-element-linked': 'linked',
  'external-element-unlinked': 'unlinked',
} as const

const isKnown = (action: string): action is keyof typeof actions => action in actions

/** The names of fields, by the last part of the server's paths. */
const fields = {
  title: 'title',
  slug: 'slug',
  note: 'note',
  confidential: 'confidential',
  elementStatusId: 'status',
  groupIds: 'groups',
  masterGroupId: 'masterGroup',
  event: 'event.label',
  location: 'location.label',
  formatId: 'format',
  statusId: 'status',
  confirmationStatusCode: 'confirmation.label',
  userId: 'assignee.label',
  unregisteredAssigneeId: 'assignee.label',
  deadline: 'deadline.label',
  headline: 'headline',
  lead: 'lead',
  text: 'text',
  customUploadLink: 'uploadLink',
  externalLink: 'externalLink',
  cost: 'cost.label',
  textLength: 'length.label',
  platformId: 'platform',
  categoryId: 'category',
  typeId: 'type',
  externalId: 'externalId',
  cms: 'cms.articleId',
  customFields: 'customFields',
  assignedTasks: 'links.title',
} as const

const isField = (name: string): name is keyof typeof fields => name in fields

/** An activity in one line. */
export const useActivityWords = () => {
  const t = useTranslations('story')
  const { element } = useStory()
  const { headlineOf: taskNameOf } = useTaskNames()
  const { nameOf: publicationNameOf } = usePublicationNames()
  const subjectOf = ({ taskId, publicationId }: ActivityView): string => {
    const task = element.tasks.find(({ id }) => id === taskId)
    const publication = element.publications.find(({ id }) => id === publicationId)
    if (task) return taskNameOf(task)
    if (publication) return publicationNameOf(publication)
    return taskId === null ? t('activity.aPublication') : t('activity.aTask')
  }
  return (entry: ActivityView): string => {
    const { action, changed } = entry
    if (!isKnown(action)) return action
    const names = changed.map((name) => name.slice(name.lastIndexOf('.') + 1)).filter(isField)
    const said = [...new Set(names.map((name) => t(fields[name])))].join(', ')
    const words = t(`activity.${actions[action]}`, { subject: subjectOf(entry) })
    return said === '' || !action.endsWith('-changed') ? words : t('activity.fields', { words, fields: said })
  }
}
