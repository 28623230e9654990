import { Chip, Group, Text } from '@mantine/core'
import type { WeeklySchedule } from '../../../api/types.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { useWeekdays } from './weekdays.ts'

interface WeekdayFlagsProps {
  readonly label: string
  readonly value: WeeklySchedule
  readonly onChange: (value: WeeklySchedule) => void
  readonly error: string | undefined
}

/** The days of the week, in the order of the reader's calendar. */
export const WeekdayFlags = ({ label, value, onChange, error }: WeekdayFlagsProps) => {
  const weekdays = useWeekdays()
  return (
    <FieldGroup label={label}>
      <Group gap={4} mt={4}>
        {weekdays.map(({ day, short }) => (
          <Chip
            key={day}
            size="xs"
            checked={value[day]}
            onChange={(checked) => onChange({ ...value, [day]: checked })}
          >
            {short}
          </Chip>
        ))}
      </Group>
      {error === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </FieldGroup>
  )
}
