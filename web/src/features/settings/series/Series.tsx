import { Anchor, Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { membersQuery } from '../../../api/series.ts'
import type { SeriesView, TemplateView } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { NumberField } from '../../../components/NumberField.tsx'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { NameField } from '../shared/NameField.tsx'
import { listQuery, v1Resource } from '../shared/resource.ts'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'
import { RuleFields } from './RuleFields.tsx'
import { countOf, endingAfter, weeklyFrom } from './rule-pattern.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { SeriesMembers } from './SeriesMembers.tsx'
import { bodyOf, draftOn, type SeriesDraft } from './series-draft.ts'
import { useRuleWords } from './use-rule-words.ts'
import { useSeriesTold, withoutSeries } from './use-series-told.ts'

/** Contract 24.2. */
const mostDates = 1000

const templatesPath = '/api/daybook/v1/templates'

const SeriesFields = ({ form, view }: FieldsProps<SeriesView, SeriesDraft>) => {
  const t = useTranslations('settings.seriesFields')
  const { data: templates } = useQuery(listQuery<TemplateView>(templatesPath))
  const { draft } = form
  const ahead = form.value('ahead')
  const from = form.value('from')
  const until = form.value('until')
  /** Until somebody says on which days, the first date does. */
  const begin = (date: string) => {
    const { rule } = draft
    const isUntold = view === null && draft.from !== '' && endingAfter(rule, null) === weeklyFrom(draft.from)
    const told = isUntold && date !== '' && { rule: endingAfter(weeklyFrom(date), countOf(rule)) }
    form.set({ from: date, ...told })
  }
  return (
    <>
      <NameField label={t('name')} {...form.text('name')} />
      <Select
        label={t('template')}
        description={templates?.length === 0 ? t('noTemplates') : undefined}
        required
        allowDeselect={false}
        searchable
        value={draft.templateId === null ? null : String(draft.templateId)}
        onChange={(id) => form.set({ templateId: id === null ? null : Number(id) })}
        error={form.errorAt('templateId')}
        data={templates?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      />
      {draft.templateId === null ? null : (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/templates/$templateId" params={{ templateId: String(draft.templateId) }} />
          )}
        >
          {t('editTemplate')}
        </Anchor>
      )}
      <RuleFields {...form.value('rule')} />
      <DateInput label={t('from')} required {...from} onChange={begin} />
      <SimpleGrid cols={2}>
        <DateInput
          label={t('until')}
          placeholder={t('noEnd')}
          {...until}
          onChange={(date) =>
            form.set({ until: date, ...(date !== '' && { rule: endingAfter(draft.rule, null) }) })
          }
        />
        <NumberField
          label={t('times')}
          placeholder={t('noEnd')}
          min={1}
          max={mostDates}
          value={countOf(draft.rule)}
          onChange={(count) =>
            form.set({ rule: endingAfter(draft.rule, count), ...(count !== null && { until: '' }) })
          }
        />
      </SimpleGrid>
      <SeriesDates
        seriesId={view?.id ?? null}
        rule={draft.rule}
        from={draft.from}
        until={draft.until}
        extraDates={draft.extraDates}
        exceptDates={draft.exceptDates}
        onChange={(dates) => form.set(dates)}
      />
      <NumberField
        label={t('ahead')}
        description={t('aheadHint')}
        maw={240}
        max={400}
        {...ahead}
        onChange={(days) => ahead.onChange(days ?? 0)}
      />
    </>
  )
}

const Removal = ({ view: { id } }: { readonly view: SeriesView }) => {
  const t = useTranslations('settings.seriesTold')
  const { date: today } = useWallClock()
  const { data } = useQuery(membersQuery(id))
  if (data === undefined) return null
  const { trashed, staying } = withoutSeries(data, today)
  return <Text size="sm">{t('removal', { trashed: trashed.length, staying })}</Text>
}

const sectionOn = (today: string): Section<SeriesView, SeriesDraft> => ({
  name: 'series',
  resource: v1Resource('series', 'series'),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.seriesFields')
    const words = useRuleWords()
    const { locale } = useLanguage()
    return [
      { key: 'rule', header: t('rule'), cell: ({ rule }) => words(rule) },
      {
        key: 'next',
        header: t('next'),
        isShort: true,
        cell: ({ nextDates: [next] }) => (next === undefined ? t('over') : formatDay(next, locale, 'short')),
      },
    ]
  },
  draftOf: (view) => draftOn(today, view),
  bodyOf,
  Fields: SeriesFields,
  Below: SeriesMembers,
  // What its stories lack stands there.
  staysOpen: ({ warnings }) => warnings.length > 0,
  Removal,
})

/** Stories that repeat. */
export const Series = () => {
  const { date: today } = useWallClock()
  const told = useSeriesTold(today)
  return <SettingsSection section={{ ...sectionOn(today), ...told }} />
}
