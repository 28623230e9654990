import { MultiSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../saving/field.ts'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Labelled, Plain } from './Labelled.tsx'
import type { Choice } from './SelectField.tsx'

interface SeveralFieldProps<V> {
  readonly field: Field<V>
  readonly label: string
  readonly choices: readonly Choice[]
  readonly idsOf: (value: V) => readonly number[]
  readonly withIds: (value: V, ids: number[]) => V
  readonly placeholder: string
  /** What whoever chooses should know first. */
  readonly warning?: string
}

/** A multiple choice, saved with every change. */
export const SeveralField = <V,>(props: SeveralFieldProps<V>) => {
  const { field, label, choices, idsOf, withIds, placeholder, warning } = props
  const [isOpen, setOpen] = useState(false)
  const state = useField(field)
  const { value, canEdit, refused, missing, save } = state
  const show = (shown: V) =>
    idsOf(shown)
      .map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id))
      .join(', ')
  if (!canEdit) return idsOf(value).length === 0 ? null : <Plain label={label}>{show(value)}</Plain>
  const shown = refused ? refused.mine : value
  return (
    <Labelled
      label={label}
      error={refused && wordsOf(refused.error)}
      missing={missing}
      notes={
        <>
          {isOpen && warning ? (
            <Text size="xs" c="dimmed">
              {warning}
            </Text>
          ) : null}
          <FieldNotes state={state} label={label} show={show} />
        </>
      }
    >
      {(ids) => (
        <MultiSelect
          {...ids}
          size="xs"
          variant="unstyled"
          searchable
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          hidePickedOptions
          classNames={{ input: classes.several ?? '' }}
          data={choices.map(({ id, name, disabled }) => ({
            value: String(id),
            label: name,
            disabled: disabled === true && !idsOf(value).includes(id),
          }))}
          value={idsOf(shown).map(String)}
          placeholder={idsOf(shown).length === 0 ? placeholder : ''}
          onChange={(chosen) => save(withIds(value, chosen.map(Number)), refused?.base)}
        />
      )}
    </Labelled>
  )
}
