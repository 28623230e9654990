import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { refusalWords } from '../../../api/problem.ts'
import type { PlanRow } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import type { DialogProps } from '../../../components/dialog-on-demand.tsx'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { SkippedHour } from '../../../components/when/SkippedHour.tsx'
import { useUntimed } from '../../../components/when/use-untimed.ts'
import { comesOutOn } from '../../../platform-days.ts'
import type { Timing } from '../model/element-writes.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import {
  dayOfTarget,
  type PlanTarget,
  planTargets,
  platformIdOf,
  type TakenFrom,
  targetKey,
  timingOfTarget,
} from './plan-targets.ts'
import { TimingFields } from './TimingFields.tsx'
import { usePlanOn } from './use-plan-on.ts'

export interface PlanOnRequest {
  readonly row: PlanRow
  readonly from: TakenFrom
  /** The day it was dropped on; otherwise the person chooses one. */
  readonly date?: CalendarDate
}

interface PlanOnFormProps extends PlanOnRequest {
  readonly onClose: () => void
}

const useTargetName = () => {
  const { t, lookup, locale } = usePlanContext()
  return (target: PlanTarget): string => {
    const name = lookup.platforms.get(platformIdOf(target) ?? 0)?.name ?? ''
    if (target.kind === 'event') return t('onlyTheDay')
    if (target.kind === 'platform') return t('newOn', { platform: name })
    const day = dayOfTarget(target)
    return `${name} · ${day === undefined ? t('undatedPublication') : formatDay(day, locale, 'short')}`
  }
}

const PlanOnForm = ({ row, from, date: dropped, onClose }: PlanOnFormProps) => {
  const { t, lookup, now, locale } = usePlanContext()
  const targetName = useTargetName()
  const targets = planTargets(row, lookup, from)
  const [target, setTarget] = useState<PlanTarget>(targets[0] ?? { kind: 'event' })
  const [date, setDate] = useState(dropped ?? dayOfTarget(target) ?? now.date)
  const [timing, setTiming] = useState<Timing>(timingOfTarget(row, target))
  const time = timing !== null && 'time' in timing ? timing.time : ''
  const untimed = useUntimed(timing, time !== '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const planOn = usePlanOn((error) => setProblem(refusalWords(error)))
  const chooseTarget = (key: string) => {
    const next = targets.find((other) => targetKey(other) === key)
    if (next === undefined) return
    setTarget(next)
    setTiming(timingOfTarget(row, next))
  }
  const platform = lookup.platforms.get(platformIdOf(target) ?? 0)
  const isOff = platform !== undefined && date !== '' && !comesOutOn(platform, date)
  const notOut = isOff
    ? t('notOutOn', { platform: platform.name, day: formatDay(date, locale, 'short') })
    : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setIsSaving(true)
    try {
      if (await planOn({ row, target, date, timing })) onClose()
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <NativeSelect
          label={t('what')}
          value={targetKey(target)}
          onChange={(event) => chooseTarget(event.currentTarget.value)}
          data={targets.map((other) => ({ value: targetKey(other), label: targetName(other) }))}
        />
        <Group gap="md" grow align="start">
          <DateInput
            label={t('day')}
            required
            data-autofocus
            value={date}
            error={notOut ?? problem}
            time={time}
            onChange={(value, next) => {
              setDate(value)
              setTiming(next === '' ? untimed.current : { time: next })
            }}
          />
          <TimingFields platform={platform} timing={timing} onChange={setTiming} />
        </Group>
        <SkippedHour date={date} time={time} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('plan')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PlanOnDialogProps extends DialogProps {
  readonly request: PlanOnRequest | null
}

/** Asks what to plan, on which day and when: after a drop, from the menu or from the keyboard. */
export const PlanOnDialog = ({ isOpen, request, onClose }: PlanOnDialogProps) => {
  const { t } = usePlanContext()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={request === null ? '' : t('planOnTitle', { name: nameOf(request.row) })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {request === null ? null : <PlanOnForm key={request.row.id} {...request} onClose={onClose} />}
    </Modal>
  )
}
