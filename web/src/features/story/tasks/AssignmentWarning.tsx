import { Button, Group } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import control from '../parts/Control.module.css'
import type { Reason } from './availability.ts'
import { useReasonLines } from './reason-words.ts'

interface AssignmentWarningProps {
  readonly name: string
  readonly reasons: readonly Reason[]
  /** The word for going on. */
  readonly anyway: string
  readonly onAnyway: () => void
  readonly onCancel: () => void
}

/** Says why somebody may not be able to do a task, before it is given to them or moved to another day. */
export const AssignmentWarning = (props: AssignmentWarningProps) => {
  const { name, reasons, anyway, onAnyway, onCancel } = props
  const t = useTranslations('story.assignee')
  const linesOf = useReasonLines()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <section className={control.notes} data-warning aria-label={t('warning', { name })} onKeyDown={onKeyDown}>
      <strong role="alert">{t('warning', { name })}</strong>
      <ul className={control.reasons}>
        {linesOf(reasons).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={onAnyway} autoFocus>
          {anyway}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </section>
  )
}
