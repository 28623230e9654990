import { useTranslations } from 'use-intl'
import type { TaskFormatView } from '../../../api/types.ts'
import { useLanguage } from '../../../i18n.tsx'
import { readV2WriteV1 } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { Section } from '../shared/section.ts'
import { TaskFormatFields } from './TaskFormatFields.tsx'
import type { TaskFormatDraft } from './task-format-draft.ts'

const useColumns = () => {
  const t = useTranslations('settings.formats')
  const { locale } = useLanguage()
  return [
    { key: 'type', header: t('type'), cell: (view: TaskFormatView) => t(`types.${view.typeCode}`) },
    {
      key: 'state',
      header: t('state'),
      cell: (view: TaskFormatView) => (view.active ? t('active') : t('inactive')),
    },
    {
      key: 'statuses',
      header: t('statuses'),
      cell: ({ taskStatuses, allTaskStatuses }: TaskFormatView) =>
        allTaskStatuses ? t('allStatuses') : taskStatuses.map(({ name }) => name).join(', '),
    },
    {
      key: 'cost',
      header: t('cost'),
      cell: ({ standardCost }: TaskFormatView) =>
        standardCost === null
          ? '–'
          : new Intl.NumberFormat(locale, { style: 'currency', currency: standardCost.currency }).format(
              standardCost.amount,
            ),
    },
  ]
}

const taskFormats: Section<TaskFormatView, TaskFormatDraft> = {
  name: 'task-formats',
  resource: readV2WriteV1('task-formats', 'task-format'),
  nameOf: ({ name }) => name,
  useColumns,
  draftOf: (view) => ({
    name: view?.name ?? '',
    typeCode: view?.typeCode ?? 'text',
    active: view?.active ?? true,
    taskStatusIds: view === null || view.allTaskStatuses ? [] : view.taskStatusIds,
    defaultTaskStatusId: view?.defaultTaskStatus?.id ?? null,
    textLengthOptions: view?.textLengthOptions ?? [],
    standardCost: view?.standardCost ?? null,
  }),
  Fields: TaskFormatFields,
  width: 600,
}

/** The kinds of work. */
export const TaskFormats = () => <SettingsSection section={taskFormats} />
