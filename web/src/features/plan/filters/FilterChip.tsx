import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlanContext } from '../plan-context.tsx'
import classes from './FilterBar.module.css'

interface FilterChipProps {
  readonly name: string
  readonly value: string
  readonly isOpen?: boolean
  readonly onOpen?: (isOpen: boolean) => void
  readonly onRemove: () => void
  /** The control that changes the filter; without one, the filter is only on or off. */
  readonly children?: ReactNode
}

/** One filter: its value, and controls to change and remove it. */
export const FilterChip = ({ name, value, isOpen = false, onOpen, onRemove, children }: FilterChipProps) => {
  const { t } = usePlanContext()
  const words = value === '' ? name : `${name}: ${value}`
  return (
    <span className={classes.chip}>
      {children === undefined ? (
        <span className={classes.words}>{words}</span>
      ) : (
        <Popover
          opened={isOpen}
          onChange={(next) => onOpen?.(next)}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <UnstyledButton className={classes.words} onClick={() => onOpen?.(!isOpen)} title={words}>
              <span className={classes.name}>{name}</span> {value}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown p={8} miw={240}>
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
      <CloseButton size={24} iconSize={14} aria-label={t('removeFilter', { name })} onClick={onRemove} />
    </span>
  )
}
