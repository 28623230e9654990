import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whyNotRead } from '../../../components/LoadError.tsx'
import { listQuery } from './resource.ts'

interface Choice {
  readonly id: number
  readonly name: string
  readonly active?: boolean
}

interface EntryChoiceProps {
  readonly label: string
  readonly description?: string
  /** The list of entries to choose from. */
  readonly path: string
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
  /** What an empty choice means. */
  readonly empty: string
}

/** Several entries of another list, by name. Inactive ones can be kept but not newly chosen. */
export const EntryChoice = ({ path, value, onChange, empty, error, ...props }: EntryChoiceProps) => {
  const list = useQuery(listQuery<Choice>(path))
  const choices = (list.data ?? []).filter(({ id, active }) => active !== false || value.includes(id))
  return (
    <MultiSelect
      {...props}
      error={error ?? whyNotRead(list)}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      placeholder={value.length === 0 ? empty : ''}
      searchable
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  )
}
