import { useTranslations } from 'use-intl'
import type { TaskView } from '../../../../../src/elements/task-schemas.ts'
import { useReferenceData } from '../../../api/reference-data.ts'

/** How a task is called among the others of its story: what it is and whose. */
export const useTaskNames = () => {
  const t = useTranslations('story')
  const { taskFormats } = useReferenceData()
  const kindOf = ({ formatId, format }: TaskView): string =>
    taskFormats.find(({ id }) => id === formatId)?.name ?? format.name
  return {
    kindOf,
    /** `Text (Anna)` */
    nameOf: (task: TaskView): string =>
      t('taskName', { kind: kindOf(task), who: task.user?.name ?? t('assignee.none') }),
    /** `Report (Anna)`: by its headline where it has one, since two of a kind may be the same person's. */
    headlineOf: (task: TaskView): string =>
      t('taskName', { kind: task.headline ?? kindOf(task), who: task.user?.name ?? t('assignee.none') }),
  }
}
