import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, formatDay } from '../../../calendar-date.ts'
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

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox])')

const Form = ({ originals, onClose }: FormProps) => {
  const t = useTranslations('story.copy')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const duplicate = useDuplicate()
  const preferred = firstChoice(originals, today, lastChoice)
  const [date, setDate] = useState(preferred.kind === 'date' ? preferred.date : addDays(today, 1))
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
    if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.metaKey || isField(event.target)) return
    event.preventDefault()
    choose(preferred)
  }
  return (
    <Stack gap="md" pt={4} onKeyDown={onKeyDown}>
      <Group gap="xs">
        {choices.map((day) => (
          <Button
            key={day.kind}
            variant={isPreferred(day) ? 'filled' : 'default'}
            data-autofocus={isPreferred(day) || undefined}
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
              <DateInput label={t('date')} size="xs" value={date} onChange={(value) => setDate(value)} />
              <Button
                type="submit"
                variant={preferred.kind === 'date' ? 'filled' : 'default'}
                data-autofocus={preferred.kind === 'date' || undefined}
              >
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
      title={<Text fw={600}>{t('title', { count: originals?.length ?? 1, name: first?.name ?? '' })}</Text>}
      closeButtonProps={{ 'aria-label': tf('close') }}
    >
      {originals === null ? null : <Form originals={originals} onClose={onClose} />}
    </Modal>
  )
}
