import { Select } from '@mantine/core'

interface TimeZoneSelectProps {
  readonly label: string
  readonly description?: string
  readonly name: string
  readonly value: string
  readonly onChange: (zone: string) => void
  readonly error: string | undefined
}

/** IANA time zones, as many as the browser knows; the present one is always among them. */
export const TimeZoneSelect = ({ value, onChange, ...props }: TimeZoneSelectProps) => (
  <Select
    {...props}
    required
    searchable
    allowDeselect={false}
    data={[...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].sort()}
    value={value}
    onChange={(zone) => onChange(zone ?? value)}
    limit={60}
    maw={360}
  />
)
