import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { TaskView } from '../../../api/types.ts'
import { ShownId } from '../../../components/ShownId.tsx'
import { useLookup } from '../../plan/model/lookup.ts'
import { EntryMenu } from '../actions/EntryMenu.tsx'
import { taskStatusChoices } from '../fields/choices.ts'
import { doneField, taskField } from '../fields/task-fields.ts'
import { TaskLinks } from '../links/TaskLinks.tsx'
import classes from '../parts/Card.module.css'
import { CheckField } from '../parts/CheckField.tsx'
import { Disclosure } from '../parts/Disclosure.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useStory } from '../saving/story-context.tsx'
import { AssigneeCaution } from './AssigneeCaution.tsx'
import { AssigneeField } from './AssigneeField.tsx'
import { Confirmation } from './Confirmation.tsx'
import { DeadlineField } from './DeadlineField.tsx'
import { formatIcons } from './format-icons.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { Told } from './Told.tsx'
import { useTaskNames } from './task-name.ts'

interface TaskCardProps {
  readonly task: TaskView
  /** Just added: focus the assignee. */
  readonly isNew: boolean
}

export const TaskCard = ({ task, isNew }: TaskCardProps) => {
  const t = useTranslations('story')
  const reference = useReferenceData()
  const lookup = useLookup()
  const { kindOf, nameOf } = useTaskNames()
  const { required } = useStory()
  const { id, done, formatId, status } = task
  const name = nameOf(task)
  const format = reference.taskFormats.find((other) => other.id === formatId)
  const Icon = formatIcons[format?.typeCode ?? 'other']
  return (
    <li className={`${classes.card} ${classes.withMenu} ${done ? classes.done : ''}`} aria-label={name}>
      <div className={classes.head}>
        {required ? null : <CheckField field={doneField(id)} label={t('doneOf', { of: name })} isBare />}
        <Icon size={16} className={classes.icon} aria-hidden />
        <div className={classes.headline}>
          <TextField
            field={taskField(id, 'headline')}
            label={t('headlineOf', { of: name })}
            layout="bare"
            placeholder={kindOf(task)}
            hint={t('headline')}
            className={classes.strong}
          />
        </div>
      </div>
      <div className={classes.facts}>
        <div>
          <AssigneeField task={task} autoFocus={isNew} />
          <Confirmation task={task} />
        </div>
        <DeadlineField task={task} />
        <SelectField
          field={taskField(id, 'statusId')}
          label={t('status')}
          layout="bare"
          statuses={lookup.taskStatuses}
          choices={taskStatusChoices(reference, formatId, status)}
          // Only where no status is active (contract A2).
          none={status === null ? t('noStatus') : undefined}
        />
      </div>
      {required ? null : (
        <>
          <AssigneeCaution task={task} />
          <Told task={task} />
        </>
      )}
      {/* Shown at the top, but after the fields in the tab order. */}
      <div className={classes.menu}>
        <EntryMenu collection="tasks" id={id} name={name} />
      </div>
      <TaskLinks task={task} name={name} />
      <Disclosure
        of={name}
        fieldsBelow={`tasks.${id}.`}
        aside={required ? null : <ShownId id={id} of={name} />}
      >
        {() => <TaskDetails task={task} />}
      </Disclosure>
    </li>
  )
}
