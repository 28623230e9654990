import { NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { usePlanContext } from '../plan-context.tsx'
import type { CustomFieldFilter } from '../search/custom-field-filters.ts'

interface EndProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | '') => void
}

/** Keeps what is typed apart from the address, which takes numbers alone: `-` and `1.` are only the beginning of one. */
const End = ({ label, value, onChange }: EndProps) => {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  return (
    <NumberInput
      size="xs"
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number' || next === '') onChange(next)
      }}
    />
  )
}

interface NumberRangeProps {
  readonly filter: CustomFieldFilter
  readonly onChange: (part: { readonly numberFrom?: unknown; readonly numberTo?: unknown }) => void
}

/** A range of numbers. Both ends are optional. */
export const NumberRange = ({ filter, onChange }: NumberRangeProps) => {
  const { t } = usePlanContext()
  return (
    <Stack gap="xs">
      <End label={t('from')} value={filter.numberFrom} onChange={(numberFrom) => onChange({ numberFrom })} />
      <End label={t('to')} value={filter.numberTo} onChange={(numberTo) => onChange({ numberTo })} />
    </Stack>
  )
}
