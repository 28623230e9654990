import { NumberInput, Stack } from '@mantine/core'
import { usePlanContext } from '../plan-context.tsx'
import type { CustomFieldFilter } from '../search/custom-field-filters.ts'

interface NumberRangeProps {
  readonly filter: CustomFieldFilter
  readonly onChange: (part: { readonly numberFrom?: unknown; readonly numberTo?: unknown }) => void
}

/** A range of numbers. Both ends are optional. */
export const NumberRange = ({ filter, onChange }: NumberRangeProps) => {
  const { t } = usePlanContext()
  return (
    <Stack gap="xs">
      <NumberInput
        size="xs"
        label={t('from')}
        value={filter.numberFrom ?? ''}
        onChange={(numberFrom) => onChange({ numberFrom })}
      />
      <NumberInput
        size="xs"
        label={t('to')}
        value={filter.numberTo ?? ''}
        onChange={(numberTo) => onChange({ numberTo })}
      />
    </Stack>
  )
}
