import { Button, Checkbox, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../api/problem.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import { DateInput } from '../../components/when/DateInput.tsx'
import { TimeInput } from '../../components/when/TimeInput.tsx'
import { type AbsenceFields, absenceTypeCodes, type Days } from './absence-fields.ts'
import { useAbsenceType } from './absence-words.ts'

interface AbsenceFormProps {
  readonly initial: AbsenceFields
  /** The label of the submit button. */
  readonly submit: string
  readonly error: Error | null
  readonly isPending: boolean
  /** What happens during the absence, shown before it is saved. */
  readonly consequencesOf?: (days: Days) => ReactNode
  readonly onSubmit: (fields: AbsenceFields) => void
  /** Removes the absence; undefined for a new one. */
  readonly onRemove?: (() => void) | undefined
}

const paths = [
  'period',
  'period.fromDate',
  'period.toDate',
  'period.fromTime',
  'period.toTime',
  'type.code',
  'note',
]

/** When someone is away, and why. Dates are calendar dates of the organization. */
export const AbsenceForm = (props: AbsenceFormProps) => {
  const { initial, submit, error, isPending, consequencesOf, onSubmit, onRemove } = props
  const t = useTranslations('absences')
  const nameOf = useAbsenceType()
  const [fields, setFields] = useState(initial)
  // The last day moves along with the first, but not for good: what is typed so far may be a later day than what is meant.
  const [ownLastDay, setOwnLastDay] = useState(initial.toDate)
  const [hasHours, setHasHours] = useState(initial.fromTime !== '' || initial.toTime !== '')
  const set = (part: Partial<AbsenceFields>) => setFields({ ...fields, ...part })
  const startOn = (fromDate: string) => {
    const isLater = fromDate > ownLastDay
    set({ fromDate, toDate: isLater ? fromDate : ownLastDay })
  }
  const endOn = (toDate: string) => {
    setOwnLastDay(toDate)
    set({ toDate })
  }
  const at = (path: string) => (error instanceof ApiProblem ? error.at(path) : undefined)
  const isOneDay = fields.toDate === fields.fromDate
  // The server's words about the whole period belong to its end.
  const endProblem = fields.toDate < fields.fromDate ? t('endsTooEarly') : at('period')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (fields.toDate < fields.fromDate) return
    onSubmit(hasHours ? fields : { ...fields, fromTime: '', toTime: '' })
  }
  return (
    <Stack component="form" gap="md" onSubmit={send}>
      <NativeSelect
        label={t('type')}
        value={String(fields.typeCode)}
        onChange={({ currentTarget: { value } }) =>
          set({ typeCode: absenceTypeCodes.find((code) => String(code) === value) ?? fields.typeCode })
        }
        data={absenceTypeCodes.map((code) => ({ value: String(code), label: nameOf(code) }))}
        error={at('type.code')}
        data-autofocus
      />
      <Group gap="md" grow align="flex-start">
        <DateInput
          label={t('firstDay')}
          required
          value={fields.fromDate}
          onChange={startOn}
          error={at('period.fromDate')}
        />
        <DateInput
          label={t('lastDay')}
          required
          value={fields.toDate}
          onChange={endOn}
          error={at('period.toDate') ?? (isOneDay && hasHours ? undefined : endProblem)}
        />
      </Group>
      <Checkbox
        label={t('onlySomeHours')}
        checked={hasHours}
        onChange={(event) => setHasHours(event.currentTarget.checked)}
      />
      {hasHours ? (
        <Group gap="md" grow align="flex-start">
          <TimeInput
            label={t('fromTime')}
            value={fields.fromTime}
            onChange={(value) => set({ fromTime: value })}
            error={at('period.fromTime')}
          />
          <TimeInput
            label={t('toTime')}
            value={fields.toTime}
            onChange={(value) => set({ toTime: value })}
            error={at('period.toTime') ?? (isOneDay ? endProblem : undefined)}
          />
        </Group>
      ) : null}
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        error={at('note')}
      />
      {consequencesOf?.({ fromDate: fields.fromDate, toDate: fields.toDate })}
      <ProblemText>{paths.some((path) => at(path) !== undefined) ? null : error?.message}</ProblemText>
      <Group justify="space-between">
        <Button type="submit" size="sm" loading={isPending}>
          {submit}
        </Button>
        {onRemove === undefined ? null : (
          <Button variant="subtle" color="red" size="sm" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
