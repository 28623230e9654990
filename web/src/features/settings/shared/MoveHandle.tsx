import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './SettingsTable.module.css'
import type { EntryOrder } from './use-order.ts'

interface MoveHandleProps {
  readonly id: number
  readonly name: string
  readonly order: EntryOrder
}

/** Moves a row: by mouse, arrow keys or menu. */
export const MoveHandle = ({ id, name, order }: MoveHandleProps) => {
  const t = useTranslations('settings.table')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<string | null>(null)
  const { setNodeRef, listeners } = useDraggable({ id })
  const siblings = order.siblingsOf(id)
  const index = siblings.indexOf(id)
  const last = siblings.length - 1
  const moveTo = (next: number) => {
    if (next < 0 || next > last || next === index) return
    order.move(id, next)
    setPlace(t('nowAt', { name, place: next + 1, count: siblings.length }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || isOpen) return
    event.preventDefault()
    moveTo(index + step)
  }
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon
            ref={setNodeRef}
            {...listeners}
            onKeyDownCapture={onKeyDown}
            className={classes.grip}
            size="sm"
            aria-label={t('move', { name })}
          >
            <IconGripVertical size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={index <= 0}
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => moveTo(index - 1)}
          >
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item
            disabled={index >= last}
            leftSection={<IconArrowDown size={14} aria-hidden />}
            onClick={() => moveTo(index + 1)}
          >
            {t('moveDown')}
          </Menu.Item>
          <Menu.Item
            disabled={index <= 0}
            leftSection={<IconArrowBarToUp size={14} aria-hidden />}
            onClick={() => moveTo(0)}
          >
            {t('moveFirst')}
          </Menu.Item>
          <Menu.Item
            disabled={index >= last}
            leftSection={<IconArrowBarToDown size={14} aria-hidden />}
            onClick={() => moveTo(last)}
          >
            {t('moveLast')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{place}</VisuallyHidden>
    </>
  )
}
