import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '../../calendar-date.ts'
import { useDays } from './day-zero.ts'
import { useTyped, useUnclear } from './use-typed.ts'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))
const RelativeChoices = lazy(async () => ({
  default: (await import('./RelativeChoices.tsx')).RelativeChoices,
}))

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref' | 'rightSection'> {
  /** `yyyy-MM-dd`; '' for none. */
  readonly value: CalendarDate | ''
  /** With a time beside the day, also gives that: the one typed with the day, or what it was before. */
  readonly onChange: (date: CalendarDate | '', time: string) => void
  /** `HH:mm`, '' for none: what the field for the time beside it has. A time typed alone keeps the day. */
  readonly time?: string
  /** The calendar opens within the page's layer instead of above it: a menu would close. */
  readonly isInMenu?: boolean
}

interface When {
  readonly date: CalendarDate | ''
  readonly time: string
}

const steps = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

/**
 * A day in the newsroom's format, or counted from another (`DayZero`). Takes typed words; the arrow keys move by a day, with Shift by a week, and
 * Alt with the down arrow opens the calendar.
 */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, time, isInMenu = false, error, onKeyDown, ...others } = props
  const t = useTranslations('when')
  const { start, isRelative, read, write } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const timeInDate = useUnclear('timeInDate')
  const hasTime = time !== undefined
  const give = (next: When) => {
    if (next.date !== value || next.time !== (time ?? '')) onChange(next.date, next.time)
  }
  const { inputProps, problem, settle, forget } = useTyped<When>({
    value: { date: value, time: time ?? '' },
    shown: value === '' ? '' : write(value, 'shortDate'),
    isClear: (text) => {
      const when = read(text)
      return when !== null && (hasTime || when.time === null)
    },
    onType: (text, before) => {
      const said = read(text)
      if (said === null) return give({ ...before, date: '' })
      // A number alone may be the beginning of a day: it is taken when the field is left.
      const isBeginning = said.date === null && !text.includes(':')
      give(
        isBeginning ? before : { date: said.date ?? (before.date || start), time: said.time ?? before.time },
      )
    },
    onGiveBack: give,
    onSettle: (text, before) => {
      const { date = null, time = null } = read(text) ?? {}
      if (date === null && time !== null) give({ date: before.date || start, time })
    },
    unclear: useUnclear(isRelative ? 'relativeDay' : 'date'),
    misplaced: (text) => (!hasTime && read(text)?.time ? timeInDate : undefined),
  })
  const choose = (date: CalendarDate) => {
    forget()
    onChange(date, time ?? '')
  }
  const chooser = {
    value: value === '' ? null : value,
    onChoose: (date: CalendarDate) => {
      setIsOpen(false)
      choose(date)
    },
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps.get(event.key)
    if (event.altKey && event.key === 'ArrowDown') setIsOpen(true)
    else if (step !== undefined) choose(addDays(value || start, step * (event.shiftKey ? 7 : 1)))
    else {
      if (event.key === 'Enter') settle()
      return onKeyDown?.(event)
    }
    event.preventDefault()
    // A menu around the input would move to its items.
    event.stopPropagation()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={!isInMenu}
      trapFocus
      returnFocus
      // Roles come with an ID that would part the input from its label, and a text field may not say that it is expanded.
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...others}
          {...inputProps}
          error={problem ?? error}
          onKeyDown={onKey}
          rightSection={
            <ActionIcon
              size={22}
              tabIndex={-1}
              aria-label={t(isRelative ? 'days' : 'calendar')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              // The focus stays where it is until the calendar takes it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setIsOpen((before) => !before)}
            >
              <IconCalendar size={14} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
          rightSectionWidth={26}
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t(isRelative ? 'days' : 'calendar')}>
        <Suspense fallback={null}>
          {isRelative ? <RelativeChoices {...chooser} /> : <Calendar {...chooser} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
