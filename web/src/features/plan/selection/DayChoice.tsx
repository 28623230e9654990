import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../calendar-date.ts'
import { DateInput } from '../../../components/when/DateInput.tsx'

/** A number of days to move by, or the day to move to. */
export type NewDay = { readonly days: number } | { readonly date: CalendarDate }

interface DayChoiceProps {
  /** The day that is offered first; '' for none. */
  readonly from: CalendarDate | ''
  readonly isInMenu?: boolean
  readonly isDisabled?: boolean
  readonly onChoose: (day: NewDay) => void
}

const steps = [-7, -1, 1, 7] as const

/** By how many days, or to which day. */
export const DayChoice = ({ from, isInMenu = false, isDisabled = false, onChoose }: DayChoiceProps) => {
  const t = useTranslations('plan')
  const [date, setDate] = useState(from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose({ date })
  }
  return (
    <>
      <Group gap={4} mb="xs">
        {steps.map((days) => (
          <Button
            key={days}
            variant="default"
            size="compact-sm"
            disabled={isDisabled}
            onClick={() => onChoose({ days })}
          >
            {t(days < 0 ? 'selection.earlier' : 'selection.later', { count: Math.abs(days) })}
          </Button>
        ))}
      </Group>
      <form onSubmit={submit}>
        <Group gap="xs" align="end">
          <DateInput
            isInMenu={isInMenu}
            size="xs"
            label={t('selection.toDay')}
            required
            data-autofocus
            // Where the story has to load first, it comes after the dialog.
            autoFocus={!isInMenu}
            value={date}
            onChange={(value) => setDate(value)}
          />
          <Button type="submit" size="xs" disabled={isDisabled}>
            {t('selection.move')}
          </Button>
        </Group>
      </form>
    </>
  )
}
