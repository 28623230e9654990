import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDotsVertical } from '@tabler/icons-react'
import { useCopy } from '../../../components/use-copy.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import classes from './Row.module.css'
import type { RowActionsProps } from './RowActions.tsx'
import { useRowActions } from './use-row-actions.ts'

interface RowMenuProps extends RowActionsProps {
  readonly onOpened: (isOpened: boolean) => void
}

/** A story's actions in a menu, for narrow rows and touch screens. */
export const RowMenu = ({ row, handlers, onOpened }: RowMenuProps) => {
  const { t } = usePlanSurroundings()
  const actions = useRowActions(row, handlers)
  const copy = useCopy()
  const id = String(row.id)
  return (
    <Menu position="bottom-end" withinPortal onChange={onOpened}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('actionsOf', { name: nameOf(row) })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, icon: Sign, words, does }) =>
          'href' in does ? (
            <Menu.Item
              key={key}
              leftSection={<Sign size={14} aria-hidden />}
              component="a"
              href={does.href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} leftSection={<Sign size={14} aria-hidden />} onClick={does.onClick}>
              {words}
            </Menu.Item>
          ),
        )}
        <Menu.Item
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy(id, t('copiedId', { id }))}
        >
          {t('copyId', { id })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
