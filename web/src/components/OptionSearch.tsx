import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './OptionSearch.module.css'

export interface SearchOption {
  readonly key: string
  readonly name: string
  readonly sign?: ReactNode
  /** Quiet words at the end. */
  readonly hint?: string
  readonly isCurrent?: boolean
  /** The heading above it and its neighbours. */
  readonly group?: string
}

interface OptionSearchProps {
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly options: readonly SearchOption[]
  readonly onChoose: (key: string) => void
  readonly isLarge?: boolean
  /** Without a present one, Enter takes nothing until an option is chosen. */
  readonly isCareful?: boolean
  /** The library keeps Escape from a dialog around it. */
  readonly onEscape?: () => void
  /** Called before Tab moves the focus on. */
  readonly onTab?: () => void
  /** Shown below the options. */
  readonly children?: ReactNode
}

const Option = ({ option: { key, name, sign, hint, isCurrent } }: { readonly option: SearchOption }) => (
  <Combobox.Option value={key} className={classes.option} active={isCurrent ?? false}>
    {sign}
    <span className={classes.name}>{name}</span>
    {hint ? <span className={classes.hint}>{hint}</span> : null}
  </Combobox.Option>
)

const Options = ({ options }: { readonly options: readonly SearchOption[] }) => {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => {
    const members = options
      .filter((option) => option.group === group)
      .map((option) => <Option key={option.key} option={option} />)
    return group === undefined ? (
      members
    ) : (
      <Combobox.Group key={group} label={group}>
        {members}
      </Combobox.Group>
    )
  })
}

/** A search above its options. Enter takes the first one; before anything is typed, the present one. */
export const OptionSearch = (props: OptionSearchProps) => {
  const {
    label,
    placeholder,
    typed,
    onType,
    options,
    onChoose,
    isLarge = false,
    isCareful = false,
    onEscape,
    onTab,
    children,
  } = props
  const combobox = useCombobox({ opened: true })
  const [isListed, setIsListed] = useState(false)
  // The library knows the list's ID once it is mounted, but does not render again.
  useEffect(() => setIsListed(true), [])
  const { selectActiveOption, selectFirstOption, resetSelectedOption } = combobox
  const keys = options.map(({ key }) => key).join(' ')
  const current = options.find(({ isCurrent }) => isCurrent)?.key
  const begin = typed === '' && current !== undefined ? selectActiveOption : selectFirstOption
  const beginsNowhere = keys === '' || (isCareful && current === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option is another one after each letter and each answer
  useEffect(() => {
    if (beginsNowhere) resetSelectedOption()
    else begin()
  }, [typed, keys, beginsNowhere, begin, resetSelectedOption])
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <div className={isLarge ? classes.large : undefined}>
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            className={classes.search}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={combobox.listId ?? undefined}
            aria-autocomplete="list"
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={500}
            data-autofocus
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onEscape?.()
              if (key === 'Tab') onTab?.()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={label}>
          <Options options={options} />
        </Combobox.Options>
        {children}
      </div>
    </Combobox>
  )
}
