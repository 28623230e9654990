import { Button, Group, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CalendarDate } from '../../../calendar-date.ts'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { usePlanContext } from '../plan-context.tsx'
import type { MenuProps } from './ChoiceMenu.tsx'

/** A number of days to move by, or the day to move to. */
export type NewDay = { readonly days: number } | { readonly date: CalendarDate }

interface DayMenuProps extends MenuProps {
  readonly onChoose: (day: NewDay) => void
}

const steps = [-7, -1, 1, 7] as const

/** Asks by how many days or to which day the stories move. */
export const DayMenu = ({ isOpen, onOpen, onChoose }: DayMenuProps) => {
  const { t, now } = usePlanContext()
  const [date, setDate] = useState(now.date)
  const choose = (day: NewDay) => {
    onOpen(false)
    onChoose(day)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose({ date })
  }
  return (
    <Popover opened={isOpen} onChange={onOpen} position="top-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(!isOpen)}>
          {t('day')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap={4} mb="xs">
          {steps.map((days) => (
            <Button key={days} variant="default" size="compact-sm" onClick={() => choose({ days })}>
              {t(days < 0 ? 'selection.earlier' : 'selection.later', { count: Math.abs(days) })}
            </Button>
          ))}
        </Group>
        <form onSubmit={submit}>
          <Group gap="xs" align="end">
            <DateInput
              isInMenu
              size="xs"
              label={t('selection.toDay')}
              required
              value={date}
              onChange={(value) => setDate(value)}
            />
            <Button type="submit" size="xs">
              {t('selection.move')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
