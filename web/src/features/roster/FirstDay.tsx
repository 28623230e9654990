import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../calendar-date.ts'
import { DateInput } from '../../components/when/DateInput.tsx'
import classes from './Roster.module.css'

interface FirstDayProps {
  readonly from: CalendarDate
  readonly onChange: (from: CalendarDate) => void
}

/** Chooses the first day shown. */
export const FirstDay = ({ from, onChange }: FirstDayProps) => {
  const t = useTranslations('roster')
  return (
    <DateInput
      size="xs"
      className={classes.firstDay ?? ''}
      label={t('from')}
      value={from}
      onChange={(value) => value !== '' && onChange(value)}
    />
  )
}
