import { Select, SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PlatformView, TargetView, WeeklySchedule } from '../../../api/types.ts'
import { NumberField } from '../../../components/NumberField.tsx'
import { PartSection } from '../shared/PartSection.tsx'
import { v1Resource } from '../shared/resource.ts'
import type { FieldsProps, Section } from '../shared/section.ts'
import { WeekdayFlags } from '../shared/WeekdayFlags.tsx'
import { useWeekdayNames } from '../shared/weekdays.ts'

interface TargetDraft {
  readonly unit: TargetView['unit']
  readonly from: number
  readonly to: number | null
  readonly categoryId: number | null
  readonly timeSlotId: number | null
  readonly weekdays: WeeklySchedule
}

const units = ['stories', 'characters'] as const

const everyDay: WeeklySchedule = {
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  sun: true,
}

const draftOf = (view: TargetView | null): TargetDraft => ({
  unit: view?.unit ?? 'stories',
  from: view?.from ?? 1,
  to: view?.to ?? null,
  categoryId: view?.categoryId ?? null,
  timeSlotId: view?.timeSlotId ?? null,
  weekdays: view?.weekdays ?? everyDay,
})

/** The categories and time slots that a target of the platform may be for. */
const usePartsOf = (platformId: number) => {
  const platform = useReferenceData().platforms.find(({ id }) => id === platformId)
  const options = (entries: readonly { id: number; name: string }[]) =>
    entries.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    categories: options(platform?.categories.filter(({ deleted }) => !deleted) ?? []),
    timeSlots: options(platform?.timeSlots ?? []),
  }
}

type Fields = FieldsProps<TargetView, TargetDraft>

const TargetFields = ({ form, platformId }: Fields & { readonly platformId: number }) => {
  const t = useTranslations('settings.targets')
  const words = useTranslations('settings.weekdays')
  const { categories, timeSlots } = usePartsOf(platformId)
  const [from, to, unit] = [form.value('from'), form.value('to'), form.value('unit')]
  const choice = (name: 'categoryId' | 'timeSlotId') => {
    const { value, onChange, error } = form.value(name)
    return {
      error,
      clearable: true,
      value: value === null ? null : String(value),
      onChange: (id: string | null) => onChange(id === null ? null : Number(id)),
    }
  }
  return (
    <>
      <SimpleGrid cols={3}>
        <NumberField
          label={t('from')}
          required
          data-autofocus
          {...from}
          onChange={(value) => from.onChange(value ?? draftOf(form.view).from)}
        />
        <NumberField label={t('to')} placeholder={t('noMost')} {...to} />
        <Select
          label={t('unit')}
          allowDeselect={false}
          error={unit.error}
          value={unit.value}
          onChange={(value) => unit.onChange(value === 'characters' ? value : 'stories')}
          data={units.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <Select
          label={t('category')}
          placeholder={t('whole')}
          data={categories}
          searchable
          {...choice('categoryId')}
        />
        <Select
          label={t('timeSlot')}
          placeholder={t('wholeDay')}
          data={timeSlots}
          disabled={timeSlots.length === 0}
          {...choice('timeSlotId')}
        />
      </SimpleGrid>
      <WeekdayFlags label={words('label')} {...form.value('weekdays')} />
    </>
  )
}

const useColumns = () => {
  const t = useTranslations('settings.targets')
  const weekdays = useWeekdayNames()
  return [
    {
      key: 'amount',
      header: t('amount'),
      isShort: true,
      cell: ({ from, to, unit }: TargetView) =>
        t(to === null ? 'atLeast' : 'range', { from, to: to ?? 0, unit }),
    },
    { key: 'days', header: t('days'), cell: (target: TargetView) => weekdays(target.weekdays) },
  ]
}

/** What the issues of a platform should have (contract 25.2). */
export const Targets = ({ view: { id } }: { readonly view: PlatformView }) => {
  const t = useTranslations('settings.targets')
  const { categories, timeSlots } = usePartsOf(id)
  const names = new Map([
    ...categories.map(({ value, label }) => [`categoryId ${value}`, label] as const),
    ...timeSlots.map(({ value, label }) => [`timeSlotId ${value}`, label] as const),
  ])
  const nameOf = ({ categoryId, timeSlotId }: TargetView): string =>
    [names.get(`categoryId ${categoryId}`), names.get(`timeSlotId ${timeSlotId}`)]
      .filter((name) => name !== undefined)
      .join(' · ') || t('whole')
  const Fields = useMemo(() => (props: Fields) => <TargetFields {...props} platformId={id} />, [id])
  const section: Omit<Section<TargetView, TargetDraft>, 'name'> = {
    resource: { ...v1Resource('targets', 'target'), query: { platformId: String(id) } },
    nameOf,
    useColumns,
    draftOf,
    bodyOf: (draft) => ({ ...draft, platformId: id }),
    Fields,
  }
  return <PartSection part="targets" section={section} />
}
