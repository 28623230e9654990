import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { CustomFieldFilter } from '../search/custom-field-filters.ts'
import { forEachFilter, isFiltered, noFilters } from '../search/plan-filters.ts'
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

const fieldKey = (id: number) => `field:${id}`

/** The filters that are set, and a menu to add more. All of them are in the address. */
export const FilterBar = ({ search, csvPath, onChange }: FilterBarProps) => {
  const { t } = usePlanContext()
  const data = useReferenceData()
  const [open, setOpen] = useState<string | null>(null)
  const customFields = search.customFields ?? []
  /** What is open stays, empty or not: the address has what is typed there a moment later. */
  const opened = data.customFields.find(({ id }) => open === fieldKey(id))
  const fieldFilters =
    opened === undefined || customFields.some(({ id }) => id === opened.id)
      ? customFields
      : [...customFields, { id: opened.id }]
  const setCustomField = (filter: CustomFieldFilter) => {
    const asks = Object.keys(filter).length > 1
    const isSet = customFields.some(({ id }) => id === filter.id)
    const all = isSet
      ? customFields.map((one) => (one.id === filter.id ? filter : one))
      : [...customFields, filter]
    const next = asks ? all : customFields.filter(({ id }) => id !== filter.id)
    onChange({ customFields: next.length === 0 ? undefined : next })
  }
  const toggleOpen = (name: string) => (isOpen: boolean) => setOpen(isOpen ? name : null)
  /** A filter that is only removed. */
  const onOff = (name: keyof SearchChange, words: string) => (
    <FilterChip key={name} name={words} value="" onRemove={() => onChange({ [name]: undefined })} />
  )

  return (
    <div className={`${classes.bar} no-print`} role="toolbar" aria-label={t('filters')}>
      {forEachFilter<ReactNode>({
        ids: (name) => {
          const options = filterOptions(name, data, t('noStatus'))
          const chosen = search[name] ?? []
          const value = chosen
            .map((id) => options.find((option) => option.id === id)?.name ?? `#${id}`)
            .join(', ')
          return search[name] === undefined && open !== name ? null : (
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
        },
        customFields: () =>
          fieldFilters.map((filter) => {
            const field = data.customFields.find(({ id }) => id === filter.id)
            const key = fieldKey(filter.id)
            return field === undefined ? null : (
              <FilterChip
                key={key}
                name={field.name}
                value={customFieldWords(filter, field, t('noValue'))}
                isOpen={open === key}
                onOpen={toggleOpen(key)}
                onRemove={() => {
                  setOpen(null)
                  setCustomField({ id: filter.id })
                }}
              >
                <CustomFieldControl field={field} filter={filter} onChange={setCustomField} />
              </FilterChip>
            )
          }),
        rules: (name) => {
          const words = search[name]?.map((rule) => t(`rules.${rule}`, { count: 0 })).join(', ')
          return words === undefined ? null : onOff(name, words)
        },
        yesOrNo: (name) => {
          const value = search[name]
          return value === undefined ? null : onOff(name, t(wordOf(name, value)))
        },
        flag: (name) => (search[name] ? onOff(name, t(`filter.${name}`)) : null),
        // The search has a box of its own.
        words: () => null,
      })}
      <AddFilterMenu
        search={search}
        onId={setOpen}
        onField={(id) => setOpen(fieldKey(id))}
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
