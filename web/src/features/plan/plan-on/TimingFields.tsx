import { NativeSelect } from '@mantine/core'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import type { Timing } from '../model/element-writes.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { usePlanContext } from '../plan-context.tsx'

interface TimingFieldsProps {
  readonly platform: PlatformReference | undefined
  readonly timing: Timing
  readonly onChange: (timing: Timing) => void
}

const noTime = 'none'
const ownTime = 'time'

/** The time of day: one of the platform's slots, a time, or none. */
export const TimingFields = ({ platform, timing, onChange }: TimingFieldsProps) => {
  const { t } = usePlanContext()
  const slots = platform?.timeSlots ?? []
  const kind = timing === null ? noTime : 'time' in timing ? ownTime : String(timing.timeSlotId)
  const choose = (value: string) => {
    if (value === noTime) onChange(null)
    else if (value === ownTime) onChange({ time: '12:00' })
    else onChange({ timeSlotId: Number(value) })
  }
  return (
    <>
      <NativeSelect
        label={t('when')}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: noTime, label: t('noTime') },
          ...slots.map(({ id, name, start, end }) => ({
            value: String(id),
            label: `${name} ${start}–${end}`,
          })),
          { value: ownTime, label: t('atTime') },
        ]}
      />
      {timing !== null && 'time' in timing ? (
        <TimeInput
          label={t('time')}
          required
          value={timing.time}
          onChange={(value) => onChange({ time: value })}
        />
      ) : null}
    </>
  )
}
