import { Checkbox, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PlatformView } from '../../../api/types.ts'
import { NumberField } from '../../../components/NumberField.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { NameField } from '../shared/NameField.tsx'
import type { FieldsProps } from '../shared/section.ts'
import { digital, type PlatformDraft, print, withType } from './platform-draft.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

const types = [
  { code: 0, words: 'digital' },
  { code: 1, words: 'print' },
  { code: 2, words: 'other' },
] as const

export const PlatformFields = ({ form, view }: FieldsProps<PlatformView, PlatformDraft>) => {
  const t = useTranslations('settings.platforms')
  const { draft, set } = form
  const type = types.find(({ code }) => code === draft.typeCode)?.words ?? 'other'
  return (
    <>
      <NameField label={t('name')} seen="name" {...form.text('name')} />
      <Stack gap={4} align="flex-start">
        <Input.Label labelElement="div" id="platform-type">
          {t('type')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby="platform-type"
          value={String(draft.typeCode)}
          onChange={(code) => set(withType(draft, Number(code)))}
          data={types.map(({ code, words }) => ({ value: String(code), label: t(`types.${words}`) }))}
        />
        <Text size="xs" c="dimmed">
          {t(`typeMeanings.${type}`)}
        </Text>
        <ProblemText size="xs">{form.errorAt('typeCode')}</ProblemText>
      </Stack>
      {draft.typeCode === digital ? null : (
        <>
          <NumberField
            label={t('printingTime')}
            description={draft.typeCode === print ? t('printingTimeHint') : undefined}
            w={260}
            max={365}
            {...form.value('printingTimeInDays')}
            onChange={(days) => set({ printingTimeInDays: days ?? 0 })}
          />
          <Checkbox
            label={t('displayByIssue')}
            description={t('displayByIssueHint')}
            {...form.check('displayStoryByIssue')}
          />
        </>
      )}
      <ScheduleFields form={form} view={view} />
      <TextInput label={t('externalId')} description={t('externalIdHint')} {...form.optional('externalId')} />
    </>
  )
}
