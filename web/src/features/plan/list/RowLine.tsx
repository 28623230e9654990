import { memo } from 'react'
import { Draggable } from '../drag/DragRows.tsx'
import { Row, type RowProps } from './Row.tsx'

interface RowLineProps extends RowProps {
  readonly isDraggable: boolean
}

/** A story's line, with what makes it one to drag: while the list scrolls, lines that stay are not drawn again. */
export const RowLine = memo(function RowLine({ isDraggable, ...row }: RowLineProps) {
  if (!isDraggable) return <Row {...row} />
  return (
    <Draggable id={row.itemKey} row={row.row} day={row.day}>
      <Row {...row} />
    </Draggable>
  )
})
