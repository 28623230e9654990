import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ColorField } from '../shared/ColorField.tsx'
import { EntryList } from '../shared/EntryList.tsx'
import type { SettingsForm } from '../shared/use-settings-form.ts'
import type { FieldDraft, FieldView } from './field-view.ts'

/** The options of a field, each with a colour and its ID in other systems. */
export const FieldOptions = ({ form }: { readonly form: SettingsForm<FieldView, FieldDraft> }) => {
  const t = useTranslations('settings.fields')
  const color = useTranslations('settings.color')
  return (
    <EntryList
      label={t('options')}
      addLabel={t('addOption')}
      removeLabel={(name) => t('removeOption', { name: name || t('unnamed') })}
      empty={{ name: '', externalId: null, color: null }}
      {...form.value('options')}
      render={(option, change, path) => (
        <>
          <ColorField
            label={color('label')}
            hideLabel
            value={option.color}
            onChange={(next) => change({ color: next })}
            error={form.errorAt(`options${path}.color`)}
          />
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('optionName')}
            placeholder={t('optionName')}
            value={option.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={form.errorAt(`options${path}.name`) ?? form.errorAt(`options${path}.id`)}
          />
          <TextInput
            size="xs"
            w={176}
            aria-label={t('externalId')}
            placeholder={t('externalId')}
            value={option.externalId ?? ''}
            onChange={(event) => change({ externalId: event.currentTarget.value || null })}
            error={form.errorAt(`options${path}.externalId`)}
          />
        </>
      )}
    />
  )
}
