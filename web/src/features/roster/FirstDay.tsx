import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../calendar-date.ts'
import classes from './Roster.module.css'

interface FirstDayProps {
  readonly from: CalendarDate
  readonly onChange: (from: CalendarDate) => void
}

/** Chooses the first day shown. */
export const FirstDay = ({ from, onChange }: FirstDayProps) => {
  const t = useTranslations('roster')
  return (
    <TextInput
      type="date"
      size="xs"
      className={classes.firstDay ?? ''}
      label={t('from')}
      value={from}
      onChange={({ currentTarget: { value } }) => value !== '' && onChange(value)}
    />
  )
}
