import { endOf, isLate } from '@daybook/shared/task-states'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { TaskView } from '../../../api/types.ts'
import { inTimeZone } from '../../../calendar-date.ts'
import { useDays } from '../../../components/when/day-zero.ts'
import { SkippedHour } from '../../../components/when/SkippedHour.tsx'
import { momentOf } from '../../../wall-clock.ts'
import { deadlineOf, deadlineTexts } from '../fields/part-values.ts'
import { taskField } from '../fields/task-fields.ts'
import { useWords } from '../fields/use-words.ts'
import classes from '../parts/Card.module.css'
import { PartsField } from '../parts/PartsField.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useField } from '../saving/use-field.ts'
import { AssignmentWarning } from './AssignmentWarning.tsx'
import { type Reason, useWarnings } from './availability.ts'
import { dueAfter } from './due-after.ts'
import { suggestedDay } from './suggested-day.ts'

/** The reasons against the new deadline, undefined while they load, and the function that saves it anyway. */
interface Doubt {
  readonly mine: TaskView['deadline']
  readonly reasons: readonly Reason[]
  readonly save: () => void
}

/** The task's deadline. Asks first if the assignee is away, off shift or busy then. */
export const DeadlineField = ({ task }: { readonly task: TaskView }) => {
  const t = useTranslations('story.deadline')
  const words = useWords()
  const { element } = useStory()
  const field = taskField(task.id, 'deadline')
  const { forget } = useField(field)
  const readWarnings = useWarnings(element)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const control = useRef<HTMLDivElement>(null)

  const missed = dueAfter(doubt ? { ...task, deadline: doubt.mine } : task, element.publications)
  const due = doubt ? doubt.mine : task.deadline
  const settle = (action: () => void) => {
    setDoubt(null)
    action()
  }

  const onCommit = async (deadline: TaskView['deadline'], save: () => void) => {
    const { userId, user } = task
    if (userId === null) return save()
    setDoubt({ mine: deadline, reasons: [], save })
    const reasons = await readWarnings({ ...task, deadline }, { id: userId, name: user?.name ?? '' })
    if (reasons.length === 0) settle(save)
    else setDoubt({ mine: deadline, reasons, save })
  }
  const { timeZone } = useSession().organization
  const now = inTimeZone(new Date(), timeZone)
  const { start } = useDays()
  const day = suggestedDay(element, start)
  const suggested = day === undefined ? undefined : { date: day }
  return (
    <div ref={control}>
      <PartsField
        field={field}
        label={t('label')}
        layout="bare"
        parts={[
          { name: 'date', label: t('date'), kind: 'date', time: 'time' },
          { name: 'time', label: t('time'), kind: 'time' },
        ]}
        toTexts={deadlineTexts}
        toValue={deadlineOf}
        suggested={suggested}
        show={words.deadline}
        onCommit={(deadline, save) => void onCommit(deadline, save)}
        pending={doubt}
        onOpen={() => setDoubt(null)}
        placeholder={t('none')}
      />
      {doubt && doubt.reasons.length > 0 ? (
        <AssignmentWarning
          name={task.user?.name ?? ''}
          reasons={doubt.reasons}
          anyway={t(task.deadline === null ? 'setAnyway' : 'anyway')}
          onAnyway={() => settle(doubt.save)}
          onCancel={() => settle(forget)}
          field={control}
        />
      ) : null}
      <SkippedHour date={due?.date ?? ''} time={due?.time ?? ''} />
      {missed ? (
        <div className={classes.caution}>
          <IconAlertTriangle size={13} aria-hidden />
          {t('dueAfter', { platform: missed.platform.name, when: words.schedule(missed.schedule) })}
        </div>
      ) : null}
      {isLate(task.done, task.deadline && endOf(task.deadline.date, task.deadline.time), momentOf(now)) ? (
        <div className={classes.late}>{t('late')}</div>
      ) : null}
    </div>
  )
}
