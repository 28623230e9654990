import { Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PlatformView } from '../../../api/types.ts'
import { everyDay } from '../../../platform-days.ts'
import type { FieldsProps } from '../shared/section.ts'
import { WeekdayFlags } from '../shared/WeekdayFlags.tsx'
import { ManualDates } from './ManualDates.tsx'
import type { PlatformDraft } from './platform-draft.ts'

/** When a platform publishes: on weekdays, or on individual dates. It cannot switch between the two later. */
export const ScheduleFields = ({ form, view }: FieldsProps<PlatformView, PlatformDraft>) => {
  const t = useTranslations('settings.platforms')
  const { draft, set } = form
  return (
    <Stack gap="sm">
      {view === null ? (
        <Stack gap={4} align="flex-start">
          <Input.Label labelElement="div" id="platform-schedule">
            {t('schedule')}
          </Input.Label>
          <SegmentedControl
            aria-labelledby="platform-schedule"
            value={draft.manualSchedule === null ? 'weekly' : 'manual'}
            onChange={(mode) =>
              set(
                mode === 'weekly'
                  ? { weeklySchedule: everyDay, manualSchedule: null }
                  : { weeklySchedule: null, manualSchedule: [] },
              )
            }
            data={[
              { value: 'weekly', label: t('weekly') },
              { value: 'manual', label: t('manual') },
            ]}
          />
          <Text size="xs" c="dimmed">
            {t('scheduleFixed')}
          </Text>
        </Stack>
      ) : null}
      {draft.weeklySchedule === null ? null : (
        <WeekdayFlags label={t('weekdays')} {...form.value('weeklySchedule')} value={draft.weeklySchedule} />
      )}
      {draft.manualSchedule === null ? null : (
        <ManualDates
          dates={draft.manualSchedule}
          onChange={(manualSchedule) => set({ manualSchedule })}
          errorAt={form.errorAt}
        />
      )}
    </Stack>
  )
}
