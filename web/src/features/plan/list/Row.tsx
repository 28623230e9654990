import { type FocusEvent, type KeyboardEvent, type MouseEvent, Suspense, useEffect, useState } from 'react'
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { preloadable } from '../../../components/preloadable.tsx'
import { hasChips, nameOf, stateOn } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { kindPressed, openPressed } from '../quick-change/quick-change.ts'
import type { SelectBy } from '../selection/use-selection.ts'
import type { ForSeveral } from '../selection/use-several.ts'
import type { ViewProps } from '../view-props.ts'
import { Cell, Publications, Tasks } from './Cells.tsx'
import { narrowPlatformRoom } from './chip-room.ts'
import type { ChipRoom, Column } from './columns.ts'
import { IdeaCell, IdeaLine, PlanIt } from './IdeaCells.tsx'
import type { RowItem } from './items.ts'
import classes from './Row.module.css'
import { RowActions } from './RowActions.tsx'
import { SelectBox } from './SelectBox.tsx'
import { TitleInput } from './TitleInput.tsx'

/** Wide rows have their actions side by side. */
const { Component: RowMenu } = preloadable(async () => (await import('./RowMenu.tsx')).RowMenu)

/** The actions of rows. One object for all of them, so that they do not render again. */
export interface RowHandlers {
  readonly onActive: (key: string) => void
  /** The person will probably open it next. */
  readonly onNear: (id: number) => void
  readonly onOpen: (row: PlanRow) => void
  readonly onOpenPage: (row: PlanRow) => void
  readonly onTitle: (row: PlanRow, title: string | null) => void
  readonly onPlan: ViewProps['onPlan']
  readonly onTrash: ((row: PlanRow) => void) | undefined
  readonly onSeveral: ForSeveral
}

export interface RowProps {
  readonly itemKey: string
  readonly row: PlanRow
  readonly day: CalendarDate | null
  readonly columns: readonly Column[]
  readonly chips: ChipRoom
  readonly position: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isEditing: boolean
  readonly isNarrow: boolean
  /** Actions are in a menu instead of appearing on hover. */
  readonly hasMenu: boolean
  /** Touch screens: the menu is always visible. */
  readonly keepsMenu: boolean
  readonly handlers: RowHandlers
  readonly isSelected: boolean
  /** The selected rows, this one among them: what changes one changes all. Empty if it stands alone. */
  readonly companions: readonly RowItem[]
  /** Some row is selected, so that every row shows its box. */
  readonly isSelecting: boolean
  /** Undefined where rows cannot be selected. */
  readonly onSelect: ((key: string, by: SelectBy) => void) | undefined
}

/** In a narrow list: time, title and status, with everything else in one line below. */
const narrowNames = ['time', 'title', 'status']

interface ActionsOrMenuProps
  extends Pick<RowProps, 'itemKey' | 'row' | 'day' | 'hasMenu' | 'handlers' | 'companions'> {
  readonly onOpened: (isOpened: boolean) => void
}

/** The story's actions, side by side or in a menu. */
const ActionsOrMenu = ({ hasMenu, onOpened, ...of }: ActionsOrMenuProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks on the buttons inside from opening the story
  <div
    role="gridcell"
    className={`${hasMenu ? classes.touch : classes.actions} no-print`}
    onClick={(event) => event.stopPropagation()}
  >
    {hasMenu ? (
      <Suspense>
        <RowMenu {...of} onOpened={onOpened} />
      </Suspense>
    ) : (
      <RowActions {...of} />
    )}
  </div>
)

/** Milliseconds that the pointer or the focus must rest on a row before its story is prefetched. */
const restingTime = 100

/** Whether the pointer or the focus rests on the row, or on anything in it: what appears then must stay as long as it is used. */
const useNear = (id: number, onNear: RowHandlers['onNear']) => {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isNear = hasPointer || hasFocus
  useEffect(() => {
    if (!isNear || id < 0) return
    const timer = setTimeout(() => onNear(id), restingTime)
    return () => clearTimeout(timer)
  }, [isNear, id, onNear])
  const events = {
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(currentTarget.contains(relatedTarget)),
    onMouseEnter: () => setHasPointer(true),
    onMouseLeave: () => setHasPointer(false),
  }
  return [isNear, events] as const
}

/** The row's box, while the row has the pointer or the focus, or any row is selected. */
const Selecting = ({
  itemKey,
  row,
  isSelected,
  isSelecting,
  onSelect,
  isNear,
}: RowProps & { isNear: boolean }) =>
  onSelect && row.id > 0 && (isNear || isSelecting) ? (
    <SelectBox row={row} isSelected={isSelected} onSelect={(by) => onSelect(itemKey, by)} />
  ) : null

const CellOf = ({ column, chips, row, day, isEditing, handlers }: RowProps & { readonly column: Column }) => {
  if (isEditing && column.name === 'title') return <TitleInput row={row} onEnd={handlers.onTitle} />
  if (column.kind !== 'idea') return <Cell column={column} chips={chips} row={row} day={day} />
  if (column.name === 'plan') return <PlanIt row={row} onPlan={handlers.onPlan} />
  return <IdeaCell row={row} name={column.name} />
}

/** A click opens the story, or changes what it hits; with Shift or Ctrl it selects. */
const clicked = (props: RowProps, event: MouseEvent): void => {
  const { itemKey, row, day, isEditing, handlers, companions, onSelect } = props
  if (row.id < 0 || isEditing) return
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
  const kind = companions.length > 1 ? kindPressed(event.target) : undefined
  if (isPlain && kind !== undefined) handlers.onSeveral(kind)
  else if (isPlain && openPressed({ row, day, publication: null }, event.target)) return
  else if (onSelect && event.shiftKey) onSelect(itemKey, 'range')
  else if (onSelect && (event.ctrlKey || event.metaKey)) onSelect(itemKey, 'one')
  else handlers.onOpen(row)
}

/** One story on one day, in one row. */
export const Row = (props: RowProps) => {
  const { itemKey, row, day, columns, chips, position, isActive, isOpen, isEditing, isNarrow } = props
  const { keepsMenu, handlers, isSelected } = props
  const [isNear, near] = useNear(row.id, handlers.onNear)
  const [isOpened, setIsOpened] = useState(false)
  const around = usePlanContext()
  const { now, lookup } = around
  const isUnsaved = row.id < 0
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.key !== 'Enter' || isUnsaved) return
    event.preventDefault()
    if (event.shiftKey) handlers.onOpenPage(row)
    else handlers.onOpen(row)
  }
  const hasActions = !isUnsaved && !isEditing && (isOpened || isNear || keepsMenu)
  const shown = isNarrow
    ? columns.filter(({ name }) => narrowNames.includes(name) && (day !== null || name !== 'time'))
    : columns
  return (
    <div
      role="row"
      aria-rowindex={position}
      aria-selected={isOpen}
      aria-label={nameOf(row)}
      tabIndex={isActive ? 0 : -1}
      className={classes.row}
      data-key={itemKey}
      data-story={row.id}
      data-day={day ?? undefined}
      data-open={isOpen || undefined}
      data-unsaved={isUnsaved || undefined}
      data-state={stateOn(row, day, now, lookup)}
      data-selected={isSelected || undefined}
      data-narrow={isNarrow || undefined}
      data-bare={(isNarrow && day !== null && !hasChips(row)) || undefined}
      data-undated={(isNarrow && day === null) || undefined}
      {...near}
      onFocus={() => {
        near.onFocus()
        handlers.onActive(itemKey)
      }}
      onPointerDown={() => (isUnsaved ? undefined : handlers.onNear(row.id))}
      onClick={(event) => clicked(props, event)}
      onKeyDown={onKeyDown}
    >
      <Selecting {...props} isNear={isNear} />
      {shown.map((column) => (
        <div key={column.name} role="gridcell" className={classes.cell} data-cell={column.name}>
          <CellOf {...props} column={column} />
        </div>
      ))}
      {isNarrow && day === null ? (
        <div role="gridcell" className={classes.line}>
          <IdeaLine row={row} />
        </div>
      ) : null}
      {isNarrow && day !== null && hasChips(row) ? (
        <div role="gridcell" className={classes.line}>
          <Tasks row={row} day={day} room={chips.tasks} />
          <Publications
            row={row}
            day={day}
            room={narrowPlatformRoom(row, day, chips, around)}
            isBare={chips.tasks === 0}
          />
        </div>
      ) : null}
      {hasActions ? <ActionsOrMenu {...props} onOpened={setIsOpened} /> : null}
    </div>
  )
}
