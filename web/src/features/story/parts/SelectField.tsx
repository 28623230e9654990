import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchOption } from '../../../components/OptionSearch.tsx'
import { OptionSelect } from '../../../components/OptionSelect.tsx'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { type Statuses, shownStatus } from '../../plan/model/statuses.ts'
import type { Field } from '../saving/field.ts'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Labelled, Plain } from './Labelled.tsx'

export interface Choice {
  readonly id: number
  readonly name: string
  /** `#rrggbb` */
  readonly color?: string | null
  /** Shown if already chosen, but cannot be newly chosen. */
  readonly disabled?: boolean
}

interface SelectFieldProps {
  readonly field: Field<number | null>
  readonly label: string
  readonly choices: readonly Choice[]
  /** The label for no choice; without one, there is always a choice. */
  readonly none?: string | undefined
  readonly layout?: 'row' | 'bare'
  /** Where the choices are statuses: they have the same signs as in the plan. */
  readonly statuses?: Statuses
}

interface ChosenProps {
  readonly status: number | null
  readonly color: string | null
  readonly statuses: Statuses | undefined
  readonly children: ReactNode
}

const Sign = ({ status, color, statuses }: Omit<ChosenProps, 'children'>) => {
  if (statuses?.has(status ?? 0)) return <StatusSign {...shownStatus(status, statuses)} />
  return color === null ? null : (
    <svg className={classes.swatch} viewBox="0 0 8 8" fill={color} aria-hidden>
      <circle cx="4" cy="4" r="4" />
    </svg>
  )
}

const Chosen = ({ children, ...sign }: ChosenProps) => (
  <span className={classes.chosen}>
    <span className={classes.sign}>
      <Sign {...sign} />
    </span>
    {children}
  </span>
)

/** A single choice, saved at once. */
export const SelectField = ({ field, label, choices, none, layout = 'row', statuses }: SelectFieldProps) => {
  const t = useTranslations('story.gate')
  const state = useField(field)
  const { value, canEdit, refused, missing, lacking, save } = state
  const nameOf = (id: number | null) => choices.find((choice) => choice.id === id)?.name ?? none ?? ''
  const isFulfilled = lacking === 0
  const chosen = refused === undefined || isFulfilled ? value : refused.mine
  const wrong = refused && (lacking === undefined ? wordsOf(refused.error) : t('left', { count: lacking }))
  const color = choices.find(({ id }) => id === chosen)?.color ?? null

  if (!canEdit) {
    return (
      <Plain label={label} layout={layout}>
        <Chosen status={value} color={color} statuses={statuses}>
          {nameOf(value) || '–'}
        </Chosen>
      </Plain>
    )
  }
  const hasSigns = statuses !== undefined || choices.some((choice) => typeof choice.color === 'string')
  const optionOf = (id: number | null, name: string, own: string | null = null): SearchOption => ({
    key: String(id ?? ''),
    name,
    sign: hasSigns ? (
      <span className={classes.optionSign}>
        <Sign status={id} color={own} statuses={statuses} />
      </span>
    ) : null,
  })
  return (
    <Labelled
      label={label}
      layout={layout}
      error={isFulfilled ? undefined : wrong}
      missing={missing}
      notes={
        <>
          {refused && isFulfilled ? (
            <>
              <span role="status">{t('left', { count: 0 })}</span>
              <Button variant="default" onClick={() => save(refused.mine, refused.base)}>
                {t('again', { status: nameOf(refused.mine) })}
              </Button>
            </>
          ) : null}
          <FieldNotes state={state} label={label} show={nameOf} />
        </>
      }
    >
      {(ids) => (
        <Chosen status={chosen} color={color} statuses={statuses}>
          <OptionSelect
            {...ids}
            label={label}
            className={classes.control}
            value={String(chosen ?? '')}
            options={[
              ...(none === undefined && chosen !== null ? [] : [optionOf(null, none ?? '')]),
              ...choices
                .filter(({ id, disabled }) => disabled !== true || id === chosen)
                .map(({ id, name, color: own }) => optionOf(id, name, own)),
            ]}
            onChange={(key) => save(key === '' ? null : Number(key), refused?.base)}
          />
        </Chosen>
      )}
    </Labelled>
  )
}
