import type { PlanRow } from '../../../api/types.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from '../selection/Selection.module.css'
import type { SelectBy } from '../selection/use-selection.ts'

interface SelectBoxProps {
  readonly row: PlanRow
  readonly isSelected: boolean
  readonly onSelect: (by: SelectBy) => void
}

/** Selects a row with the mouse; the keyboard has `x`. */
export const SelectBox = ({ row, isSelected, onSelect }: SelectBoxProps) => {
  const { t } = usePlanContext()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks beside the box from opening the story
    <div role="gridcell" className={`${classes.box} no-print`} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('selection.select', { name: nameOf(row) })}
        checked={isSelected}
        onChange={() => undefined}
        onClick={(event) => {
          // The keys of the list work on the row that has the focus, not in a field.
          event.currentTarget.closest<HTMLElement>('[role="row"]')?.focus()
          onSelect(event.shiftKey ? 'range' : 'one')
        }}
      />
    </div>
  )
}
