import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Lack } from '../saving/gates.ts'
import classes from './Control.module.css'

/** Connects a control with its label and its error. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  /** Where the focus goes that looks for what is missing. */
  readonly 'data-missing': boolean | undefined
}

interface LabelledProps {
  readonly label: string
  /** `row`: the label on the left. `bare`: the label for screen readers only. */
  readonly layout?: 'row' | 'bare'
  readonly error?: string | undefined
  readonly missing: Lack | undefined
  /** Further messages about the field, below the control. */
  readonly notes?: ReactNode
  readonly children: (ids: ControlIds) => ReactNode
}

/** A control with its label, and the server's message below it. */
export const Labelled = ({ label, layout = 'row', error, missing, notes, children }: LabelledProps) => {
  const t = useTranslations('story.gate')
  const id = useId()
  const errorId = `${id}-error`
  const told = error ?? (missing && t(missing))
  const isWrong = told !== undefined
  return (
    <div className={layout === 'row' ? classes.row : classes.bare}>
      {layout === 'row' ? (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      ) : (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      )}
      <div className={classes.value}>
        {children({
          id,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? errorId : undefined,
          'data-missing': missing && true,
        })}
        {isWrong ? (
          <p id={errorId} role="alert" className={classes.error}>
            {told}
          </p>
        ) : null}
        {notes}
      </div>
    </div>
  )
}

interface PlainProps {
  readonly label: string
  readonly layout?: 'row' | 'bare' | undefined
  readonly children: ReactNode
}

/** The same for readers. */
export const Plain = ({ label, layout = 'row', children }: PlainProps) =>
  layout === 'row' ? (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <div className={classes.plain}>{children}</div>
    </div>
  ) : (
    <div className={classes.plain}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </div>
  )
