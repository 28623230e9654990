import { Autocomplete, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TaskFormatView } from '../../../api/types.ts'
import { NumberField } from '../../../components/NumberField.tsx'
import type { SettingsForm } from '../shared/use-settings-form.ts'
import type { TaskFormatDraft } from './task-format-draft.ts'

/** The usual cost of a task in this format; none if the amount is empty. */
export const CostField = ({ form }: { readonly form: SettingsForm<TaskFormatView, TaskFormatDraft> }) => {
  const t = useTranslations('settings.formats')
  const cost = form.draft.standardCost
  const currency = cost?.currency ?? 'EUR'
  return (
    <Group gap="sm" align="flex-start">
      <NumberField
        label={t('cost')}
        w={180}
        isAmount
        value={cost?.amount ?? null}
        onChange={(amount) => form.set({ standardCost: amount === null ? null : { amount, currency } })}
        error={form.errorAt('standardCost.amount') ?? form.errorAt('standardCost')}
      />
      <Autocomplete
        label={t('currency')}
        w={110}
        maxLength={3}
        disabled={cost === null}
        data={Intl.supportedValuesOf('currency')}
        limit={20}
        value={currency}
        onChange={(next) =>
          form.set({ standardCost: cost && { ...cost, currency: next.toLocaleUpperCase('en') } })
        }
        error={form.errorAt('standardCost.currency')}
      />
    </Group>
  )
}
