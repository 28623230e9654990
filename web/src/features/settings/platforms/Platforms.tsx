import { useTranslations } from 'use-intl'
import type { PlatformView } from '../../../api/types.ts'
import { restorable } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { Section } from '../shared/section.ts'
import { useWeekdayNames } from '../shared/weekdays.ts'
import { Categories } from './Categories.tsx'
import { PlatformClosingForm } from './PlatformClosing.tsx'
import { PlatformColorForm, PlatformDot } from './PlatformColor.tsx'
import { PlatformCountsHiddenForm } from './PlatformCountsHidden.tsx'
import { PlatformFields } from './PlatformFields.tsx'
import { PlatformShortNameForm } from './PlatformShortName.tsx'
import { PlatformStatuses } from './PlatformStatuses.tsx'
import { type PlatformDraft, platformDraftOf } from './platform-draft.ts'
import { Targets } from './Targets.tsx'
import { TimeSlots } from './TimeSlots.tsx'
import { Types } from './Types.tsx'

const typeWords = ['digital', 'print', 'other'] as const

const useColumns = (): readonly Column<PlatformView>[] => {
  const t = useTranslations('settings.platforms')
  const weekdays = useWeekdayNames()
  return [
    { key: 'type', header: t('type'), cell: ({ typeCode }) => t(`types.${typeWords[typeCode] ?? 'other'}`) },
    {
      key: 'schedule',
      header: t('schedule'),
      cell: ({ weeklySchedule, manualSchedule }) =>
        weeklySchedule === null
          ? t('dateCount', { count: manualSchedule?.length ?? 0 })
          : weekdays(weeklySchedule),
    },
    {
      key: 'printingTime',
      header: t('printingTimeShort'),
      cell: ({ printingTimeInDays: days }) => (days === 0 ? '–' : t('days', { count: days })),
    },
    {
      key: 'slots',
      header: t('slots'),
      cell: ({ timeSlots }) => (timeSlots.length === 0 ? '–' : timeSlots.map(({ name }) => name).join(', ')),
    },
  ]
}

const platforms: Section<PlatformView, PlatformDraft> = {
  name: 'platforms',
  resource: { ...restorable('platforms', 'platform'), method: 'PUT' },
  nameOf: ({ name }) => name,
  mark: ({ id }) => <PlatformDot id={id} />,
  useColumns,
  wordsOf: ({ externalId }) => [externalId],
  isDeleted: ({ deleted }) => deleted,
  draftOf: platformDraftOf,
  Fields: PlatformFields,
  parts: [
    { name: 'timeSlots', Part: TimeSlots },
    { name: 'categories', Part: Categories },
    { name: 'types', Part: Types },
    { name: 'statuses', Part: PlatformStatuses },
    { name: 'targets', Part: Targets },
    { name: 'closing', Part: PlatformClosingForm },
    { name: 'color', Part: PlatformColorForm },
    { name: 'shortName', Part: PlatformShortNameForm },
    { name: 'countsHidden', Part: PlatformCountsHiddenForm },
  ],
  usageOf: ({ id }) => ({ platformId: id }),
  staysOpen: true,
  width: 680,
}

/** Where stories are published: schedules, time slots, categories, types and statuses. */
export const Platforms = () => <SettingsSection section={platforms} />
