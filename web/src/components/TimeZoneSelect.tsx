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

/** The IANA time zones that the browser knows, and always the current one. */
export const TimeZoneSelect = ({ value, onChange, ...props }: TimeZoneSelectProps) => {
  const t = useTranslations('frame')
  return (
    <Select
      {...props}
      required
      searchable
      // Typing replaces the current zone. Enter picks the first match, and never submits the form with the old zone.
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
