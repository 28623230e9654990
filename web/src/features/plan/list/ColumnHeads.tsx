import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { usePrinting } from '../../../components/use-printing.ts'
import type { Sort } from '../model/days.ts'
import { usePlanContext } from '../plan-context.tsx'
import { type Column, sortableOf } from './columns.ts'
import classes from './PlanList.module.css'

interface ColumnHeadsProps {
  readonly columns: readonly Column[]
  readonly sort: Sort
  readonly onSort: (sort: string | undefined) => void
}

/** The first press sorts, the second reverses, the third restores the default. */
const nextSort = (name: string, { column, descending }: Sort): string | undefined => {
  if (column !== name) return name
  return descending ? undefined : `-${name}`
}

export const useColumnName = () => {
  const { t, lookup } = usePlanContext()
  return (column: Column): string =>
    column.kind === 'field'
      ? (lookup.customFields.get(column.fieldId)?.name ?? '')
      : t(`columns.${column.name}`)
}

/** Browsers print buttons on the first page only, but names on each. */
export const ColumnHeads = ({ columns, sort, onSort }: ColumnHeadsProps) => {
  const nameOf = useColumnName()
  const isPrinting = usePrinting()
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      {columns.map((column) => {
        const sortable = sortableOf(column)
        const isSorted = sortable !== undefined && sort.column === sortable
        const Arrow = sort.descending ? IconArrowDown : IconArrowUp
        return (
          <div
            key={column.name}
            role="columnheader"
            // The buttons below speak for themselves.
            className={column.name === 'plan' ? 'visually-hidden' : classes.head}
            data-column={column.name}
            aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {sortable === undefined || isPrinting ? (
              nameOf(column)
            ) : (
              <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sortable, sort))}>
                {nameOf(column)}
                {isSorted ? <Arrow size={12} aria-hidden /> : null}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
