import { useTranslations } from 'use-intl'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { nameOf, rowTime } from '../plan/model/row-facts.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import classes from './ConferenceResult.module.css'
import type { Desk } from './conference-model.ts'
import type { Decision } from './decisions.ts'

interface ConferenceResultProps {
  readonly day: CalendarDate
  readonly desks: readonly Desk[]
  readonly decisions: ReadonlyMap<number, readonly Decision[]>
  readonly discussed: ReadonlySet<number>
}

/** On paper: every desk, what was discussed, and what was decided. */
export const ConferenceResult = ({ day, desks, decisions, discussed }: ConferenceResultProps) => {
  const t = useTranslations('conference')
  const { locale, lookup, now } = usePlanContext()
  return (
    <div className={classes.result}>
      <h1>{t('title', { day: formatDay(day, locale, 'long') })}</h1>
      <p>{t('asOf', { day: formatDay(now.date, locale, 'short'), time: now.time })}</p>
      {desks.map(({ groupId, name, rows }) => (
        <section key={groupId}>
          <h2>{name ?? t('noDesk')}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <span>{discussed.has(row.id) ? '☑' : '☐'}</span>
                <span>{rowTime(row, day, lookup)}</span>
                <div>
                  {nameOf(row)}
                  {(decisions.get(row.id) ?? []).map(({ id, text }) => (
                    <p key={id}>→ {text}</p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
