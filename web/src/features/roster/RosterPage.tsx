import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../api/reference-data.ts'
import { useCanPlan, useFirstDay } from '../../api/session.ts'
import { addDays, startOfWeek } from '../../calendar-date.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useWallClock } from '../../wall-clock.ts'
import { DayDrawer } from './DayDrawer.tsx'
import classes from './Roster.module.css'
import { RosterGrid } from './RosterGrid.tsx'
import { RosterLegend } from './RosterLegend.tsx'
import { RosterToolbar } from './RosterToolbar.tsx'
import { isFreeOn } from './roster-model.ts'
import { rosterQuery } from './roster-query.ts'
import { changedSearch, idsOf, type RosterSearchChange } from './roster-search.ts'
import type { Opened } from './roster-types.ts'
import { useAbsenceActions } from './use-absence-actions.ts'

/** Who works, who is away and who is free, by day. */
export const RosterPage = () => {
  const t = useTranslations('roster')
  usePageTitle(t('title'))
  const { date: today } = useWallClock()
  const search = useSearch({ from: '/signed-in/roster' })
  const navigate = useNavigate({ from: '/roster' })
  const canPlan = useCanPlan()
  const firstDay = useFirstDay()
  const actions = useAbsenceActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const length = search.days ?? 14
  const from = search.from ?? startOfWeek(today, firstDay)
  const question = { dateFrom: from, dateTo: addDays(from, length - 1), groupIds: idsOf(search.groupIds) }
  const { data: roster, error } = useQuery(rosterQuery(question))
  const { shifts } = useReferenceData()
  const shiftNames = useMemo(() => new Map(shifts.map(({ id, name }) => [id, name])), [shifts])
  if (roster === undefined && error !== null) throw error
  const set = (change: RosterSearchChange) =>
    void navigate({ search: (before) => changedSearch(before, change), replace: true })
  const { freeOn } = search
  const shown = useMemo(
    () =>
      roster && freeOn
        ? { ...roster, people: roster.people.filter((person) => isFreeOn(person, freeOn)) }
        : roster,
    [roster, freeOn],
  )
  return (
    <div className={classes.page}>
      <RosterToolbar
        search={search}
        from={from}
        length={length}
        onChange={set}
        onToday={() => set({ from: undefined, freeOn: undefined })}
      />
      {shown === undefined ? (
        <PageLoading />
      ) : (
        <RosterGrid
          roster={shown}
          shiftNames={shiftNames}
          actions={actions}
          canPlan={canPlan}
          freeOn={freeOn}
          onFreeOn={(day) => set({ freeOn: day })}
          onOpenDay={(person, date) => setOpened({ kind: 'day', userId: person.user.id, date })}
          onOpenNotes={(date) => setOpened({ kind: 'notes', date })}
          onAdd={(person, days) => setOpened({ kind: 'add', userId: person.user.id, days })}
        />
      )}
      {shown?.people.length === 0 ? (
        <Notice
          title={t('nobody')}
          action={
            <Button variant="default" onClick={() => set({ groupIds: undefined, freeOn: undefined })}>
              {t('showEverybody')}
            </Button>
          }
        />
      ) : null}
      <RosterLegend />
      {roster === undefined ? null : (
        <DayDrawer
          opened={opened}
          roster={roster}
          shiftNames={shiftNames}
          actions={actions}
          canPlan={canPlan}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
