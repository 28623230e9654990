import { useDroppable } from '@dnd-kit/core'
import { Table } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './SettingsTable.module.css'

interface OrderedRowProps {
  readonly id: number
  readonly isDeleted: boolean
  /** Just created: the row is highlighted and scrolled into view. */
  readonly isMade: boolean
  readonly children: ReactNode
}

/** A row that others can be dropped on: they take its place. */
export const OrderedRow = ({ id, isDeleted, isMade, children }: OrderedRowProps) => {
  const { setNodeRef, isOver, active } = useDroppable({ id, disabled: isDeleted })
  const row = useRef<HTMLTableRowElement>(null)
  const ref = useMergedRef(row, setNodeRef)
  useEffect(() => {
    if (isMade) row.current?.scrollIntoView({ block: 'center' })
  }, [isMade])
  return (
    <Table.Tr
      ref={ref}
      className={classes.row}
      data-over={isOver && active?.id !== id}
      data-dragged={active?.id === id}
      data-made={isMade}
      data-deleted={isDeleted}
    >
      {children}
    </Table.Tr>
  )
}
