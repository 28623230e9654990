import { Button, Group, Paper, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCanWork } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { type TextField, textFields } from './drafts.ts'
import classes from './TaskPane.module.css'
import type { useTaskText } from './use-task-text.ts'

type TaskTextState = ReturnType<typeof useTaskText>

interface FieldProps {
  readonly field: TextField
  readonly label: string
  readonly minRows: number
  readonly text: TaskTextState
}

/** Someone else changed the same field: shows both versions, and the writer chooses. */
const Conflict = ({ field, text }: Pick<FieldProps, 'field' | 'text'>) => {
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

const Field = ({ field, label, minRows, text }: FieldProps) => {
  const canWork = useCanWork()
  return (
    <div>
      <Textarea
        label={label}
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

const rows = { headline: 1, lead: 2, text: 10 } as const

/**
 * Headline, lead and text, with the current length next to the ordered one. Pictures have a caption, other recordings a text;
 * what else somebody has written there is shown as well.
 */
export const TaskText = ({ task, text }: TaskTextProps) => {
  const t = useTranslations('mine')
  const { formatTypeCode: type } = task
  const isWritten = type === 'text' || type === 'other'
  // What is emptied stays while it is open.
  const [fields] = useState(() =>
    textFields.filter((field) => isWritten || field === 'text' || text.valueOf(field) !== ''),
  )
  const wanted = task.textLength?.characters ?? null
  const length = [...text.valueOf('text')].length
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <Field
          key={field}
          field={field}
          label={t(`fields.${field === 'text' && type === 'picture' ? 'caption' : field}`)}
          minRows={isWritten ? rows[field] : Math.min(rows[field], 3)}
          text={text}
        />
      ))}
      {isWritten || wanted !== null ? (
        <Text size="xs" c="dimmed" className={classes.length}>
          {wanted === null ? t('length', { length }) : t('lengthOf', { length, wanted })}
        </Text>
      ) : null}
    </div>
  )
}
