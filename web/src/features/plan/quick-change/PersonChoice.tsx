import { nameKey } from '@daybook/shared/text/normal-text'
import { NativeSelect } from '@mantine/core'
import { IconUser, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsFreelancer } from '../../../api/freelancers.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PlanTask } from '../../../api/types.ts'
import { OptionSearch, type SearchOption } from '../../../components/OptionSearch.tsx'
import type { Assignee } from '../../story/fields/task-fields.ts'
import { AssignmentWarning } from '../../story/tasks/AssignmentWarning.tsx'
import { freeAssignee, isWholeName, matchingUsers } from '../../story/tasks/assignee-choices.ts'
import {
  noStandings,
  type Reason,
  type Standings,
  useStandingsAt,
  warningsIn,
} from '../../story/tasks/availability.ts'
import { useStandingHint } from '../../story/tasks/reason-words.ts'
import { tasksByNeed } from '../list/task-order.ts'
import { taskWords } from '../list/task-words.ts'
import { lateIn, nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useMany } from '../selection/use-many.ts'
import { useOfferedFormats } from './offered-formats.ts'
import classes from './QuickChange.module.css'
import { closeQuickChange, type QuickChange } from './quick-change.ts'
import { tasksShown, toAssignee, toNewTask } from './task-changes.ts'

const isOpen = ({ done }: PlanTask): boolean => !done

interface Doubt {
  readonly assignee: NonNullable<Assignee>
  readonly reasons: readonly Reason[]
}

/** Gives a task of the story, or a new one, to somebody. Asks first if the person is away, off shift or busy. */
export const PersonChoice = ({ row, day, publication, taskId }: QuickChange) => {
  const shownStory = { row, day, publication }
  const around = usePlanContext()
  const { t, now } = around
  const ta = useTranslations('story.assignee')
  const { users } = useReferenceData()
  const formats = useOfferedFormats()
  const isFreelancer = useIsFreelancer()
  const readStandings = useStandingsAt()
  const hintOf = useStandingHint()
  const many = useMany()
  const [typed, setTyped] = useState('')
  const [standings, setStandings] = useState<Standings>(noStandings)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const field = useRef<HTMLDivElement>(null)

  const isLate = lateIn(row, now)
  const shown = tasksByNeed(tasksShown(shownStory).filter(isOpen), isLate)
  const first = shown.find(({ user }) => user === null) ?? shown[0]
  const [target, setTarget] = useState(
    taskId !== null ? `task ${taskId}` : first ? `task ${first.id}` : `new ${formats[0]?.id ?? ''}`,
  )
  const task = row.tasks.find(({ id }) => target === `task ${id}`)
  const format = formats.find(({ id }) => target === `new ${id}`)
  const moment = task?.deadline ?? (day === null ? null : { date: day, time: null })
  const [date, time] = [moment?.date, moment?.time ?? null]
  // Missing information stops no one from working.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each task
  useEffect(() => {
    readStandings(date === undefined ? null : { date, time }, task?.id).then(setStandings, () =>
      setStandings(noStandings),
    )
  }, [date, time, task?.id])

  const assign = async (assignee: Assignee) => {
    closeQuickChange()
    const name = nameOf(row)
    const message = assignee
      ? t('quick.assigned', { name, person: assignee.name })
      : t('quick.unassigned', { name })
    if (task) {
      await many([toAssignee(row, task, assignee, isFreelancer)], { message: () => message })
    } else if (format) {
      const { id: formatId, standardCost: cost } = format
      const added = toNewTask(shownStory, { formatId, cost, assignee, deadline: null }, isFreelancer)
      await many([added], { message: () => message })
    }
  }
  const found = matchingUsers(users, typed, standings)
  const free = freeAssignee(typed)
  const present = task?.user ?? null
  const isPresent = ({ id, name }: NonNullable<PlanTask['user']>) =>
    present !== null && id === present.id && (id !== null || name === present.name)
  const choose = (key: string) => {
    if (key === 'nobody') return void assign(null)
    const assignee = (key === 'free' ? free : found.find((other) => other.key === key))?.assignee
    if (!assignee || isPresent(assignee)) return closeQuickChange()
    const against = warningsIn(standings.get(assignee.id ?? 0)?.reasons)
    if (against.length > 0) setDoubt({ assignee, reasons: against })
    else void assign(assignee)
  }
  const options: SearchOption[] = [
    ...(present && typed === '' && !found.some(({ assignee }) => isPresent(assignee))
      ? [{ key: 'present', name: present.name, sign: <IconUser size={14} aria-hidden />, isCurrent: true }]
      : []),
    ...found.map(({ key, assignee }) => ({
      key,
      name: assignee.name,
      sign: <IconUser size={14} aria-hidden />,
      hint: hintOf(standings.get(assignee.id ?? 0)),
      isCurrent: isPresent(assignee),
    })),
    ...(free && !found.some(({ assignee }) => nameKey(assignee.name) === nameKey(typed))
      ? [
          {
            key: 'free',
            name: ta('free', { name: free.assignee.name }),
            sign: <IconUserPlus size={14} aria-hidden />,
          },
        ]
      : []),
    ...(present && typed === ''
      ? [{ key: 'nobody', name: ta('unassign'), sign: <IconUserOff size={14} aria-hidden /> }]
      : []),
  ]
  if (doubt)
    return (
      <div className={classes.doubt} ref={field}>
        <AssignmentWarning
          name={doubt.assignee.name}
          reasons={doubt.reasons}
          anyway={ta('anyway')}
          onAnyway={() => void assign(doubt.assignee)}
          onCancel={() => setDoubt(null)}
          field={field}
        />
      </div>
    )
  return (
    <div ref={field}>
      <div className={classes.task}>
        <NativeSelect
          size="xs"
          aria-label={t('quick.task')}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          data={[
            ...row.tasks
              .filter((other) => isOpen(other) || other.id === taskId)
              .map((other) => ({ value: `task ${other.id}`, label: taskWords(other, around, isLate) })),
            ...formats.map(({ id, name }) => ({
              value: `new ${id}`,
              label: t('quick.newTask', { format: name }),
            })),
          ]}
        />
      </div>
      <OptionSearch
        label={ta('label')}
        placeholder={t('quick.findPerson')}
        typed={typed}
        onType={setTyped}
        options={options}
        onChoose={choose}
        isCareful={typed !== '' && found.length === 0 && !isWholeName(typed)}
      />
    </div>
  )
}
