import { Group, MultiSelect, SegmentedControl, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../api/reference-data.ts'
import { addDays, type CalendarDate, formatDay } from '../../calendar-date.ts'
import { PeriodStepper } from '../../components/PeriodStepper.tsx'
import { useLanguage } from '../../i18n.tsx'
import { FirstDay } from './FirstDay.tsx'
import classes from './Roster.module.css'
import { idsOf, lengths, type RosterSearch, type RosterSearchChange } from './roster-search.ts'

interface RosterToolbarProps {
  readonly search: RosterSearch
  readonly from: CalendarDate
  readonly length: (typeof lengths)[number]
  readonly onChange: (change: RosterSearchChange) => void
  /** Returns to the current week. */
  readonly onToday: () => void
}

/** Chooses days and people. */
export const RosterToolbar = ({ search, from, length, onChange, onToday }: RosterToolbarProps) => {
  const t = useTranslations('roster')
  const { groups } = useReferenceData()
  const { locale } = useLanguage()
  const to = addDays(from, length - 1)
  return (
    <header className={classes.toolbar}>
      <Title order={1}>{t('title')}</Title>
      <MultiSelect
        aria-label={t('groups')}
        placeholder={search.groupIds === undefined ? t('allGroups') : ''}
        size="xs"
        className={classes.groups ?? ''}
        data={groups
          .filter(({ deleted }) => !deleted)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={idsOf(search.groupIds).map(String)}
        onChange={(ids) => onChange({ groupIds: ids.length === 0 ? undefined : ids.join(',') })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clearGroups') }}
      />
      <Group gap="xs" className={classes.period ?? ''}>
        <PeriodStepper
          words={`${formatDay(from, locale, 'short')} – ${formatDay(to, locale, 'short')}`}
          onStep={(direction) => onChange({ from: addDays(from, direction * length) })}
          onToday={onToday}
          menu={() => <FirstDay from={from} onChange={(day) => onChange({ from: day })} />}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('length')}
          value={String(length)}
          onChange={(value) => onChange({ days: lengths.find((days) => String(days) === value) })}
          data={lengths.map((days) => ({ value: String(days), label: t('weeks', { count: days / 7 }) }))}
        />
      </Group>
    </header>
  )
}
