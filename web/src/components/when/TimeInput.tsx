import type { Now } from '@daybook/shared/typed/read-step'
import { readWhen } from '@daybook/shared/typed/read-when'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useWallClock } from '../../wall-clock.ts'
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

const read = (text: string, now: Now) => readWhen(text, now, { prefers: 'time' })

/** `+2h` is a time as long as it is today. */
const timeIn = (text: string, now: Now): string | null => {
  const { date = null, time = null } = read(text, now) ?? {}
  const isToday = date === now.date && /^\s*[+-]/.test(text)
  return date === null || isToday ? time : null
}

/** A time in 24 hours. Takes `1430`, `9`, `9.30`, `+2h` or `noon`; the arrow keys move by a quarter of an hour, with Shift by one. */
export const TimeInput = ({ value, onChange, error, onKeyDown, ...others }: TimeInputProps) => {
  const now = useWallClock()
  const dateInTime = useUnclear('dateInTime')
  const { inputProps, problem, forget } = useTyped({
    value,
    shown: value,
    isClear: (text) => timeIn(text, now) !== null,
    onType: (text) => onChange(timeIn(text, now) ?? ''),
    onGiveBack: onChange,
    unclear: useUnclear('time'),
    misplaced: (text) => (read(text, now)?.date ? dateInTime : undefined),
  })
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps.get(event.key)
    if (step === undefined) return onKeyDown?.(event)
    event.preventDefault()
    forget()
    onChange(stepped(value, step, event.shiftKey ? 60 : quarter))
  }
  return (
    <TextInput {...others} {...inputProps} error={problem ?? error} onKeyDown={onKey} placeholder="00:00" />
  )
}
