import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import { useMayWriteOf } from '../plan/model/may-write.ts'
import { standsOn } from '../plan/model/row-facts.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import classes from './Conference.module.css'
import { ConferenceHeader } from './ConferenceHeader.tsx'
import { ConferenceResult } from './ConferenceResult.tsx'
import { ConferenceStory } from './ConferenceStory.tsx'
import { type Desk, desksOf, stepped } from './conference-model.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { useDecisions } from './decisions.ts'
import { useDiscussed } from './discussed.ts'

interface ConferenceProps {
  readonly plan: PlanView
  readonly onGo: (day: CalendarDate) => void
}

/** The desk and the story that are spoken of, by their ids: others may add and move stories meanwhile. */
const useSpokenOf = (desks: readonly Desk[]) => {
  const [groupId, setGroupId] = useState(desks[0]?.groupId ?? null)
  const [storyId, setStoryId] = useState<number | null>(null)
  const deskIndex = Math.max(
    0,
    desks.findIndex((desk) => desk.groupId === groupId),
  )
  const desk = desks[deskIndex]
  const rows = desk?.rows ?? []
  const storyIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === storyId),
  )
  const goToDesk = (index: number) => {
    setGroupId(desks[index]?.groupId ?? null)
    setStoryId(null)
  }
  return {
    ...{ desk, deskIndex, goToDesk, row: rows[storyIndex] },
    goToStory: setStoryId,
    stepDesk: (step: number) => goToDesk(stepped(deskIndex, step, desks.length)),
    stepStory: (step: number) => setStoryId(rows[stepped(storyIndex, step, rows.length)]?.id ?? null),
  }
}

export const Conference = ({ plan, onGo }: ConferenceProps) => {
  const t = useTranslations('conference')
  const { lookup } = usePlanContext()
  const day = plan.dateFrom
  // Whoever shows the screen may see them; not everybody in the room may.
  const [showsConfidential, setShowsConfidential] = useState(false)
  const rows = plan.rows.filter(({ confidential }) => showsConfidential || !confidential)
  const confidential = plan.rows.filter((one) => one.confidential && standsOn(one, day)).length
  const desks = desksOf(rows, day, lookup)
  const { desk, deskIndex, goToDesk, row, goToStory, stepDesk, stepStory } = useSpokenOf(desks)
  const discussed = useDiscussed(day)
  const decisions = useDecisions(rows)
  const mayWrite = useMayWriteOf(plan)
  useShortcut('arrowright', t('nextDesk'), 'page', () => stepDesk(1))
  useShortcut('arrowleft', t('previousDesk'), 'page', () => stepDesk(-1))
  useShortcut('arrowdown', t('nextStory'), 'page', () => stepStory(1))
  useShortcut('arrowup', t('previousStory'), 'page', () => stepStory(-1))
  useShortcut('v', t('showConfidential'), 'page', () => setShowsConfidential(!showsConfidential))
  useShortcut('x', t('tick'), 'story', () => row && discussed.toggle(row.id))
  return (
    <div className={classes.page} data-live>
      <ConferenceHeader
        {...{ day, desks, deskIndex, onGo }}
        discussed={discussed.ids}
        decisions={decisions}
        onDesk={goToDesk}
      />
      {desk === undefined || row === undefined ? (
        <p className={classes.nothing}>{t('nothing')}</p>
      ) : (
        <div className={classes.board}>
          <ol className={classes.stories} aria-label={desk.name ?? t('noDesk')}>
            {desk.rows.map((one) => (
              <ConferenceStory
                key={one.id}
                row={one}
                day={day}
                isSpokenOf={one.id === row.id}
                isDiscussed={discussed.ids.has(one.id)}
                decisions={decisions.get(one.id)?.length ?? 0}
                onSpeak={() => goToStory(one.id)}
                onTick={() => discussed.toggle(one.id)}
              />
            ))}
          </ol>
          <DecisionPanel
            key={row.id}
            row={row}
            decisions={decisions.get(row.id) ?? []}
            mayDecide={mayWrite(row)}
          />
        </div>
      )}
      <p className={classes.hint}>
        <span className={classes.keys}>{t('hint')}</span>
        {confidential === 0 || showsConfidential ? null : (
          <strong>{t('confidentialLeftOut', { count: confidential })}</strong>
        )}
      </p>
      <ConferenceResult {...{ day, desks, decisions }} discussed={discussed.ids} />
    </div>
  )
}
