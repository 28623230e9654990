import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import type { OrganizationView } from '../../../api/types.ts'
import { useLanguage } from '../../../i18n.tsx'
import type { FieldsProps } from '../shared/section.ts'
import type { OrganizationDraft } from './Organization.tsx'

interface Named {
  readonly code: string
  readonly name: string
}

interface Regions {
  readonly countries: readonly (Named & { readonly regions: readonly Named[] })[]
}

const options = (named: readonly Named[]) => named.map(({ code, name }) => ({ value: code, label: name }))

/** Whose public holidays the pages show. */
export const HolidayFields = ({ form }: Pick<FieldsProps<OrganizationView, OrganizationDraft>, 'form'>) => {
  const t = useTranslations('settings.organization')
  const { language } = useLanguage()
  const { data, error: unread } = useQuery({
    queryKey: ['holiday-regions', language],
    queryFn: ({ signal }) =>
      getJson<Regions>(withQuery('/api/daybook/v1/holiday-regions', { language }), signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (unread !== null) throw unread
  const { value, onChange, error, name } = form.value('holidays')
  const chosen = data?.countries.find(({ code }) => code === value?.country)
  return (
    <>
      <Select
        label={t('holidays')}
        description={t('holidaysHint')}
        placeholder={t('noHolidays')}
        maw={360}
        searchable
        clearable
        limit={60}
        disabled={data === undefined}
        nothingFoundMessage={t('noCountry')}
        name={name}
        error={error}
        value={value?.country ?? null}
        data={options(data?.countries ?? [])}
        onChange={(country) => onChange(country === null ? null : { country, region: null })}
      />
      {value === null || chosen === undefined || chosen.regions.length === 0 ? null : (
        <Select
          label={t('holidayRegion')}
          placeholder={t('wholeCountry')}
          maw={360}
          searchable
          clearable
          nothingFoundMessage={t('noRegion')}
          value={value.region}
          data={options(chosen.regions)}
          onChange={(region) => onChange({ country: value.country, region })}
        />
      )}
    </>
  )
}
