import { finder } from '@daybook/shared/text/fold'
import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type AriaAttributes, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './OptionSearch.module.css'
import { OptionSearch, type SearchOption } from './OptionSearch.tsx'

interface OptionSelectProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  readonly label: string
  readonly id?: string
  readonly className: string | undefined
  readonly options: readonly SearchOption[]
  /** The key of the present option. */
  readonly value: string
  readonly onChange: (key: string) => void
  /** What Enter does, if it does not open the options. */
  readonly onEnter?: () => void
  readonly 'data-missing'?: boolean | undefined
}

const opening = new Set(['ArrowDown', 'ArrowUp'])

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** What a touch screen has for choices needs neither a keyboard nor room on the page. */
const Touched = ({ label, options, onChange, onEnter, ...rest }: OptionSelectProps) => (
  <select {...rest} aria-label={label} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
    {options.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
)

/** One of several options: a button with the present one, which opens a search above all of them. */
const Searched = ({ label, options, value, onChange, onEnter, className, ...rest }: OptionSelectProps) => {
  const t = useTranslations('plan')
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isFound = finder(typed ?? '')
  const close = () => setTyped(null)
  const goBack = () => {
    close()
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter) onEnter()
    else if (opening.has(event.key)) setTyped('')
    else if (isLetter(event)) setTyped((before) => (before ?? '') + event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={typed !== null}
        aria-controls={typed === null ? undefined : listId}
        data-open={typed !== null || undefined}
        className={className}
        onClick={() => setTyped('')}
        onKeyDown={onKeyDown}
      >
        {options.find(({ key }) => key === value)?.name}
      </button>
      {typed === null ? null : (
        <Popover
          opened
          onChange={(isOpen) => (isOpen ? undefined : close())}
          position="bottom-start"
          offset={2}
          width={340}
          trapFocus
          // The target is a mere place, so its roles are set here.
          withRoles={false}
          withinPortal
          shadow="md"
        >
          <Popover.Target>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: with keys, Escape closes it */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: with keys, Escape closes it */}
            <span
              className={classes.place}
              onMouseDown={(event) => event.preventDefault()}
              onClick={goBack}
            />
          </Popover.Target>
          <Popover.Dropdown p={0} id={listId} role="dialog" aria-label={label}>
            <OptionSearch
              label={label}
              placeholder={t('find')}
              typed={typed}
              onType={setTyped}
              options={options
                .filter(({ name }) => isFound(name))
                .map((option) => ({ ...option, isCurrent: option.key === value }))}
              onChoose={(key) => {
                goBack()
                if (key !== value) onChange(key)
              }}
              onEscape={goBack}
              onTab={goBack}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

/** One of several options. Its parent is a place for what it opens, so it is positioned. */
export const OptionSelect = (props: OptionSelectProps) => {
  const isTouched = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  return isTouched ? <Touched {...props} /> : <Searched {...props} />
}
