import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StatusView, TaskFormatView } from '../../../api/types.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import { NameField } from '../shared/NameField.tsx'
import { listQuery } from '../shared/resource.ts'
import type { FieldsProps } from '../shared/section.ts'
import { CostField } from './CostField.tsx'
import { TextLengths } from './TextLengths.tsx'
import type { TaskFormatDraft } from './task-format-draft.ts'

const types = ['text', 'picture', 'video', 'audio', 'other'] as const

const statusPath = '/api/v2/task-statuses'

export const TaskFormatFields = ({ form }: FieldsProps<TaskFormatView, TaskFormatDraft>) => {
  const t = useTranslations('settings.formats')
  const { data: statuses = [] } = useQuery(listQuery<StatusView>(statusPath))
  const { draft } = form
  const isOffered = ({ id, active }: StatusView) =>
    draft.taskStatusIds.length === 0 ? active : draft.taskStatusIds.includes(id)
  const defaultStatus = form.value('defaultTaskStatusId')
  return (
    <>
      <NameField label={t('name')} seen="name" {...form.text('name')} />
      <Select
        label={t('type')}
        allowDeselect={false}
        {...form.value('typeCode')}
        onChange={(value) => form.set({ typeCode: types.find((type) => type === value) ?? 'other' })}
        data={types.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        maw={240}
      />
      <Checkbox label={t('active')} {...form.check('active')} />
      <EntryChoice
        label={t('statuses')}
        path={statusPath}
        {...form.ids('taskStatusIds')}
        empty={t('allStatuses')}
      />
      <Select
        label={t('defaultStatus')}
        {...defaultStatus}
        value={defaultStatus.value === null ? null : String(defaultStatus.value)}
        onChange={(id) => defaultStatus.onChange(id === null ? null : Number(id))}
        data={statuses.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t('none')}
        clearable
        maw={320}
      />
      <TextLengths form={form} />
      <CostField form={form} />
    </>
  )
}
