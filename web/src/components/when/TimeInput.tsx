import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readWhen } from './read-when.ts'
import { useTyped, useUnclear } from './use-typed.ts'

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** `HH:mm`; '' for none. */
  readonly value: string
  readonly onChange: (time: string) => void
}

const minutesOfDay = 24 * 60
const quarter = 15

const steps = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

/** The next quarter of an hour, or with an hour's step the same minute; across midnight. */
const stepped = (time: string, step: number, size: number): string => {
  const [hours = 12, minutes = 0] = time === '' ? [] : time.split(':').map(Number)
  const from = hours * 60 + minutes
  const to =
    size === quarter
      ? (Math.floor(from / size) + (step < 0 && from % size > 0 ? 0 : step)) * size
      : from + step * size
  const within = (to + minutesOfDay) % minutesOfDay
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Only the day matters to reading a day. */
const timeIn = (text: string): string | null => {
  const read = readWhen(text, '2000-01-01')
  return read?.date === null ? read.time : null
}

/** A time in 24 hours. Takes `1430`, `9`, `9.30` or `noon`; the arrow keys move by a quarter of an hour, with Shift by one. */
export const TimeInput = ({ value, onChange, error, onKeyDown, ...others }: TimeInputProps) => {
  const { inputProps, problem, isUnclear, forget } = useTyped({
    shown: value,
    isClear: (text) => timeIn(text) !== null,
    onType: (text) => onChange(timeIn(text) ?? ''),
    unclear: useUnclear('time'),
  })
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps.get(event.key)
    if (step === undefined) {
      // Enter saves nothing that is not understood.
      if (event.key === 'Enter' && isUnclear) event.stopPropagation()
      return onKeyDown?.(event)
    }
    event.preventDefault()
    forget()
    onChange(stepped(value, step, event.shiftKey ? 60 : quarter))
  }
  return (
    <TextInput {...others} {...inputProps} error={problem ?? error} onKeyDown={onKey} placeholder="00:00" />
  )
}
