import { Checkbox, Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import { NameField } from '../shared/NameField.tsx'
import type { FieldsProps } from '../shared/section.ts'
import { FieldOptions } from './FieldOptions.tsx'
import { type FieldDraft, type FieldView, hasOptions, type ScopeName } from './field-view.ts'

const types = ['TEXT', 'SINGLE_SELECTION', 'MULTIPLE_SELECTION', 'DATE', 'NUMBER'] as const

const scopes = {
  formatIds: { words: 'formats', path: '/api/v2/task-formats' },
  platformIds: { words: 'platforms', path: '/api/v2/platforms' },
} as const

interface FieldFieldsProps extends FieldsProps<FieldView, FieldDraft> {
  readonly scope: ScopeName | null
}

export const FieldFields = ({ form, view, scope }: FieldFieldsProps) => {
  const t = useTranslations('settings.fields')
  const { type } = form.draft
  return (
    <>
      <NameField label={t('name')} seen="field" {...form.text('name')} />
      <Select
        label={t('type')}
        {...(view === null ? { description: t('typeFixed') } : {})}
        disabled={view !== null}
        allowDeselect={false}
        maw={280}
        {...form.value('type')}
        onChange={(value) => form.set({ type: types.find((known) => known === value) ?? 'TEXT' })}
        data={types.map((known) => ({ value: known, label: t(`types.${known}`) }))}
      />
      {hasOptions(type) ? <FieldOptions form={form} /> : null}
      {scope === null ? null : (
        <EntryChoice
          label={t(scopes[scope].words)}
          path={scopes[scope].path}
          {...form.ids(scope)}
          empty={t('all')}
        />
      )}
      <Checkbox
        label={t('allowEmpty')}
        description={t('allowEmptyHint')}
        {...form.check('allowEmptyValue')}
      />
      <Checkbox label={t('active')} description={t('activeHint')} {...form.check('active')} />
    </>
  )
}
