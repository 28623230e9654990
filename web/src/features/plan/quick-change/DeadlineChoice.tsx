import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoment } from '../../../calendar-date.ts'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { SkippedHour } from '../../../components/when/SkippedHour.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import { AssignmentWarning } from '../../story/tasks/AssignmentWarning.tsx'
import { noStandings, type Reason, useStandingsAt, warningsIn } from '../../story/tasks/availability.ts'
import { tasksByNeed } from '../list/task-order.ts'
import { taskWords } from '../list/task-words.ts'
import { lateIn, nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useMany } from '../selection/use-many.ts'
import { useOfferedFormats } from './offered-formats.ts'
import classes from './QuickChange.module.css'
import { closeQuickChange, type QuickChange } from './quick-change.ts'
import { tasksShown, toDeadline, toNewTask } from './task-changes.ts'

/** Sets the deadline of a task, or of a new one. Asks first if its assignee is away, off shift or busy then. */
export const DeadlineChoice = ({ row, day, publication, taskId }: QuickChange) => {
  const shownStory = { row, day, publication }
  const around = usePlanContext()
  const { t, now, locale } = around
  const isLate = lateIn(row, now)
  const td = useTranslations('story.deadline')
  const readStandings = useStandingsAt()
  const many = useMany()
  const open = tasksByNeed(
    row.tasks.filter(({ done }) => !done),
    isLate,
  )
  const formats = useOfferedFormats()
  const shown = tasksShown(shownStory)
  const first = taskId ?? open.find((one) => shown.includes(one))?.id
  const [target, setTarget] = useState(first ? `task ${first}` : `new ${formats[0]?.id ?? ''}`)
  const task = open.find(({ id }) => target === `task ${id}`)
  const format = formats.find(({ id }) => target === `new ${id}`)
  const [date, setDate] = useState(task?.deadline?.date ?? day ?? '')
  const [time, setTime] = useState(task?.deadline?.time ?? '')
  const [against, setAgainst] = useState<readonly Reason[]>([])
  const field = useRef<HTMLDivElement & HTMLFormElement>(null)
  if (!task && !format) return <p className={classes.nothing}>{t('quick.noTask')}</p>
  const choose = (next: string) => {
    const { deadline = null } = open.find(({ id }) => next === `task ${id}`) ?? {}
    setTarget(next)
    setDate(deadline?.date ?? day ?? '')
    setTime(deadline?.time ?? '')
  }
  const save = async () => {
    closeQuickChange()
    const deadline = date === '' ? null : { date, time: time || null }
    const name = nameOf(row)
    const message =
      date === ''
        ? t('quick.deadlineCleared', { name })
        : t('quick.deadlineSet', { name, when: formatMoment(date, time, locale) })
    const written = task
      ? [toDeadline(row, task, deadline)]
      : format
        ? [
            toNewTask(shownStory, {
              formatId: format.id,
              cost: format.standardCost,
              assignee: null,
              deadline,
            }),
          ]
        : []
    await many(written, { message: () => message })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const userId = task?.user?.id ?? null
    if (!task || userId === null || date === '') return save()
    // Missing information stops no one from working.
    const standings = await readStandings({ date, time: time || null }, task.id).catch(() => noStandings)
    const warnings = warningsIn(standings.get(userId)?.reasons)
    if (warnings.length === 0) await save()
    else setAgainst(warnings)
  }
  if (against.length > 0)
    return (
      <div className={classes.doubt} ref={field}>
        <AssignmentWarning
          name={task?.user?.name ?? ''}
          reasons={against}
          anyway={td('anyway')}
          onAnyway={() => void save()}
          onCancel={() => setAgainst([])}
          field={field}
        />
      </div>
    )
  return (
    <Stack component="form" ref={field} gap="sm" p="sm" onSubmit={(event) => void submit(event)}>
      <NativeSelect
        size="xs"
        aria-label={t('quick.task')}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...open.map((other) => ({ value: `task ${other.id}`, label: taskWords(other, around, isLate) })),
          ...formats.map(({ id, name }) => ({
            value: `new ${id}`,
            label: t('quick.newTask', { format: name }),
          })),
        ]}
      />
      <Group gap="sm" wrap="nowrap" align="start">
        <DateInput
          size="xs"
          isInMenu
          aria-label={td('date')}
          data-autofocus
          value={date}
          time={time}
          onChange={(next, nextTime) => {
            setDate(next)
            setTime(nextTime)
          }}
        />
        <TimeInput size="xs" w={72} aria-label={td('time')} value={time} onChange={setTime} />
      </Group>
      <SkippedHour date={date} time={time} />
      <Button type="submit">{t('quick.setDeadline')}</Button>
    </Stack>
  )
}
