import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { amountIn, wholeNumberIn } from './read-number.ts'
import { useTyped } from './when/use-typed.ts'

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref' | 'min' | 'max'> {
  /** Null for an empty field. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly isAmount?: boolean
}

const steps = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

const nothing = () => undefined

/** A number that is taken as it is typed, or said to be none here. The arrow keys move it by one. */
export const NumberField = ({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  isAmount = false,
  error,
  onKeyDown,
  ...others
}: NumberFieldProps) => {
  const t = useTranslations('when.unclear')
  const numberIn = (text: string): number | null => {
    const number = isAmount ? amountIn(text) : wholeNumberIn(text)
    return number === null || number < min || number > max ? null : number
  }
  const ofWhole =
    max === Number.MAX_SAFE_INTEGER ? t('wholeNumber', { min }) : t('wholeNumberUpTo', { min, max })
  const { inputProps, problem, forget } = useTyped({
    value: value === null ? '' : String(value),
    shown: value === null ? '' : String(value),
    isClear: (text) => numberIn(text) !== null,
    onType: (text) => onChange(numberIn(text)),
    onGiveBack: (before) => onChange(before === '' ? null : Number(before)),
    unclear: isAmount ? t('amount') : ofWhole,
    misplaced: nothing,
  })
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps.get(event.key)
    if (step === undefined) return onKeyDown?.(event)
    event.preventDefault()
    forget()
    onChange(Math.min(max, Math.max(min, (value ?? min - step) + step)))
  }
  return (
    <TextInput
      {...others}
      {...inputProps}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      error={problem ?? error}
      onKeyDown={onKey}
    />
  )
}
