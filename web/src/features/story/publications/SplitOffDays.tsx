import { useTranslations } from 'use-intl'
import type { PublicationView } from '../../../api/types.ts'
import { Disclosure } from '../parts/Disclosure.tsx'
import { SplitOffDay } from './SplitOffDay.tsx'
import classes from './SplitOffDays.module.css'

interface SplitOffDaysProps {
  /** The name of the recurring publication. */
  readonly of: string
  readonly days: readonly PublicationView[]
}

/** The days of a recurring publication that are out or were taken back, a line each. */
export const SplitOffDays = ({ of, days }: SplitOffDaysProps) => {
  const t = useTranslations('story.splitOff')
  const out = days.filter(({ published }) => published !== null).length
  const back = days.length - out
  const counts = [out > 0 && t('out', { count: out }), back > 0 && t('takenBack', { count: back })]
  return (
    <Disclosure
      of={of}
      fieldsBelow={days.map(({ id }) => `publications.${id}.`)}
      says={counts.filter((words) => words !== false).join(' · ')}
    >
      {() => (
        <ul className={classes.days} aria-label={t('daysOf', { of })}>
          {days.map((day) => (
            <SplitOffDay key={day.id} publication={day} />
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
