import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface TimeZoneSelectProps {
  readonly label: string
  readonly description?: string
  readonly name: string
  readonly value: string
  readonly onChange: (zone: string) => void
  readonly error: string | undefined
  readonly maw?: number
}

/** IANA time zones, as many as the browser knows; the present one is always among them. */
export const TimeZoneSelect = ({ value, onChange, ...props }: TimeZoneSelectProps) => {
  const t = useTranslations('settings.organization')
  return (
    <Select
      {...props}
      required
      searchable
      // What is typed takes the place of the zone that stands there; Enter takes what it finds, and never sends the form
      // with the former one.
      selectFirstOptionOnChange
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      nothingFoundMessage={t('noTimeZone')}
      allowDeselect={false}
      data={[...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].sort()}
      value={value}
      onChange={(zone) => onChange(zone ?? value)}
      limit={60}
    />
  )
}
