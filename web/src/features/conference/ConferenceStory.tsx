import { IconCheck, IconMessage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanRow } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { StatusSign } from '../../components/StatusSign.tsx'
import { platformsOf } from '../plan/model/publication-order.ts'
import { isUnassigned, lateIn, nameOf, rowTime } from '../plan/model/row-facts.ts'
import { shownStatus } from '../plan/model/statuses.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import classes from './ConferenceStory.module.css'
import { publicationsOn } from './conference-model.ts'

interface ConferenceStoryProps {
  readonly row: PlanRow
  readonly day: CalendarDate
  readonly isSpokenOf: boolean
  readonly isDiscussed: boolean
  /** How many there are. */
  readonly decisions: number
  readonly onSpeak: () => void
  readonly onTick: () => void
}

/** Who works on the story, and what is wrong with that. */
const People = ({ row }: { readonly row: PlanRow }) => {
  const t = useTranslations('conference')
  const { now } = usePlanContext()
  const names = [...new Set(row.tasks.flatMap(({ user }) => (user?.deleted ? [] : (user?.name ?? []))))]
  const open = row.tasks.filter(({ done }) => !done)
  const unassigned = open.filter(isUnassigned).length
  const late = open.filter(lateIn(row, now)).length
  return (
    <span className={classes.people}>
      {names.join(', ')}
      {unassigned === 0 ? null : <strong>{t('unassigned', { count: unassigned })}</strong>}
      {late === 0 ? null : <strong>{t('late', { count: late })}</strong>}
    </span>
  )
}

/** A story as a room reads it from afar. */
export const ConferenceStory = ({
  row,
  day,
  isSpokenOf,
  isDiscussed,
  decisions,
  onSpeak,
  onTick,
}: ConferenceStoryProps) => {
  const t = useTranslations('conference')
  const { lookup } = usePlanContext()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSpokenOf) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isSpokenOf])
  const title = nameOf(row)
  const status = shownStatus(row.elementStatusId, lookup.elementStatuses)
  const platforms = platformsOf(publicationsOn(row, day), lookup)
  return (
    <li
      ref={line}
      className={classes.story}
      aria-current={isSpokenOf || undefined}
      data-discussed={isDiscussed || undefined}
    >
      <button
        type="button"
        className={classes.tick}
        aria-pressed={isDiscussed}
        aria-label={t('discussedOf', { title })}
        onClick={onTick}
      >
        {isDiscussed ? <IconCheck size={26} aria-hidden /> : null}
      </button>
      <span className={classes.time}>{rowTime(row, day, lookup)}</span>
      <button type="button" className={classes.title} onClick={onSpeak}>
        <ConfidentialSign of={row} />
        <span>{title}</span>
      </button>
      {decisions === 0 ? null : (
        <span className={classes.decisions}>
          <IconMessage size={22} aria-hidden />
          {t('decisionCount', { count: decisions })}
        </span>
      )}
      <span className={classes.facts}>
        {status.name === null ? null : (
          <span className={classes.status}>
            <StatusSign {...status} />
            {status.name}
          </span>
        )}
        <span>{platforms.map(({ name }) => name).join(' · ')}</span>
        <People row={row} />
      </span>
    </li>
  )
}
