import { languages } from '@daybook/shared/language'
import { reachWords } from '@daybook/shared/typed/word-index'
import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OrganizationView } from '../../../api/types.ts'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { TimeZoneSelect } from '../../../components/TimeZoneSelect.tsx'
import { History } from '../shared/History.tsx'
import { entryQuery, single } from '../shared/resource.ts'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'
import { useWeekdays } from '../shared/weekdays.ts'
import { HolidayFields } from './HolidayFields.tsx'
import classes from './Organization.module.css'
import { SignInRules } from './SignInRules.tsx'

export type OrganizationDraft = Omit<OrganizationView, 'id' | 'version'>

const resource = single('/api/daybook/v1/organization', 'PATCH', 'organization')

const draftOf = (view: OrganizationView | null): OrganizationDraft => ({
  name: view?.name ?? '',
  timeZone: view?.timeZone ?? 'UTC',
  language: view?.language ?? 'en',
  elementStatusEnabled: view?.elementStatusEnabled ?? true,
  firstDayOfWeek: view?.firstDayOfWeek ?? 'mon',
  externalSystemUrl: view?.externalSystemUrl ?? null,
  requireSecondFactor: view?.requireSecondFactor ?? 'nobody',
  singleSignOnOnly: view?.singleSignOnOnly ?? false,
  weekNumbers: view?.weekNumbers ?? false,
  holidays: view?.holidays ?? null,
  defaultReach: view?.defaultReach ?? 'all',
})

const OrganizationFields = ({ form }: FieldsProps<OrganizationView, OrganizationDraft>) => {
  const t = useTranslations('settings.organization')
  const weekdays = useWeekdays()
  const firstDay = form.value('firstDayOfWeek')
  const language = form.value('language')
  const reach = form.value('defaultReach')
  const ts = useTranslations('settings.users.sight')
  return (
    <>
      <TextInput label={t('name')} required {...form.text('name')} />
      <TimeZoneSelect
        label={t('timeZone')}
        description={t('timeZoneHint')}
        maw={360}
        {...form.value('timeZone')}
      />
      <Select
        label={t('language')}
        description={t('languageHint')}
        maw={360}
        allowDeselect={false}
        {...language}
        onChange={(chosen) => language.onChange(chosen === 'de' ? 'de' : 'en')}
        data={languages.map((one) => ({
          value: one,
          label: new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one,
        }))}
      />
      <Select
        label={t('firstDayOfWeek')}
        description={t('firstDayOfWeekHint')}
        maw={360}
        allowDeselect={false}
        {...firstDay}
        onChange={(day) => firstDay.onChange(weekdays.find((other) => other.day === day)?.day ?? 'mon')}
        data={weekdays.map(({ day, long }) => ({ value: day, label: long }))}
      />
      <Switch label={t('weekNumbers')} description={t('weekNumbersHint')} {...form.check('weekNumbers')} />
      <HolidayFields form={form} />
      <Switch
        label={t('statusEnabled')}
        description={t('statusEnabledHint')}
        {...form.check('elementStatusEnabled')}
      />
      <TextInput
        label={t('externalSystemUrl')}
        description={t('externalSystemUrlHint')}
        placeholder="https://"
        {...form.optional('externalSystemUrl')}
        {...form.address('externalSystemUrl')}
      />
      <Select
        label={t('defaultReach')}
        description={t('defaultReachHint')}
        maw={360}
        allowDeselect={false}
        {...reach}
        onChange={(chosen) => reach.onChange(reachWords.find((one) => one === chosen) ?? 'all')}
        data={reachWords.map((one) => ({ value: one, label: ts(one) }))}
      />
      <SignInRules form={form} />
    </>
  )
}

/** Settings for the whole newsroom. */
export const Organization = () => {
  const words = useTranslations('settings.sections.organization')
  const { data: stored, error } = useQuery(entryQuery<OrganizationView>(resource, 0))
  if (stored === undefined && error !== null) throw error
  return (
    <div className={classes.page}>
      <SectionHeader title={words('title')} intro={words('intro')} />
      {stored === undefined ? (
        <PageLoading />
      ) : (
        <>
          <SingleForm resource={resource} stored={stored} draftOf={draftOf} Fields={OrganizationFields} />
          <History kind="organization" id={stored.data.id} />
        </>
      )}
    </div>
  )
}
