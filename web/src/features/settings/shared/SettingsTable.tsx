import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Badge, Table, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyId } from '../../../components/CopyId.tsx'
import { WideTable } from '../../../components/WideTable.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { OrderedRow } from './OrderedRow.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import classes from './SettingsTable.module.css'
import type { SettingsSearch } from './settings-search.ts'
import type { EntryOrder } from './use-order.ts'
import type { Restore } from './use-restore.ts'

export interface Column<View> {
  readonly key: string
  readonly header: string
  readonly cell: (view: View) => ReactNode
  /** Kept on one line: a time or a date. */
  readonly isShort?: boolean
}

interface SettingsTableProps<View> {
  readonly label: string
  readonly rows: readonly { readonly entry: View; readonly depth: number }[]
  readonly nameOf: (view: View) => string
  /** Shown before the name, such as a colour. */
  readonly mark?: ((view: View) => ReactNode) | undefined
  readonly columns: readonly Column<View>[]
  readonly isDeleted: (view: View) => boolean
  /** Null if deleted entries cannot be restored. */
  readonly restoring?: Restore | null
  /** The search parameters that open an entry. */
  readonly searchFor: (id: string) => SettingsSearch
  /** The row that was just created: it is highlighted and scrolled into view. */
  readonly made?: number | null
  /** Null if rows have no order, or only some of them are shown. */
  readonly order: EntryOrder | null
}

/**
 * Entries of one kind. The name opens an entry, its ID can be copied, and rows are reordered by mouse or keyboard.
 */
export const SettingsTable = <View extends { readonly id: number }>({
  label,
  rows,
  nameOf,
  mark,
  columns,
  isDeleted,
  restoring = null,
  searchFor,
  made,
  order,
}: SettingsTableProps<View>) => {
  const t = useTranslations('settings.table')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!order || !over || active.id === over.id) return
    const index = order.siblingsOf(Number(active.id)).indexOf(Number(over.id))
    if (index >= 0) order.move(Number(active.id), index)
  }
  const body = rows.map(({ entry, depth }) => {
    const name = nameOf(entry)
    const deleted = isDeleted(entry)
    return (
      <OrderedRow key={entry.id} id={entry.id} isDeleted={deleted} isMade={entry.id === made}>
        {order === null ? null : (
          <Table.Td className={classes.handle}>
            {deleted ? null : <MoveHandle id={entry.id} name={name} order={order} />}
          </Table.Td>
        )}
        <Table.Td className={classes.name} data-depth={Math.min(depth, 6)}>
          {mark?.(entry)}
          <Link to="." search={searchFor(String(entry.id))} className={classes.open}>
            {name}
          </Link>
          {deleted ? (
            <Badge size="xs" variant="default" ml={8}>
              {t('deleted')}
            </Badge>
          ) : null}
          {deleted && restoring !== null ? (
            <RestoreButton id={entry.id} name={name} restoring={restoring} />
          ) : null}
        </Table.Td>
        {columns.map(({ key, cell, isShort = false }) => (
          <Table.Td key={key} data-short={isShort}>
            {cell(entry)}
          </Table.Td>
        ))}
        <Table.Td className={classes.id}>
          <CopyId id={entry.id} of={name} />
        </Table.Td>
      </OrderedRow>
    )
  })
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silent}>
      <WideTable minWidth={520}>
        <Table className={classes.table} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {order === null ? null : (
                <Table.Th className={classes.handle}>
                  <VisuallyHidden>{t('order')}</VisuallyHidden>
                </Table.Th>
              )}
              <Table.Th>{t('name')}</Table.Th>
              {columns.map(({ key, header }) => (
                <Table.Th key={key}>{header}</Table.Th>
              ))}
              <Table.Th className={classes.id}>{t('id')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{body}</Table.Tbody>
        </Table>
      </WideTable>
    </DndContext>
  )
}

/** Dragging is for the mouse. The keyboard moves a row by its handle, which announces the new position. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}
