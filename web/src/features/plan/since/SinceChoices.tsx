import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { formatInstant, instantIn } from '../../../calendar-date.ts'
import { DateInputOnDemand } from '../../../components/when/DateInputOnDemand.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { lastVisit } from './last-visit.ts'
import classes from './Since.module.css'
import { conferenceTime, rememberConference, sinceChoices } from './since-times.ts'

interface SinceChoicesProps {
  /** Takes an instant. */
  readonly onChoose: (time: string) => void
}

/** Moments to look back to: the last visit, the conference, or any other time. */
export const SinceChoices = ({ onChoose }: SinceChoicesProps) => {
  const t = useTranslations('plan.differences')
  const { locale } = useLanguage()
  const { user, organization } = useSession()
  const { timeZone } = organization
  const now = useWallClock()
  const [conference] = useState(conferenceTime)
  const [date, setDate] = useState(now.date)
  const [time, setTime] = useState(conference)
  const choices = sinceChoices({ now, timeZone, conference, lastVisit: lastVisit(user.id) })
  const show = () => {
    rememberConference(time)
    onChoose(instantIn(date, time, timeZone).toISOString())
  }
  return (
    <Stack gap={8}>
      <Stack gap={0}>
        {choices.map(({ name, time: instant }) => (
          <UnstyledButton key={name} className={classes.choice} onClick={() => onChoose(instant)}>
            <span>{t(name)}</span>
            <span className={classes.when}>{formatInstant(instant, locale, timeZone)}</span>
          </UnstyledButton>
        ))}
      </Stack>
      <form
        className={classes.other}
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <Group gap={8} wrap="nowrap" align="end">
          <DateInputOnDemand
            label={t('day')}
            value={date}
            time={time}
            isInMenu
            onChange={(day, at) => {
              setDate(day)
              setTime(at)
            }}
          />
          <TimeInput label={t('time')} w={76} value={time} onChange={setTime} />
        </Group>
        <Button type="submit" mt={8} fullWidth variant="default" disabled={date === '' || time === ''}>
          {t('show')}
        </Button>
      </form>
    </Stack>
  )
}
