import { SimpleGrid, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformView, TimeSlotView } from '../../../api/types.ts'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import { NameField } from '../shared/NameField.tsx'
import { PartSection } from '../shared/PartSection.tsx'
import { belowPlatform } from '../shared/resource.ts'
import type { FieldsProps, Section } from '../shared/section.ts'
import { print } from './platform-draft.ts'

interface TimeSlotDraft {
  readonly name: string
  readonly start: string
  readonly end: string
}

const TimeSlotFields = ({ form }: FieldsProps<TimeSlotView, TimeSlotDraft>) => {
  const t = useTranslations('settings.platforms')
  return (
    <SimpleGrid cols={3}>
      <NameField label={t('name')} {...form.text('name')} />
      <TimeInput label={t('start')} required {...form.value('start')} />
      <TimeInput label={t('end')} required {...form.value('end')} />
    </SimpleGrid>
  )
}

const sectionOf = (platformId: number): Omit<Section<TimeSlotView, TimeSlotDraft>, 'name'> => ({
  resource: belowPlatform(platformId, 'v1', 'time-slots', 'time-slot'),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.platforms')
    return [{ key: 'hours', header: t('hours'), isShort: true, cell: ({ start, end }) => `${start}–${end}` }]
  },
  draftOf: (view) => ({ name: view?.name ?? '', start: view?.start ?? '', end: view?.end ?? '' }),
  Fields: TimeSlotFields,
})

/** The times of day at which a platform publishes; a print platform has none (contract 8.1). */
export const TimeSlots = ({ view: { id, typeCode } }: { readonly view: PlatformView }) => {
  const t = useTranslations('settings.platforms')
  const section = useMemo(() => sectionOf(id), [id])
  return typeCode === print ? (
    <Text size="sm" c="dimmed">
      {t('printHasNoSlots')}
    </Text>
  ) : (
    <PartSection part="timeSlots" section={section} />
  )
}
