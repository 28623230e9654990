import { Button, Group, Paper, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCanWork } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import type { TextField } from './drafts.ts'
import classes from './TaskPane.module.css'
import type { useTaskText } from './use-task-text.ts'

type TaskTextState = ReturnType<typeof useTaskText>

interface FieldProps {
  readonly field: TextField
  readonly minRows: number
  readonly text: TaskTextState
}

/** Someone else changed the same field: shows both versions, and the writer chooses. */
const Conflict = ({ field, text }: Omit<FieldProps, 'minRows'>) => {
  const t = useTranslations('mine')
  const theirs = text.theirsOf(field)
  if (theirs === undefined) return null
  return (
    <Paper withBorder p="md" role="alert">
      <Text size="sm" fw={550}>
        {t('conflict')}
      </Text>
      <Text size="sm" className={classes.theirs}>
        {theirs === '' ? t('emptyText') : theirs}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => text.takeTheirs(field)}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => text.keepMine(field)}>
          {t('keepMine')}
        </Button>
      </Group>
    </Paper>
  )
}

const Field = ({ field, minRows, text }: FieldProps) => {
  const t = useTranslations('mine')
  const canWork = useCanWork()
  return (
    <div>
      <Textarea
        label={t(`fields.${field}`)}
        autosize
        minRows={minRows}
        readOnly={!canWork}
        value={text.valueOf(field)}
        onChange={(event) => text.change(field, event.currentTarget.value)}
        onBlur={text.save}
        error={text.problemOf(field)}
        classNames={{ input: classes[field] ?? '', label: classes.label ?? '' }}
      />
      <Conflict field={field} text={text} />
    </div>
  )
}

interface TaskTextProps {
  readonly task: OwnTaskView
  readonly text: TaskTextState
}

/** Headline, lead and text, with the current length next to the ordered one. */
export const TaskText = ({ task, text }: TaskTextProps) => {
  const t = useTranslations('mine')
  const wanted = task.textLength?.characters ?? null
  const length = [...text.valueOf('text')].length
  return (
    <div className={classes.fields}>
      <Field field="headline" minRows={1} text={text} />
      <Field field="lead" minRows={2} text={text} />
      <Field field="text" minRows={10} text={text} />
      <Text size="xs" c="dimmed" className={classes.length}>
        {wanted === null ? t('length', { length }) : t('lengthOf', { length, wanted })}
      </Text>
    </div>
  )
}
