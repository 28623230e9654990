import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { wordsOfName } from '../../../api/server-words.ts'
import type { TaskView } from '../../../api/types.ts'

/** Names a task among the others of its story by its format and assignee. */
export const useTaskNames = () => {
  const t = useTranslations('story')
  const { taskFormats } = useReferenceData()
  const kindOf = ({ formatId, format }: TaskView): string =>
    taskFormats.find(({ id }) => id === formatId)?.name ?? format.name
  return {
    kindOf,
    /** `Text (Anna)` */
    nameOf: (task: TaskView): string =>
      t('taskName', {
        kind: kindOf(task),
        who: task.user ? wordsOfName(task.user.name) : t('assignee.none'),
      }),
    /** `Report (Anna)`: by its headline if it has one, because a person may have two of a kind. */
    headlineOf: (task: TaskView): string =>
      t('taskName', {
        kind: task.headline ?? kindOf(task),
        who: task.user ? wordsOfName(task.user.name) : t('assignee.none'),
      }),
  }
}
