import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../calendar-date.ts'
import { useWords } from '../fields/use-words.ts'

interface PublishDayProps {
  readonly days: readonly CalendarDate[]
  readonly day: CalendarDate | null
  readonly onChoose: (day: CalendarDate) => void
}

/** Which day of a recurring publication is published. */
export const PublishDay = ({ days, day, onChoose }: PublishDayProps) => {
  const t = useTranslations('story.publish')
  const words = useWords()
  if (day === null) return <p>{t('noDays')}</p>
  return (
    <NativeSelect
      label={t('day')}
      mt="xs"
      w="fit-content"
      value={day}
      data={days.map((value) => ({ value, label: words.day(value) }))}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  )
}
