import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SkippedHour } from '../../../components/when/SkippedHour.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import type { FormProps } from './schedule-form.ts'

interface TimingChoiceProps extends FormProps {
  readonly error: string | undefined
}

const slotValue = (id: number): string => `slot-${id}`

/** The time of day: one of the platform's slots, a specific time, or any time. */
export const TimingChoice = ({ form, platform, onChange, error }: TimingChoiceProps) => {
  const t = useTranslations('story.schedule')
  const { kind, date, timing, time, timeSlotId } = form
  const timeInput = (
    <>
      <TimeInput
        size="xs"
        label={t('time')}
        value={time}
        error={timing === 'time' ? error : undefined}
        onChange={(value) => onChange({ timing: 'time', time: value })}
      />
      {kind === 'single' ? <SkippedHour date={date ?? ''} time={time} /> : null}
    </>
  )
  if (platform.timeSlots.length === 0) return timeInput
  const chosen = timing === 'timeSlot' && timeSlotId !== null ? slotValue(timeSlotId) : timing
  const choose = (value: string) => {
    const slot = platform.timeSlots.find(({ id }) => slotValue(id) === value)
    if (slot) onChange({ timing: 'timeSlot', timeSlotId: slot.id })
    else onChange({ timing: value === 'time' ? 'time' : 'none' })
  }
  return (
    <Radio.Group label={t('timing')} size="xs" value={chosen} onChange={choose} error={error}>
      <Stack gap="sm" mt="xs">
        {platform.timeSlots.map(({ id, name, start, end }) => (
          <Radio key={id} size="xs" value={slotValue(id)} label={`${name} ${start}–${end}`} />
        ))}
        <Radio size="xs" value="none" label={t('anyTime')} />
        <Radio size="xs" value="time" label={t('ownTime')} />
        {timing === 'time' ? timeInput : null}
      </Stack>
    </Radio.Group>
  )
}
