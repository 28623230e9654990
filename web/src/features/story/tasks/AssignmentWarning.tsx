import { Button, Group } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import control from '../parts/Control.module.css'
import type { Reason } from './availability.ts'
import { useReasonLines } from './reason-words.ts'

interface AssignmentWarningProps {
  readonly name: string
  readonly reasons: readonly Reason[]
  /** The label of the button that goes ahead. */
  readonly anyway: string
  readonly onAnyway: () => void
  readonly onCancel: () => void
  /** The control that gets the focus back afterwards. */
  readonly field: RefObject<HTMLElement | null>
}

/** Explains why someone may not be able to do a task, before it is assigned to them or moved to another day. */
export const AssignmentWarning = (props: AssignmentWarningProps) => {
  const { name, reasons, anyway, onAnyway, onCancel, field } = props
  const t = useTranslations('story.assignee')
  const linesOf = useReasonLines()
  const settle = (action: () => void) => {
    action()
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('input, button')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    settle(onCancel)
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
        <Button variant="default" onClick={() => settle(onAnyway)} autoFocus>
          {anyway}
        </Button>
        <Button variant="subtle" onClick={() => settle(onCancel)}>
          {t('cancel')}
        </Button>
      </Group>
    </section>
  )
}
