import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { CustomFieldFilter } from '../search/custom-field-filters.ts'
import { flagFilters, idFilters, isFiltered, noFilters, yesOrNoFilters } from '../search/plan-filters.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'
import { SinceButton } from '../since/SinceButton.tsx'
import { AddFilterMenu } from './AddFilterMenu.tsx'
import { CustomFieldControl, customFieldWords } from './CustomFieldControl.tsx'
import classes from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filterOptions } from './filter-options.ts'
import { wordOf } from './filter-words.ts'
import { ListOptions } from './ListOptions.tsx'
import { OptionList } from './OptionList.tsx'
import { SearchBox } from './SearchBox.tsx'

interface FilterBarProps {
  readonly search: PlanSearch
  readonly csvPath: string
  readonly onChange: (change: SearchChange) => void
}

/** The filters that are set, and a menu to add more. All of them are in the address. */
export const FilterBar = ({ search, csvPath, onChange }: FilterBarProps) => {
  const { t } = usePlanContext()
  const data = useReferenceData()
  const [open, setOpen] = useState<string | null>(null)
  const customFields = search.customFields ?? []
  /** A custom field chosen in the menu whose filter is still empty. */
  const [begun, setBegun] = useState<CustomFieldFilter | null>(null)
  const ids = idFilters.filter((name) => search[name] !== undefined || open === name)
  const fieldFilters = begun === null ? customFields : [...customFields, begun]
  const setCustomField = (filter: CustomFieldFilter) => {
    const asks = Object.keys(filter).length > 1
    setBegun(asks ? null : filter)
    const isSet = customFields.some(({ id }) => id === filter.id)
    const all = isSet
      ? customFields.map((one) => (one.id === filter.id ? filter : one))
      : [...customFields, filter]
    const next = asks ? all : customFields.filter(({ id }) => id !== filter.id)
    onChange({ customFields: next.length === 0 ? undefined : next })
  }
  const removeCustomField = (id: number) => {
    setBegun(null)
    const others = customFields.filter((filter) => filter.id !== id)
    onChange({ customFields: others.length === 0 ? undefined : others })
  }
  const toggleOpen = (name: string) => (isOpen: boolean) => {
    setOpen(isOpen ? name : null)
    if (!isOpen) setBegun(null)
  }

  return (
    <div className={`${classes.bar} no-print`} role="toolbar" aria-label={t('filters')}>
      {ids.map((name) => {
        const options = filterOptions(name, data, t('noStatus'))
        const chosen = search[name] ?? []
        const value = chosen
          .map((id) => options.find((option) => option.id === id)?.name ?? `#${id}`)
          .join(', ')
        return (
          <FilterChip
            key={name}
            name={t(`filter.${name}`)}
            value={value === '' ? '…' : value}
            isOpen={open === name}
            onOpen={toggleOpen(name)}
            onRemove={() => {
              setOpen(null)
              onChange({ [name]: undefined })
            }}
          >
            <OptionList
              label={t(`filter.${name}`)}
              options={options}
              chosen={chosen}
              onChange={(next) => onChange({ [name]: next.length === 0 ? undefined : next })}
            />
          </FilterChip>
        )
      })}
      {fieldFilters.map((filter) => {
        const field = data.customFields.find(({ id }) => id === filter.id)
        const key = `field:${filter.id}`
        return field === undefined ? null : (
          <FilterChip
            key={key}
            name={field.name}
            value={customFieldWords(filter, field, t('noValue'))}
            isOpen={open === key}
            onOpen={toggleOpen(key)}
            onRemove={() => removeCustomField(filter.id)}
          >
            <CustomFieldControl field={field} filter={filter} onChange={setCustomField} />
          </FilterChip>
        )
      })}
      {search.findings === undefined ? null : (
        <FilterChip
          name={search.findings.map((rule) => t(`rules.${rule}`, { count: 0 })).join(', ')}
          value=""
          onRemove={() => onChange({ findings: undefined })}
        />
      )}
      {yesOrNoFilters.map((name) => {
        const value = search[name]
        return value === undefined ? null : (
          <FilterChip
            key={name}
            name={t(wordOf(name, value))}
            value=""
            onRemove={() => onChange({ [name]: undefined })}
          />
        )
      })}
      {flagFilters.map((name) =>
        search[name] ? (
          <FilterChip
            key={name}
            name={t(`filter.${name}`)}
            value=""
            onRemove={() => onChange({ [name]: undefined })}
          />
        ) : null,
      )}
      <AddFilterMenu
        search={search}
        onId={setOpen}
        onField={(id) => {
          setBegun({ id })
          setOpen(`field:${id}`)
        }}
        onChange={onChange}
      />
      {isFiltered(search) ? (
        <UnstyledButton className={classes.clear} onClick={() => onChange(noFilters)}>
          {t('clearFilters')}
        </UnstyledButton>
      ) : null}
      <div className={classes.gap} />
      <SinceButton isOn={search.since !== undefined} onChoose={(since) => onChange({ since })} />
      <SearchBox value={search.search} onChange={(words) => onChange({ search: words })} />
      <ListOptions search={search} csvPath={csvPath} onChange={onChange} />
    </div>
  )
}
