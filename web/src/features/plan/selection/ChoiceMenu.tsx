import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { FilterOption } from '../filters/filter-options.ts'
import { usePlanSurroundings } from '../plan-context.tsx'

interface ChoiceMenuProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly onChoose: (option: FilterOption) => void
}

/** A list this short needs no search. */
const fewOptions = 8

/** A button with a list to choose from. */
export const ChoiceMenu = ({ label, options, onChoose }: ChoiceMenuProps) => {
  const { t } = usePlanSurroundings()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const found = options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Menu position="top-start" trapFocus withinPortal onClose={() => setWords('')}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className="scrolls">
        {options.length > fewOptions ? (
          <Menu.Search
            size="xs"
            aria-label={t('findIn', { what: label })}
            placeholder={t('find')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        {found.map((option) => (
          <Menu.Item key={option.id} onClick={() => onChoose(option)}>
            {option.name}
          </Menu.Item>
        ))}
        {found.length === 0 ? <Menu.Label>{t('nothingFound')}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
