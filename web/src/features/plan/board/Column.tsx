import { useDroppable } from '@dnd-kit/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { StatusSign } from '../../../components/StatusSign.tsx'
import type { ShownStatus } from '../model/statuses.ts'
import classes from './BoardView.module.css'
import type { BoardCard, BoardColumn } from './board-columns.ts'

interface ColumnHeadProps {
  readonly column: BoardColumn
  readonly status: ShownStatus
  readonly name: string
}

interface ColumnProps extends ColumnHeadProps {
  readonly children: (card: BoardCard, column: BoardColumn) => ReactNode
}

/** A card with a one-line title and a platform; drawn cards are measured. */
const cardHeight = 104

/** A status and the number of its stories. */
export const ColumnHead = ({ column, status, name }: ColumnHeadProps) => (
  <header className={classes.head}>
    <StatusSign {...status} />
    <h2 className={classes.title}>{name}</h2>
    <span className={classes.count}>{column.cards.length}</span>
  </header>
)

/** A status with its stories. Only those in view are drawn. */
export const Column = ({ column, status, name, children }: ColumnProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: column.key, disabled: !column.takes })
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: column.cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => column.cards[index]?.key ?? index,
    overscan: 6,
  })
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={name}>
      <ColumnHead column={column} status={status} name={name} />
      <div ref={scroller} className={classes.cards}>
        <div className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const card = column.cards[index]
            return card === undefined ? null : (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(card, column)}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
