import { memo } from 'react'
import { Draggable } from '../drag/DragRows.tsx'
import { Row, type RowProps } from './Row.tsx'

interface RowLineProps extends RowProps {
  readonly isDraggable: boolean
}

/**
 * A story's row, draggable if allowed. Memoized: rows that stay in view do not render again while the list scrolls.
 */
export const RowLine = memo(function RowLine({ isDraggable, ...row }: RowLineProps) {
  if (!isDraggable) return <Row {...row} />
  return (
    <Draggable id={row.itemKey} row={row.row} day={row.day} companions={row.companions}>
      <Row {...row} />
    </Draggable>
  )
})
