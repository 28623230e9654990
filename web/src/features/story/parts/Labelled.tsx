import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Control.module.css'

/** Connects a control with its label and its error. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface LabelledProps {
  readonly label: string
  /** `row`: the label on the left. `bare`: the label for screen readers only. */
  readonly layout?: 'row' | 'bare'
  readonly error?: string | undefined
  /** Further messages about the field, below the control. */
  readonly notes?: ReactNode
  readonly children: (ids: ControlIds) => ReactNode
}

/** A control with its label, and the server's message below it. */
export const Labelled = ({ label, layout = 'row', error, notes, children }: LabelledProps) => {
  const id = useId()
  const errorId = `${id}-error`
  const isWrong = error !== undefined
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
        })}
        {isWrong ? (
          <p id={errorId} role="alert" className={classes.error}>
            {error}
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
