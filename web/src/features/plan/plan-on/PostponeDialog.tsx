import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ElementView, PublicationView } from '../../../api/types.ts'
import { addDays, daysBetween, formatDay } from '../../../calendar-date.ts'
import type { DialogProps } from '../../../components/dialog-on-demand.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { elementQuery } from '../../story/saving/element-query.ts'
import { DayChoice, type NewDay } from '../selection/DayChoice.tsx'
import { partsOf } from './postponed.ts'
import { usePostpone } from './use-postpone.ts'

interface FormProps {
  readonly element: ElementView
  readonly name: string
  readonly onClose: () => void
}

const Form = ({ element, name, onClose }: FormProps) => {
  const t = useTranslations('story.postpone')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const postpone = usePostpone()
  const [withEvent, setWithEvent] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const { coming, staying, deadlines, hasEvent, firstDay } = partsOf(element, today)
  if (firstDay === null) return <Text size="sm">{t('nothing')}</Text>
  const choose = async (day: NewDay) => {
    const days = 'days' in day ? day.days : daysBetween(firstDay, day.date)
    if (days === 0) return onClose()
    setIsSaving(true)
    try {
      if (await postpone({ id: element.id, name, days, withEvent })) onClose()
    } finally {
      setIsSaving(false)
    }
  }
  const list = (words: readonly string[]) => new Intl.ListFormat(locale).format(new Set(words))
  const goes = [
    ...coming.map(
      ({ publication, day }) => `${publication.platform.name} (${formatDay(day, locale, 'short')})`,
    ),
    ...(deadlines === 0 ? [] : [t('deadlines', { count: deadlines })]),
  ]
  const nameOf = ({ platform }: PublicationView) => platform.name
  return (
    <Stack gap="md" pt={4}>
      <div>
        <DayChoice from={addDays(firstDay, 1)} isDisabled={isSaving} onChoose={(day) => void choose(day)} />
      </div>
      {hasEvent ? (
        <Checkbox
          size="xs"
          label={t('withEvent')}
          checked={withEvent}
          onChange={({ currentTarget }) => setWithEvent(currentTarget.checked)}
        />
      ) : null}
      <Text size="xs" c="dimmed">
        {[
          goes.length === 0 ? [] : t('goes', { what: list(goes) }),
          staying.length === 0 ? [] : t('staying', { what: list(staying.map(nameOf)) }),
        ]
          .flat()
          .join(' ')}
      </Text>
    </Stack>
  )
}

interface PostponeDialogProps extends DialogProps {
  readonly story: { readonly id: number; readonly name: string } | null
}

const Loaded = ({ id, ...form }: Omit<FormProps, 'element'> & { readonly id: number }) => {
  const { data, error } = useQuery(elementQuery(id))
  if (error !== null) return <Text size="sm">{error.message}</Text>
  return data === undefined ? null : <Form element={data.data} {...form} />
}

/** Asks by how many days, or to which day, all of a story moves that is still to come. */
export const PostponeDialog = ({ isOpen, story, onClose }: PostponeDialogProps) => {
  const t = useTranslations('plan')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={420}
      title={story === null ? '' : t('postponeOf', { name: story.name })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {story === null ? null : <Loaded {...story} onClose={onClose} />}
    </Modal>
  )
}
