import { ActionIcon, Button, Group, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './PeriodStepper.module.css'
import { useShortcut } from './shortcuts.ts'

interface PeriodStepperProps {
  /** The days shown. */
  readonly words: string
  readonly onStep: (direction: 1 | -1) => void
  readonly onToday: () => void
  /** Opens below the words, to choose other days. */
  readonly menu?: (close: () => void) => ReactNode
}

/**
 * The days that a page shows, with a step back and forward: in the same place and with the same keys on every page.
 */
export const PeriodStepper = ({ words, onStep, onToday, menu }: PeriodStepperProps) => {
  const t = useTranslations('period')
  const [isOpen, setIsOpen] = useState(false)
  const [earlier, later] = [() => onStep(-1), () => onStep(1)]
  useShortcut('[', t('earlier'), 'page', earlier)
  useShortcut(']', t('later'), 'page', later)
  useShortcut('t', t('today'), 'page', onToday)
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon className="no-print" aria-label={t('earlier')} title={t('earlier')} onClick={earlier}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Button className="no-print" variant="subtle" color="gray" px={6} onClick={onToday}>
        {t('today')}
      </Button>
      <ActionIcon className="no-print" aria-label={t('later')} title={t('later')} onClick={later}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      {menu === undefined ? (
        <span className={classes.words} aria-live="polite">
          {words}
        </span>
      ) : (
        <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.words} data-opens title={t('choose')}>
              {words}
              <IconChevronDown size={14} aria-hidden className="no-print" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown maw="calc(100vw - 16px)">{menu(() => setIsOpen(false))}</Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
