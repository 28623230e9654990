/** A cell of the roster: row 0 holds the notes of the days, every other row a person. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface Size {
  readonly rows: number
  readonly columns: number
}

const rowsOfPage = 10

const steps: Readonly<Record<string, (cell: Cell, size: Size) => Cell>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ row, column }) => ({ row: row - rowsOfPage, column }),
  PageDown: ({ row, column }) => ({ row: row + rowsOfPage, column }),
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The cell that a key leads to, as in any grid (WAI-ARIA practices); undefined if there is none. */
export const cellAfter = (key: string, withControl: boolean, cell: Cell, size: Size): Cell | undefined => {
  const next = steps[key]?.(cell, size)
  if (next === undefined) return undefined
  const corner = withControl && key === 'Home' ? 0 : withControl && key === 'End' ? size.rows - 1 : next.row
  return { row: within(corner, size.rows), column: within(next.column, size.columns) }
}
