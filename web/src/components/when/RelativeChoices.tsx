import { Stack, UnstyledButton } from '@mantine/core'
import { addDays, type CalendarDate } from '../../calendar-date.ts'
import { useDays } from './day-zero.ts'
import classes from './RelativeChoices.module.css'

const offered = [-7, -2, -1, 0, 1, 2, 7]

interface RelativeChoicesProps {
  readonly value: CalendarDate | null
  readonly onChoose: (date: CalendarDate) => void
}

/** The days around the day itself, in words. Others are typed. */
export const RelativeChoices = ({ value, onChoose }: RelativeChoicesProps) => {
  const { start, write } = useDays()
  return (
    <Stack gap={0}>
      {offered.map((days) => {
        const date = addDays(start, days)
        return (
          <UnstyledButton
            key={days}
            className={classes.choice}
            aria-pressed={date === value}
            onClick={() => onChoose(date)}
          >
            {write(date, 'short')}
          </UnstyledButton>
        )
      })}
    </Stack>
  )
}
