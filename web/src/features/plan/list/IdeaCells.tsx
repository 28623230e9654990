import { Button } from '@mantine/core'
import { wordsOfName } from '../../../api/server-words.ts'
import { useSession } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import { formatDay, formatInstant, inTimeZone } from '../../../calendar-date.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Row.module.css'
import type { RowHandlers } from './Row.tsx'

/** Who had an idea, when and why, in words; empty for an idea that is being saved. */
const usePitch = ({ pitch }: PlanRow) => {
  const { locale } = usePlanContext()
  const { timeZone } = useSession().organization
  if (pitch === null) return { why: '', by: '', when: '', exactly: '' }
  return {
    why: pitch.note?.replace(/\s+/g, ' ').trim() ?? '',
    by: wordsOfName(pitch.by.name),
    when: formatDay(inTimeZone(new Date(pitch.time), timeZone).date, locale, 'day'),
    exactly: formatInstant(pitch.time, locale, timeZone),
  }
}

interface IdeaCellProps {
  readonly row: PlanRow
  readonly name: 'why' | 'by' | 'pitched'
}

export const IdeaCell = ({ row, name }: IdeaCellProps) => {
  const { why, by, when, exactly } = usePitch(row)
  const [text, title] = { why: [why, why], by: [by, by], pitched: [when, exactly] }[name]
  return (
    <span className={classes.plain} data-column={name} title={title}>
      {text}
    </span>
  )
}

/** On a phone and beside the plan: all of it in one line. */
export const IdeaLine = ({ row }: { readonly row: PlanRow }) => {
  const { why, by, when } = usePitch(row)
  const words = [by, when, why].filter((part) => part !== '').join(' · ')
  return (
    <span className={classes.plain} title={words}>
      {words}
    </span>
  )
}

interface PlanItProps {
  readonly row: PlanRow
  readonly onPlan: RowHandlers['onPlan']
}

/** Gives the idea a day. */
export const PlanIt = ({ row, onPlan }: PlanItProps) => {
  const { t } = usePlanContext()
  if (onPlan === undefined || row.id < 0) return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      className="no-print"
      aria-label={t('planItOf', { name: nameOf(row) })}
      onClick={(event) => {
        event.stopPropagation()
        onPlan(row, null)
      }}
    >
      {t('planIt')}
    </Button>
  )
}
