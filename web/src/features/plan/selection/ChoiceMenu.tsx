import { finder } from '@daybook/shared/text/fold'
import { Button, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OptionSearch } from '../../../components/OptionSearch.tsx'
import type { FilterOption } from '../filters/filter-options.ts'
import { usePlanContext } from '../plan-context.tsx'

/** One menu of the selection is open at most: keys open it, too. */
export interface MenuProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

interface ChoiceMenuProps extends MenuProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  /** Quiet words beside options, by ID, in the order in which to list these; read when the list opens. */
  readonly readHints?: () => Promise<ReadonlyMap<number, string>>
  /** Whether choosing it would change nothing. */
  readonly isCurrent: (id: number) => boolean
  readonly onChoose: (option: FilterOption) => void
}

/** A button with a list to choose from. */
export const ChoiceMenu = (props: ChoiceMenuProps) => {
  const { label, options, readHints, isCurrent, isOpen, onOpen, onChoose } = props
  const { t } = usePlanContext()
  const [typed, setTyped] = useState('')
  const [hints, setHints] = useState<ReadonlyMap<number, string>>(new Map())
  const isFound = finder(typed)
  const ranks = new Map([...hints.keys()].map((id, rank) => [id, rank]))
  const rankOf = ({ id }: FilterOption) => ranks.get(id) ?? ranks.size
  const found = options
    .filter(({ name }) => isFound(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const show = (next: boolean) => {
    setTyped('')
    onOpen(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once each time it opens
  useEffect(() => {
    // Without them, the list is as good as before.
    if (isOpen) readHints?.().then(setHints, () => setHints(new Map()))
  }, [isOpen])
  const choose = (key: string) => {
    const option = options.find(({ id }) => `${id}` === key)
    show(false)
    if (option !== undefined && !isCurrent(option.id)) onChoose(option)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={show}
      position="top-start"
      width={readHints ? 360 : 280}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={() => show(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <OptionSearch
          label={t('findIn', { what: label })}
          placeholder={t('find')}
          typed={typed}
          onType={setTyped}
          options={found.map(({ id, name }) => ({
            key: `${id}`,
            name,
            hint: hints.get(id) ?? '',
            isCurrent: isCurrent(id),
          }))}
          isCareful={typed === ''}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
