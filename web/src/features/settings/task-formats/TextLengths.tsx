import { Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TaskFormatView } from '../../../api/types.ts'
import { NumberField } from '../../../components/NumberField.tsx'
import { EntryList } from '../shared/EntryList.tsx'
import type { SettingsForm } from '../shared/use-settings-form.ts'
import type { TaskFormatDraft } from './task-format-draft.ts'

/** The lengths in which a text of this format can be ordered. */
export const TextLengths = ({ form }: { readonly form: SettingsForm<TaskFormatView, TaskFormatDraft> }) => {
  const t = useTranslations('settings.formats')
  return (
    <EntryList
      label={t('lengths')}
      addLabel={t('addLength')}
      removeLabel={(name) => t('removeLength', { name: name || t('unnamed') })}
      empty={{ name: '', characters: 1000 }}
      {...form.value('textLengthOptions')}
      render={(option, change, path) => (
        <>
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('lengthName')}
            placeholder={t('lengthName')}
            value={option.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={form.errorAt(`textLengthOptions${path}.name`)}
          />
          <NumberField
            size="xs"
            w={140}
            aria-label={t('characters')}
            rightSection={
              <Text size="xs" c="dimmed">
                {t('characters')}
              </Text>
            }
            rightSectionWidth={84}
            value={option.characters}
            onChange={(characters) => change({ characters: characters ?? 0 })}
            error={form.errorAt(`textLengthOptions${path}.characters`)}
          />
        </>
      )}
    />
  )
}
