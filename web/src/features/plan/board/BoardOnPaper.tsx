import type { ReactNode } from 'react'
import type { ShownStatus } from '../model/statuses.ts'
import classes from './BoardView.module.css'
import type { BoardCard, BoardColumn } from './board-columns.ts'
import { ColumnHead } from './Column.tsx'

interface BoardOnPaperProps {
  readonly columns: readonly BoardColumn[]
  readonly statusOf: (column: BoardColumn) => ShownStatus
  readonly nameOf: (column: BoardColumn) => string
  readonly children: (card: BoardCard, column: BoardColumn) => ReactNode
}

/** The board with all its stories: as a table, for the statuses to be on every page. */
export const BoardOnPaper = ({ columns, statusOf, nameOf, children }: BoardOnPaperProps) => (
  <table className={classes.paper}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col">
            <ColumnHead column={column} status={statusOf(column)} name={nameOf(column)} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {columns.map((column) => (
          <td key={column.key}>
            {column.cards.map((card) => (
              <div key={card.key} className={classes.printed}>
                {children(card, column)}
              </div>
            ))}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)
