import { Button, Group, Popover, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanTask } from '../../../api/types.ts'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import { usePlanContext } from '../plan-context.tsx'
import type { MenuProps } from './ChoiceMenu.tsx'

interface DeadlineMenuProps extends MenuProps {
  readonly onChoose: (deadline: PlanTask['deadline']) => void
}

/** Asks for one deadline for the open tasks of all selected stories; none if the day is left empty. */
export const DeadlineMenu = ({ isOpen, onOpen, onChoose }: DeadlineMenuProps) => {
  const { t, now } = usePlanContext()
  const td = useTranslations('story.deadline')
  const [date, setDate] = useState(now.date)
  const [time, setTime] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onOpen(false)
    onChoose(date === '' ? null : { date, time: time || null })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="top-start"
      width={380}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(!isOpen)}>
          {t('selection.deadline')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('selection.deadline')}>
        <form onSubmit={submit}>
          <Group gap="xs" align="end" wrap="nowrap">
            <DateInput
              isInMenu
              size="xs"
              aria-label={td('date')}
              data-autofocus
              value={date}
              time={time}
              onChange={(nextDate, nextTime) => {
                setDate(nextDate)
                setTime(nextTime)
              }}
            />
            <TimeInput size="xs" w={80} flex="none" aria-label={td('time')} value={time} onChange={setTime} />
            <Button type="submit" size="xs">
              {t('quick.setDeadline')}
            </Button>
          </Group>
        </form>
        <Text size="xs" c="dimmed" mt="xs">
          {t('selection.deadlineHint')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
