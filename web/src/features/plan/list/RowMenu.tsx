import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDotsVertical } from '@tabler/icons-react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useCopy } from '../../../components/use-copy.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { QuickItems } from '../quick-change/QuickItems.tsx'
import classes from './Row.module.css'
import type { RowActionsProps } from './RowActions.tsx'
import { useRowActions } from './use-row-actions.ts'

interface RowMenuProps extends RowActionsProps {
  readonly itemKey: string
  readonly onOpened: (isOpened: boolean) => void
}

/** A story's actions in a menu, for narrow rows and touch screens. */
export const RowMenu = ({ itemKey, row, day, handlers, companions, onOpened }: RowMenuProps) => {
  const { t, canPlan } = usePlanContext()
  const { elementStatusEnabled } = useReferenceData().organization
  const actions = useRowActions(row, day, handlers, companions.length)
  const copy = useCopy()
  const hasIds = useShowsIds()
  const id = String(row.id)
  return (
    <Menu position="bottom-end" withinPortal onChange={onOpened}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('actionsOf', { name: nameOf(row) })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {companions.length > 1 ? (
          <Menu.Label>{t('selection.count', { count: companions.length })}</Menu.Label>
        ) : null}
        {canPlan ? (
          <QuickItems
            story={{ row, day, publication: null }}
            onSeveral={companions.length > 1 ? handlers.onSeveral : undefined}
            frame={`[data-key="${CSS.escape(itemKey)}"]`}
            kinds={elementStatusEnabled ? ['person', 'status', 'deadline'] : ['person', 'deadline']}
          />
        ) : null}
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
        {hasIds ? (
          <Menu.Item
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy(id, t('copiedId', { id }))}
          >
            {t('copyId', { id })}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
