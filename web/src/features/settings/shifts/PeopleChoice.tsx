import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UserView } from '../../../api/types.ts'
import { whyNotRead } from '../../../components/LoadError.tsx'
import { inNameOrder } from '../../../name-order.ts'
import { personName } from '../../../person-name.ts'
import { listQuery } from '../shared/resource.ts'

interface PeopleChoiceProps {
  readonly label: string
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
  /** What an empty choice means. */
  readonly empty: string
}

/** Several people, by their display names. */
export const PeopleChoice = ({ value, onChange, empty, error, ...props }: PeopleChoiceProps) => {
  const list = useQuery(listQuery<UserView>('/api/v2/users'))
  return (
    <MultiSelect
      {...props}
      error={error ?? whyNotRead(list)}
      data={inNameOrder(list.data ?? [], personName).map((user) => ({
        value: String(user.id),
        label: personName(user),
      }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      placeholder={value.length === 0 ? empty : ''}
      searchable
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  )
}
