import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { CalendarView } from '../../../api/types.ts'
import { webAddress } from '../../../components/web-address.ts'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import type { FieldsProps } from '../shared/section.ts'

export interface CalendarDraft {
  readonly name: string
  readonly url: string
  readonly groupIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly elementStatusId: number | null
  readonly every: number
  readonly from: string
  readonly active: boolean
}

/** In minutes. */
const usual = [15, 30, 60, 180, 360, 720, 1440]

/** Addresses to subscribe to a calendar begin with a word that only programs understand. */
const httpsOf = (address: string): string => webAddress(address).replace(/^webcals?:\/\//i, 'https://')

const StatusField = ({ form }: FieldsProps<CalendarView, CalendarDraft>) => {
  const t = useTranslations('settings.calendars')
  const { organization, elementStatuses } = useReferenceData()
  const { elementStatusId } = form.draft
  if (!organization.elementStatusEnabled && elementStatusId === null) return null
  return (
    <Select
      label={t('status')}
      clearable
      placeholder={t('usualStatus')}
      value={elementStatusId === null ? null : String(elementStatusId)}
      onChange={(id) => form.set({ elementStatusId: id === null ? null : Number(id) })}
      error={form.errorAt('elementStatusId')}
      data={elementStatuses
        .filter(({ id, active }) => active || id === elementStatusId)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

export const CalendarFields = (props: FieldsProps<CalendarView, CalendarDraft>) => {
  const { form, view } = props
  const t = useTranslations('settings.calendars')
  const { date: today } = useWallClock()
  const { draft } = form
  const steps = usual.includes(draft.every)
    ? usual
    : [...usual, draft.every].sort((one, other) => one - other)
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        required
        {...form.text('url')}
        {...form.address('url', httpsOf)}
      />
      <EntryChoice
        label={t('groups')}
        path="/api/v2/groups"
        value={draft.groupIds}
        onChange={(groupIds) => form.set({ groupIds })}
        error={form.errorAt('groupIds')}
        empty={t('noGroups')}
      />
      <EntryChoice
        label={t('platforms')}
        description={t('platformsHint')}
        path="/api/v2/platforms"
        value={draft.platformIds}
        onChange={(platformIds) => form.set({ platformIds })}
        error={form.errorAt('platformIds')}
        empty={t('noPlatforms')}
      />
      <StatusField {...props} />
      <DateInput
        label={t('from')}
        description={t('fromHint')}
        {...form.value('from')}
        value={draft.from || (view === null ? today : '')}
      />
      <Select
        label={t('every')}
        allowDeselect={false}
        maw={240}
        value={String(draft.every)}
        onChange={(every) => form.set({ every: Number(every) })}
        error={form.errorAt('every')}
        data={steps.map((minutes) => ({
          value: String(minutes),
          label: minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes }),
        }))}
      />
      <Checkbox
        label={t('active')}
        description={t('activeHint')}
        checked={draft.active}
        onChange={({ currentTarget }) => form.set({ active: currentTarget.checked })}
      />
    </>
  )
}
