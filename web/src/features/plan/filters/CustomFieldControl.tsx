import { Group, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ReferenceData } from '../../../api/reference-data.ts'
import { DateInputOnDemand } from '../../../components/when/DateInputOnDemand.tsx'
import { usePlanContext } from '../plan-context.tsx'
import type { CustomFieldFilter } from '../search/custom-field-filters.ts'
import { OptionList } from './OptionList.tsx'

/** Few fields are numbers, and number inputs take 10 KB. */
const NumberRange = lazy(async () => {
  const { NumberRange: component } = await import('./NumberRange.tsx')
  return { default: component }
})

type Field = ReferenceData['customFields'][number]

interface CustomFieldControlProps {
  readonly field: Field
  readonly filter: CustomFieldFilter
  readonly onChange: (filter: CustomFieldFilter) => void
}

/** Without empty members. */
const cleaned = (filter: { readonly id: number } & Record<string, unknown>): CustomFieldFilter => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined)),
  id: filter.id,
})

/**
 * The control of a custom field filter, by the type of the field. It keeps the filter while it is open: the address has it
 * a moment later, and more may have been typed by then.
 */
export const CustomFieldControl = ({ field, filter: before, onChange }: CustomFieldControlProps) => {
  const { t } = usePlanContext()
  const [filter, setFilter] = useState(before)
  const set = (part: Record<string, unknown>) => {
    const next = cleaned({ ...filter, ...part })
    setFilter(next)
    onChange(next)
  }
  switch (field.type) {
    case 'SINGLE_SELECTION':
    case 'MULTIPLE_SELECTION':
      return (
        <OptionList
          label={field.name}
          options={[{ id: 0, name: t('noValue') }, ...field.options]}
          chosen={filter.selectedOptionIds ?? []}
          onChange={(ids) => set({ selectedOptionIds: ids.length === 0 ? undefined : ids })}
        />
      )
    case 'TEXT':
      return (
        <TextInput
          size="xs"
          label={t('contains')}
          value={filter.value ?? ''}
          maxLength={500}
          onChange={(event) => set({ value: event.currentTarget.value })}
        />
      )
    case 'DATE':
      return (
        <Group gap="sm" wrap="nowrap">
          <DateInputOnDemand
            isInMenu
            size="xs"
            label={t('from')}
            value={filter.dateFrom ?? ''}
            onChange={(value) => set({ dateFrom: value })}
          />
          <DateInputOnDemand
            isInMenu
            size="xs"
            label={t('to')}
            value={filter.dateTo ?? ''}
            onChange={(value) => set({ dateTo: value })}
          />
        </Group>
      )
    case 'NUMBER':
      return (
        <Suspense>
          <NumberRange filter={filter} onChange={set} />
        </Suspense>
      )
  }
}

const range = (from: unknown, to: unknown): string => `${from ?? '…'} – ${to ?? '…'}`

/** The filter in words, for its chip. */
export const customFieldWords = (
  filter: CustomFieldFilter,
  field: Field | undefined,
  noValue: string,
): string => {
  const { selectedOptionIds, value, dateFrom, dateTo, numberFrom, numberTo } = filter
  if (selectedOptionIds !== undefined)
    return selectedOptionIds
      .map((id) =>
        id === 0 ? noValue : (field?.options.find((option) => option.id === id)?.name ?? `#${id}`),
      )
      .join(', ')
  if (value !== undefined) return value
  if (dateFrom !== undefined || dateTo !== undefined) return range(dateFrom, dateTo)
  return numberFrom === undefined && numberTo === undefined ? '…' : range(numberFrom, numberTo)
}
