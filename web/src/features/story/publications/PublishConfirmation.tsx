import { Button, Group, List } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationView } from '../../../../../src/stories/elements/publication-schemas.ts'
import type { TaskView } from '../../../../../src/stories/elements/task-schemas.ts'
import { isProblem } from '../../../api/problem.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useSession } from '../../../api/session.ts'
import { inTimeZone } from '../../../calendar-date.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useWords } from '../fields/use-words.ts'
import control from '../parts/Control.module.css'
import { useStory } from '../saving/story-context.tsx'
import { wordsOf } from '../saving/use-field.ts'
import { useTaskNames } from '../tasks/task-name.ts'
import { DoneOffer, useDoneStatus } from './DoneOffer.tsx'
import { PublishDay } from './PublishDay.tsx'
import { usePublishDay } from './publish-day.ts'

interface PublishProps {
  readonly publication: PublicationView
  readonly platformName: string
  readonly onClose: () => void
}

/** The tasks that publishing completes; of a day, those due by then, and with the last day all of them. */
const isDoneWith =
  ({ assignedTaskIds }: PublicationView, day: string | null, isLastDay: boolean) =>
  ({ id, deadline }: TaskView): boolean =>
    assignedTaskIds.includes(id) && (day === null || isLastDay || (deadline !== null && deadline.date <= day))

/** Explains what publishing will do before it happens (contract 5.6). */
export const PublishConfirmation = ({ publication, platformName, onClose }: PublishProps) => {
  const t = useTranslations('story.publish')
  const words = useWords()
  const { element, saving } = useStory()
  const { publicationStatuses } = useReferenceData()
  const { timeZone } = useSession().organization
  const { nameOf } = useTaskNames()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const doneStatusOf = useDoneStatus()
  const [offered, setOffered] = useState<ReturnType<typeof doneStatusOf>>()
  const now = inTimeZone(new Date(), timeZone)
  const status = publicationStatuses.find(({ code }) => code === 'PUBLISHED')
  const { days, day, choose } = usePublishDay(publication, now.date)
  const open = element.tasks.filter(({ done }) => !done)
  const toBeDone = open.filter(isDoneWith(publication, day, days?.length === 1))
  const staysOpen = open.filter((task) => !toBeDone.includes(task))
  // Of a day, the line about the tasks that stay open says more.
  const tasksWords = () => {
    if (toBeDone.length > 0)
      return t('tasks', { count: toBeDone.length, names: toBeDone.map(nameOf).join(', ') })
    return day === null || staysOpen.length === 0 ? t('noTasks') : null
  }
  const doneWords = tasksWords()
  const schedule = words.schedule(publication.schedule)
  const stays = schedule === '' ? t('noSchedule') : t('schedule', { schedule })
  const scheduleWords = day === null ? stays : t('onlyDay', { date: words.day(day) })
  const publish = async () => {
    setIsSending(true)
    try {
      const published = await saving.send(({ etag }) => ({
        method: 'POST',
        path: `/publications/${publication.id}/publish`,
        ifMatch: etag,
        ...(day !== null && { body: { date: day } }),
      }))
      const status = doneStatusOf(published)
      if (status === undefined) onClose()
      else setOffered(status)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(isProblem(error, 'precondition-failed') ? t('changedMeanwhile') : wordsOf(error))
    } finally {
      setIsSending(false)
    }
  }
  const label = offered ? t('done', { platform: platformName }) : t('title', { platform: platformName })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={control.notes} aria-label={label} onKeyDown={onKeyDown}>
      <strong>{label}</strong>
      {offered ? (
        <DoneOffer status={offered} onClose={onClose} />
      ) : (
        <>
          {days === null ? null : <PublishDay days={days} day={day} onChoose={choose} />}
          <List size="sm" my="xs" spacing={2}>
            <List.Item>{t('moment', { date: words.day(now.date), time: now.time, timeZone })}</List.Item>
            <List.Item>{t('status', { status: status?.name ?? '' })}</List.Item>
            {doneWords === null ? null : <List.Item>{doneWords}</List.Item>}
            {staysOpen.length === 0 ? null : (
              <List.Item>
                {t(day === null ? 'otherTasks' : 'laterTasks', {
                  count: staysOpen.length,
                  names: staysOpen.map(nameOf).join(', '),
                })}
              </List.Item>
            )}
            <List.Item>{scheduleWords}</List.Item>
          </List>
          <ProblemText>{problem}</ProblemText>
          <Group gap="sm" mt="sm">
            <Button
              onClick={() => void publish()}
              loading={isSending}
              disabled={days !== null && day === null}
              autoFocus
            >
              {t('now')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
