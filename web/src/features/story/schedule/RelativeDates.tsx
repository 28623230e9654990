import { useTranslations } from 'use-intl'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { useUntimed } from '../../../components/when/use-untimed.ts'
import { DayFlags, RangeDates } from './RangeChoice.tsx'
import classes from './Schedule.module.css'
import type { FormProps } from './schedule-form.ts'

/** Days that count from that of the story: on which dates the platform comes out is only known when it has one. */
export const RelativeDates = (props: FormProps) => {
  const { form, platform, onChange } = props
  const t = useTranslations('story')
  const { timing, timeSlotId } = form
  const time = timing === 'time' ? form.time : ''
  const untimed = useUntimed({ timing, timeSlotId, time: form.time }, time !== '')
  const inputOf = (name: 'date' | 'fromDate' | 'toDate', label: string) => (
    <DateInput
      size="xs"
      label={label}
      time={time}
      isInMenu
      value={form[name] ?? ''}
      onChange={(date, next) =>
        onChange({
          [name]: date === '' ? null : date,
          ...(next === '' ? untimed.current : { timing: 'time', time: next }),
        })
      }
    />
  )
  return form.kind === 'single' ? (
    <div className={classes.relative}>{inputOf('date', t('date'))}</div>
  ) : (
    <div className={classes.relative}>
      {inputOf('fromDate', t('event.fromDate'))}
      {inputOf('toDate', t('event.toDate'))}
      {platform.manualSchedule ? null : <DayFlags {...props} />}
      {form.fromDate === null || form.toDate === null ? null : <RangeDates {...props} />}
    </div>
  )
}
