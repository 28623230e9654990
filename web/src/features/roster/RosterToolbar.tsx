import { ActionIcon, Button, Group, MultiSelect, SegmentedControl, TextInput, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../api/reference-data.ts'
import { addDays, type CalendarDate } from '../../calendar-date.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import classes from './Roster.module.css'
import { idsOf, lengths, type RosterSearch, type RosterSearchChange } from './roster-search.ts'

interface RosterToolbarProps {
  readonly search: RosterSearch
  readonly from: CalendarDate
  readonly length: (typeof lengths)[number]
  readonly onChange: (change: RosterSearchChange) => void
  /** Goes back to the present week. */
  readonly onToday: () => void
}

/** Which days and whose. */
export const RosterToolbar = ({ search, from, length, onChange, onToday }: RosterToolbarProps) => {
  const t = useTranslations('roster')
  const { groups } = useReferenceData()
  const go = (days: number) => onChange({ from: addDays(from, days) })
  useShortcut('[', t('keys.earlier'), 'page', () => go(-length))
  useShortcut(']', t('keys.later'), 'page', () => go(length))
  useShortcut('t', t('keys.today'), 'page', onToday)
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
        <ActionIcon aria-label={t('keys.earlier')} onClick={() => go(-length)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          size="xs"
          aria-label={t('from')}
          value={from}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from: value })}
        />
        <ActionIcon aria-label={t('keys.later')} onClick={() => go(length)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={onToday}>
          {t('today')}
        </Button>
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
