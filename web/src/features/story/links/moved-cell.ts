/** A cell of the grid, counted from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (position: number, last: number): number => Math.min(Math.max(position, 0), last)

/** The cell that a key leads to, as in any grid (ARIA authoring practices); null if there is none. */
export const movedCell = ({ key, ctrlKey }: Key, { row, column }: Cell, last: Cell): Cell | null => {
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrlKey ? last.row : row, column: last.column }
  const step = steps[key]
  return step
    ? { row: within(row + step.row, last.row), column: within(column + step.column, last.column) }
    : null
}
