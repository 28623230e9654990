import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Cell, cellAfter } from './grid-cursor.ts'

interface GridCursor {
  readonly grid: RefObject<HTMLElement | null>
  readonly rows: number
  readonly columns: number
  /** Renders a row that is out of view. */
  readonly reveal: (row: number) => void
}

const cellOf = (target: EventTarget): Cell | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const [row, column] = target.dataset.cell?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The cell in the tab order, moved by the arrow keys. Shift selects the days since the starting cell. */
export const useGridCursor = ({ grid, rows, columns, reveal }: GridCursor) => {
  const [cursor, setCursor] = useState<Cell>({ row: 1, column: 0 })
  /** The column where a selection began. */
  const [anchor, setAnchor] = useState<number | null>(null)
  const mustFocus = useRef(false)
  const cell = { row: Math.min(cursor.row, rows - 1), column: Math.min(cursor.column, columns - 1) }
  const { row, column } = cell

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const next = grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, row, column])

  /** Returns whether the key moved the cursor. */
  const walk = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') setAnchor(null)
    const next = cellAfter(event.key, event.ctrlKey || event.metaKey, cell, { rows, columns })
    if (next === undefined || event.altKey) return false
    setAnchor(event.shiftKey && next.row === row ? (anchor ?? column) : null)
    mustFocus.current = true
    if (next.row > 0) reveal(next.row)
    setCursor(next)
    return true
  }
  const follow = ({ target }: FocusEvent) => {
    const focused = cellOf(target)
    if (focused && (focused.row !== row || focused.column !== column)) setCursor(focused)
  }
  return {
    cell,
    chosen: {
      from: Math.min(anchor ?? column, column),
      to: Math.max(anchor ?? column, column),
      isSeveral: anchor !== null && anchor !== column,
    },
    walk,
    follow,
    moveTo: (next: Cell) => {
      setAnchor(null)
      setCursor(next)
    },
    isCell: (target: EventTarget): boolean => cellOf(target) !== undefined,
  }
}
