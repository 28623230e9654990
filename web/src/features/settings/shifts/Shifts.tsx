import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { ShiftView } from '../../../api/types.ts'
import { TimeZoneSelect } from '../../../components/TimeZoneSelect.tsx'
import { TimeInput } from '../../../components/when/TimeInput.tsx'
import { NameField } from '../shared/NameField.tsx'
import { readV2WriteV1 } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'
import { WeekdayFlags } from '../shared/WeekdayFlags.tsx'
import { useWeekdayNames } from '../shared/weekdays.ts'
import { PeopleChoice } from './PeopleChoice.tsx'
import { type ShiftDraft, shiftBodyOf, shiftDraftOf } from './shift-draft.ts'

const availabilities = ['yes', 'limited', 'no'] as const

const ShiftFields = ({ form }: FieldsProps<ShiftView, ShiftDraft>) => {
  const t = useTranslations('settings.shifts')
  const words = useTranslations('settings.weekdays')
  const { timeZone } = useSession().organization
  const zone = form.value('timeZone')
  const availability = form.value('availabilityCode')
  return (
    <>
      <NameField label={t('name')} {...form.text('name')} />
      <SimpleGrid cols={2}>
        <TimeInput label={t('start')} required {...form.value('startTime')} />
        <TimeInput
          label={t('end')}
          required
          description={t('endHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.value('endTime')}
        />
      </SimpleGrid>
      <WeekdayFlags label={words('label')} {...form.value('weeklySchedule')} />
      <PeopleChoice {...form.ids('userIds')} label={t('people')} empty={t('nobody')} />
      <Select
        label={t('availability')}
        allowDeselect={false}
        maw={240}
        {...availability}
        value={String(availability.value)}
        onChange={(code) => availability.onChange(Number(code))}
        data={availabilities.map((words, code) => ({
          value: String(code),
          label: t(`availabilities.${words}`),
        }))}
      />
      <TimeZoneSelect label={t('timeZone')} {...zone} value={zone.value ?? timeZone} />
      <TextInput label={t('externalId')} {...form.optional('externalId')} />
    </>
  )
}

const useColumns = () => {
  const t = useTranslations('settings.shifts')
  const weekdays = useWeekdayNames()
  return [
    {
      key: 'hours',
      header: t('hours'),
      isShort: true,
      cell: ({ startTime, endTime }: ShiftView) => `${startTime}–${endTime}`,
    },
    {
      key: 'days',
      header: t('days'),
      cell: ({ weeklySchedule }: ShiftView) => weekdays(weeklySchedule),
    },
    {
      key: 'people',
      header: t('people'),
      cell: ({ users }: ShiftView) => users.map(({ name }) => name).join(', ') || t('nobody'),
    },
  ]
}

const shifts: Section<ShiftView, ShiftDraft> = {
  name: 'shifts',
  resource: readV2WriteV1('shifts', 'shift'),
  nameOf: ({ name }) => name,
  useColumns,
  wordsOf: ({ users, externalId }) => [externalId, ...users.map(({ name }) => name)],
  draftOf: shiftDraftOf,
  bodyOf: shiftBodyOf,
  Fields: ShiftFields,
}

/** Who works when. */
export const Shifts = () => <SettingsSection section={shifts} />
