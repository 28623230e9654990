import { finder } from '@daybook/shared/text/fold'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { isComposing } from '../../../components/is-composing.ts'
import { usePlanContext } from '../plan-context.tsx'
import { forEachFilter, type IdFilter } from '../search/plan-filters.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'
import { wordOf } from './filter-words.ts'

interface AddFilterMenuProps {
  readonly search: PlanSearch
  readonly onId: (filter: IdFilter) => void
  readonly onField: (id: number) => void
  readonly onChange: (change: SearchChange) => void
}

interface Choice {
  readonly key: string
  readonly name: string
  readonly onChoose: () => void
  /** Whether choosing it opens a further control, which then takes the focus. */
  readonly opens?: true
}

/** Every filter that is not set yet, with a search. */
export const AddFilterMenu = ({ search, onId, onField, onChange }: AddFilterMenuProps) => {
  const { t } = usePlanContext()
  const { customFields } = useReferenceData()
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const used = new Set(search.customFields?.map(({ id }) => id))
  const choices = forEachFilter<readonly Choice[]>({
    ids: (name) =>
      search[name] === undefined
        ? [{ key: name, name: t(`filter.${name}`), onChoose: () => onId(name), opens: true }]
        : [],
    flag: (name) =>
      search[name]
        ? []
        : [{ key: name, name: t(`filter.${name}`), onChoose: () => onChange({ [name]: true }) }],
    yesOrNo: (name) =>
      [true, false].map((value) => ({
        key: wordOf(name, value),
        name: t(wordOf(name, value)),
        onChoose: () => onChange({ [name]: value }),
      })),
    customFields: () => [
      { key: 'undated', name: t('filter.undated'), onChoose: () => onChange({ view: 'ideas' }) },
      ...customFields
        .filter(({ id, active }) => active && !used.has(id))
        .map(({ id, name }) => ({
          key: `field:${id}`,
          name,
          onChoose: () => onField(id),
          opens: true as const,
        })),
    ],
    words: () => [],
    rules: () => [],
  }).flat()
  const isFound = finder(words)
  const found = choices.filter(({ name }) => isFound(name))
  const choose = ({ onChoose, opens }: Choice) => {
    setIsOpen(false)
    setWords('')
    // The menu returns the focus first. Then the new control can take it.
    if (opens) setTimeout(onChoose)
    else onChoose()
  }
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus withinPortal>
      <Menu.Target>
        <Button variant="subtle" color="gray" px={6} leftSection={<IconPlus size={14} aria-hidden />}>
          {t('addFilter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Search
          size="xs"
          aria-label={t('findFilter')}
          placeholder={t('find')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (isComposing(event)) return
            if (event.key !== 'Enter' || words.trim() === '' || first === undefined) return
            event.preventDefault()
            choose(first)
          }}
        />
        {found.map((choice) => (
          <Menu.Item key={choice.key} onClick={() => choose(choice)}>
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
