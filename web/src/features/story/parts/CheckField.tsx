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
  const { value, canEdit, refused, save } = state
  const id = useId()
  return (
    <div className={classes.check}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        disabled={!canEdit}
        aria-label={isBare ? label : undefined}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      {isBare ? null : <label htmlFor={id}>{label}</label>}
      {refused ? (
        <p role="alert" className={classes.error}>
          {wordsOf(refused.error)}
        </p>
      ) : null}
      <FieldNotes state={state} label={label} show={(isSet) => (isSet ? t('yes') : t('no'))} />
    </div>
  )
}
