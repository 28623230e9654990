import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCanWork, useFirstDay } from '../../api/session.ts'
import { addDays, formatDay, startOfWeek } from '../../calendar-date.ts'
import { PageLoading } from '../../components/PageLoading.tsx'
import { PeriodStepper } from '../../components/PeriodStepper.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import type { Absence } from '../absences/absence-fields.ts'
import { daysOfSchedule, myScheduleQuery } from './my-schedule.ts'
import { OwnAbsence } from './OwnAbsence.tsx'
import { ScheduleDay } from './ScheduleDay.tsx'
import classes from './SchedulePane.module.css'

const daysShown = 14

/** My shifts and absences, two weeks at a time. */
export const SchedulePane = () => {
  const t = useTranslations('mine')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const canWork = useCanWork()
  const thisWeek = startOfWeek(today, useFirstDay())
  const [from, setFrom] = useState(thisWeek)
  const [edited, setEdited] = useState<Absence | 'new' | null>(null)
  const to = addDays(from, daysShown - 1)
  const { data, error } = useQuery(myScheduleQuery(from, to))
  if (data === undefined && error !== null) throw error
  return (
    <section className={classes.pane} aria-labelledby="my-schedule">
      <Group justify="space-between" gap="sm" className={classes.head}>
        <Title order={2} id="my-schedule">
          {t('schedule')}
        </Title>
        {canWork ? (
          <Button
            className="no-print"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('addAbsence')}
          </Button>
        ) : null}
      </Group>
      <div className={classes.period}>
        <PeriodStepper
          words={`${formatDay(from, locale, 'short')} – ${formatDay(to, locale, 'short')}`}
          onStep={(direction) => setFrom(addDays(from, direction * daysShown))}
          onToday={() => setFrom(thisWeek)}
        />
      </div>
      {data === undefined ? (
        <PageLoading />
      ) : (
        <ol className={classes.days}>
          {daysOfSchedule(data).map((day) => (
            <ScheduleDay
              key={day.date}
              day={day}
              isToday={day.date === today}
              onEdit={canWork ? setEdited : undefined}
            />
          ))}
        </ol>
      )}
      <OwnAbsence edited={edited} today={today} onClose={() => setEdited(null)} />
    </section>
  )
}
