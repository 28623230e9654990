import { Button, Group, SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../../api/problem.ts'
import type { ScheduleView } from '../../../api/types.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useDays } from '../../../components/when/day-zero.ts'
import { useCalendar } from '../../../components/when/use-calendar.ts'
import { reportsUnclear } from '../../../components/when/use-typed.ts'
import type { PlatformReference } from '../fields/choices.ts'
import { wordsOf } from '../saving/use-field.ts'
import { DateChoice } from './DateChoice.tsx'
import { RangeChoice } from './RangeChoice.tsx'
import { RelativeDates } from './RelativeDates.tsx'
import classes from './Schedule.module.css'
import { type FormProps, formOf, type ScheduleForm, scheduleIn } from './schedule-form.ts'
import { TimingChoice } from './TimingChoice.tsx'

interface ScheduleEditorProps {
  readonly label: string
  /** Its focus goes on in the editor. */
  readonly opener: RefObject<HTMLElement | null>
  readonly platform: PlatformReference
  /** The initial schedule. */
  readonly schedule: ScheduleView | null
  /** Whether there is a schedule to remove. */
  readonly isSet: boolean
  readonly error: Error | undefined
  /** Called whenever the editor holds a new, complete schedule. */
  readonly onChange: (schedule: ScheduleView) => void
  readonly onSave: (schedule: ScheduleView | null) => void
  readonly onCancel: () => void
}

const timingMembers = ['timing.time', 'timing.timeSlotId', 'timing.type', 'timing']

/** The messages about the time, and all others, which concern the dates. */
const errorsOf = (error: Error | undefined) => {
  if (error === undefined) return {}
  if (!(error instanceof ApiProblem)) return { dates: wordsOf(error) }
  const timing = timingMembers.map((member) => error.at(member)).find((words) => words !== undefined)
  return timing === undefined ? { dates: wordsOf(error) } : { timing }
}

/** The day of the calendar that is in the tab order, or the field of a day. */
const firstAsked = 'table button[tabindex="0"], input:not([type=radio])'

/** The platform's calendar, which only offers what the platform allows. */
export const ScheduleEditor = (props: ScheduleEditorProps) => {
  const { label, opener, platform, schedule, isSet, error, onChange, onSave, onCancel } = props
  const t = useTranslations('story.schedule')
  const { isRelative } = useDays()
  const { today } = useCalendar()
  const [form, setForm] = useState(() => formOf(schedule, platform, isRelative ? null : today))
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement !== opener.current) return
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.querySelector<HTMLElement>(firstAsked)?.focus({ preventScroll: true })
  }, [opener])
  const next = scheduleIn(form, platform, isRelative)
  const errors = errorsOf(error)
  const change = (part: Partial<ScheduleForm>) => {
    const changed = { ...form, ...part }
    const whole = scheduleIn(changed, platform, isRelative)
    setForm(changed)
    if (whole) onChange(whole)
  }
  const formProps: FormProps = { form, platform, onChange: change }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <section ref={place} className={classes.editor} aria-label={label} onKeyDown={onKeyDown}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('kind')}
        value={form.kind}
        onChange={(kind) => formProps.onChange({ kind: kind === 'single' ? 'single' : 'recurring' })}
        data={[
          { value: 'single', label: t('single') },
          { value: 'recurring', label: t('recurring') },
        ]}
      />
      <div className={classes.columns}>
        {isRelative ? (
          <RelativeDates {...formProps} />
        ) : form.kind === 'single' ? (
          <DateChoice {...formProps} />
        ) : (
          <RangeChoice {...formProps} />
        )}
        <TimingChoice {...formProps} error={errors.timing} />
      </div>
      <ProblemText size="xs">{errors.dates}</ProblemText>
      <Group gap="xs" mt="sm">
        <Button disabled={next === null} onClick={() => reportsUnclear(place.current) || onSave(next)}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {isSet ? (
          <Button variant="subtle" ml="auto" onClick={() => onSave(null)}>
            {t('remove')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}
