import { useDroppable } from '@dnd-kit/core'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SettingsTable.module.css'

interface OrderedRowProps {
  readonly id: number
  readonly isDeleted: boolean
  readonly children: ReactNode
}

/** A row that another one can be dropped on: it takes its place. */
export const OrderedRow = ({ id, isDeleted, children }: OrderedRowProps) => {
  const { setNodeRef, isOver, active } = useDroppable({ id, disabled: isDeleted })
  return (
    <Table.Tr
      ref={setNodeRef}
      className={classes.row}
      data-over={isOver && active?.id !== id}
      data-dragged={active?.id === id}
      data-deleted={isDeleted}
    >
      {children}
    </Table.Tr>
  )
}
