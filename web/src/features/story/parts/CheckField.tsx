import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Field } from '../saving/field.ts'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { FieldNotes } from './FieldNotes.tsx'

interface CheckFieldProps {
  readonly field: Field<boolean>
  readonly label: string
  /** The label is for screen readers only. */
  readonly isBare?: boolean
}

/** A yes/no field. */
export const CheckField = ({ field, label, isBare = false }: CheckFieldProps) => {
  const t = useTranslations('story')
  const state = useField(field)
  const { value, canEdit, refused, missing, save } = state
  const id = useId()
  const told = refused ? wordsOf(refused.error) : missing && t(`gate.${missing}`)
  return (
    <div className={classes.check}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        disabled={!canEdit}
        aria-label={isBare ? label : undefined}
        aria-invalid={told === undefined ? undefined : true}
        aria-describedby={told === undefined ? undefined : `${id}-error`}
        data-missing={missing && true}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      {isBare ? null : <label htmlFor={id}>{label}</label>}
      {told === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {told}
        </p>
      )}
      <FieldNotes state={state} label={label} show={(isSet) => (isSet ? t('yes') : t('no'))} />
    </div>
  )
}
