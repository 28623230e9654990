import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../../calendar-date.ts'
import type { DialogProps } from '../../../components/dialog-on-demand.tsx'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { type CopyDay, choicesFor, firstChoice } from './copy-day.ts'
import type { Original } from './duplicating.ts'
import { useDuplicate } from './use-duplicate.ts'

/** The key again repeats it. */
let lastChoice: CopyDay | null = null

interface FormProps {
  readonly originals: readonly Original[]
  readonly onClose: () => void
}

const fieldIn = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' ? target : null

/** Whether the key that has opened the dialog comes before anything else is typed. */
const isKeyAgain = ({ key, shiftKey }: KeyboardEvent, field: HTMLInputElement): boolean =>
  key === 'D' && shiftKey && field.selectionStart === 0 && field.selectionEnd === field.value.length

const saysNoDay = ({ value }: HTMLInputElement): boolean =>
  value === '' || (value === 'D' && lastChoice !== null)

/** Milliseconds after which a `D` is no beginning of `Donnerstag`. */
const pause = 1000

const Form = ({ originals, onClose }: FormProps) => {
  const t = useTranslations('story.copy')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const duplicate = useDuplicate()
  const preferred = firstChoice(originals, today, lastChoice)
  const [date, setDate] = useState(preferred.kind === 'date' ? preferred.date : '')
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])
  const [leaveOutPast, setLeaveOutPast] = useState(true)
  const choose = (day: CopyDay) => {
    lastChoice = day
    onClose()
    void duplicate(originals, day, leaveOutPast)
  }
  const { choices, isUndated } = choicesFor(originals, today)
  const isPreferred = ({ kind }: CopyDay) => kind === preferred.kind
  const wordsOf = ({ kind }: CopyDay): string => {
    if (kind === 'today' || kind === 'tomorrow') return t(kind)
    const [first] = originals
    if (isUndated) return t('undated')
    return first?.day && originals.length === 1
      ? t('ownDay', { day: formatDay(first.day, locale, 'short') })
      : t('own')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date !== '') choose({ kind: 'date', date })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event
    if (key === 'Shift' || ctrlKey || metaKey) return
    clearTimeout(again.current)
    const field = fieldIn(target)
    // It may also begin a day, so the field takes it.
    if (field !== null && lastChoice !== null && isKeyAgain(event, field))
      again.current = setTimeout(() => choose(preferred), pause)
    const repeats = field === null ? key.toLowerCase() === 'd' : key === 'Enter' && saysNoDay(field)
    if (!repeats) return
    event.preventDefault()
    choose(preferred)
  }
  return (
    <Stack
      gap="md"
      pt={4}
      onKeyDown={onKeyDown}
      onPointerDown={() => clearTimeout(again.current)}
      onBlur={() => clearTimeout(again.current)}
    >
      <Group gap="xs">
        {choices.map((day) => (
          <Button
            key={day.kind}
            variant={isPreferred(day) ? 'filled' : 'default'}
            data-autofocus={(isUndated && isPreferred(day)) || undefined}
            onClick={() => choose(day)}
          >
            {wordsOf(day)}
          </Button>
        ))}
      </Group>
      {isUndated ? null : (
        <>
          <form onSubmit={submit}>
            <Group gap="xs" align="end">
              <DateInput
                label={t('date')}
                size="xs"
                data-autofocus
                value={date}
                onChange={(value) => setDate(value)}
              />
              <Button type="submit" variant={preferred.kind === 'date' ? 'filled' : 'default'}>
                {t('onDate')}
              </Button>
            </Group>
          </form>
          {date !== '' && date < today ? (
            <Text size="xs" c="dimmed" role="status">
              {t('pastDay')}
            </Text>
          ) : null}
          <Checkbox
            size="xs"
            label={t('leaveOutPast')}
            description={t('leaveOutPastHint')}
            checked={leaveOutPast}
            onChange={({ currentTarget }) => setLeaveOutPast(currentTarget.checked)}
          />
        </>
      )}
      {lastChoice === null ? null : (
        <Text size="xs" c="dimmed">
          {t('again')}
        </Text>
      )}
    </Stack>
  )
}

interface DuplicateDialogProps extends DialogProps {
  readonly originals: readonly Original[] | null
}

/** Asks for the day of a copy, or of several. */
export const DuplicateDialog = ({ isOpen, originals, onClose }: DuplicateDialogProps) => {
  const t = useTranslations('story.copy')
  const tf = useTranslations('story')
  const [first] = originals ?? []
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={420}
      title={t('title', { count: originals?.length ?? 1, name: first?.name ?? '' })}
      closeButtonProps={{ 'aria-label': tf('close') }}
    >
      {originals === null ? null : <Form originals={originals} onClose={onClose} />}
    </Modal>
  )
}
