import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { usePrinting } from '../../../components/use-printing.ts'
import { DropLines } from '../drag/DropLines.tsx'
import { sortOf } from '../model/days.ts'
import { useMayWrite } from '../model/may-write.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import { SelectionKeys } from '../selection/SelectionKeys.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { useSeveral } from '../selection/use-several.ts'
import type { ViewProps } from '../view-props.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { columnTracks } from './columns.ts'
import { DayHeader } from './DayHeader.tsx'
import { EntryRow } from './EntryRow.tsx'
import { useEntryTarget } from './entry-target.ts'
import type { ListItem, RowItem } from './items.ts'
import { ListKeys } from './ListKeys.tsx'
import { NowLine } from './NowLine.tsx'
import classes from './PlanList.module.css'
import { RowLine } from './RowLine.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useEntryInSight } from './use-entry-in-sight.ts'
import { useListLayout } from './use-list-layout.ts'
import { useListVirtualizer } from './use-list-virtualizer.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { useSteadyRow, useSteadyScroll } from './use-steady-scroll.ts'

const SelectionBar = lazy(async () => {
  const { SelectionBar: component } = await import('../selection/SelectionBar.tsx')
  return { default: component }
})

interface PlanListProps {
  readonly items: readonly ListItem[]
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly search: PlanSearch
  /** Another plan is loading. */
  readonly isStale: boolean
  /** It differs from the plan before by what others have changed. */
  readonly isOfOthers?: boolean
  readonly dropDay: CalendarDate | null
  /** Its rows are ideas, which have no days. */
  readonly isIdeas?: boolean
  /** If a page has several lists, one handles the keys. */
  readonly hasKeys?: boolean
  readonly onSort: (sort: string | undefined) => void
  readonly onOpen: (row: PlanRow) => void
  readonly onPlan: ViewProps['onPlan']
  readonly onFold: (date: CalendarDate, isFolded: boolean) => void
}

const alone: readonly RowItem[] = []

const arrows = new Map([
  ['ArrowDown', 1 as const],
  ['ArrowUp', -1 as const],
])

/** When a story opens next to it, the list shrinks only after the story is shown: every row is rendered again. */
const useShownSize = () => {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const lastWidth = useDeferredValue(width)
  return { ref, width: lastWidth === 0 ? width : lastWidth }
}

/** Stories row by row. Only the rows in view are rendered, however many there are. */
export const PlanList = (props: PlanListProps) => {
  const {
    items,
    label,
    search,
    isStale,
    isOfOthers = false,
    dropDay,
    isIdeas = false,
    hasKeys = true,
    onSort,
    onOpen,
    onPlan,
    onFold,
  } = props
  const isPrinting = usePrinting()
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: sizeRef, width } = useShownSize()
  const mergedRef = useMergedRef(scroller, sizeRef)
  const { isNarrow, columns, chips, hasMenus, keepsMenus, isTouched, lineEnd } = useListLayout({
    width,
    isPrinting,
    names: search.columns,
    isIdeas,
  })
  const sort = useMemo(() => sortOf(search.sort), [search.sort])
  const entry = useEntryTarget(search)
  const [keptKey, setKeptKey] = useState<string | null>(null)
  const [editingKey, setEditingKey] = useState<string | null>(null)
  const { virtualizer, stickyIndex } = useListVirtualizer({ items, scroller, isNarrow, keptKey })
  useSteadyScroll({ items, scroller, virtualizer, isOfOthers })
  const lineOf = (key: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
  useEntryInSight(scroller, items.length)
  const { activeKey, activeItem, setActiveKey, focusRow, move } = useActiveRow({
    items,
    open: search.story,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    elementOf: lineOf,
  })
  useSteadyRow({ isNarrow, activeKey, scroller, virtualizer })
  const canSelect = useCanPlan() && hasKeys && !isTouched && !isPrinting
  const mayWrite = useMayWrite()
  const selectable = useMemo(
    () => items.filter((item) => item.kind !== 'row' || mayWrite(item.row)),
    [items, mayWrite],
  )
  const { chosen, isSelected, select, clear } = useSelection(selectable)
  const { open, setOpen, onSeveral } = useSeveral(chosen, clear)
  const firstKey = items.find(({ kind }) => kind === 'row')?.key
  const onTitleEnd = useCallback(() => {
    setEditingKey(null)
    if (activeKey !== null) focusRow(activeKey)
  }, [activeKey, focusRow])
  const handlers = useRowHandlers({ onOpen, onPlan, onActive: setActiveKey, onTitleEnd, onSeveral })
  const readingHandlers = useMemo(() => ({ ...handlers, onPlan: undefined, onTrash: undefined }), [handlers])
  const startEntry = (index: number, key: string) => {
    setKeptKey(key)
    virtualizer.scrollToIndex(index, { align: 'center' })
  }

  const line = (item: ListItem, index: number) => {
    const position = index + 2
    if (item.kind === 'day') {
      return (
        <DayHeader
          day={item.day}
          isFolded={item.isFolded}
          isDropTarget={item.day.date === dropDay}
          position={position}
          onFold={onFold}
        />
      )
    }
    if (item.kind === 'now') return <NowLine date={item.date} position={position} />
    if (item.kind === 'entry') {
      return <EntryRow date={item.date} position={position} entry={entry} isNarrow={isNarrow} />
    }
    const isWritable = mayWrite(item.row)
    const isChosen = canSelect && isWritable && isSelected(item.key)
    return (
      <RowLine
        isDraggable={onPlan !== undefined && isWritable}
        itemKey={item.key}
        row={item.row}
        day={item.date}
        columns={columns}
        chips={chips}
        position={position}
        isActive={item.key === (activeItem?.key ?? firstKey)}
        isOpen={item.row.id === search.story}
        isEditing={item.key === editingKey}
        isNarrow={isNarrow}
        hasMenu={hasMenus}
        keepsMenu={keepsMenus}
        handlers={isWritable ? handlers : readingHandlers}
        isSelected={isChosen}
        companions={isChosen && chosen.length > 1 ? chosen : alone}
        isSelecting={canSelect && chosen.length > 0}
        onSelect={canSelect && isWritable ? select : undefined}
      />
    )
  }

  const tracks = {
    '--tracks': columnTracks(columns),
    '--heads': isNarrow ? '0px' : '28px',
    '--line-end': `${lineEnd}px`,
  } as CSSProperties
  const keptAtFocus = (target: EventTarget) => {
    if (target instanceof HTMLInputElement && target.dataset.entry !== undefined) {
      setKeptKey(target.dataset.entry === '' ? 'entry' : `${target.dataset.entry} entry`)
    } else if (target instanceof Element) {
      const row = target.closest<HTMLElement>('[data-key]')
      if (row?.dataset.key !== undefined) setKeptKey(row.dataset.key)
    }
  }
  const moveByArrow = (event: KeyboardEvent) => {
    const step = arrows.get(event.key)
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return
    event.preventDefault()
    move(step)
  }
  return (
    <div
      ref={mergedRef}
      role="grid"
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-busy={isStale}
      className={`${classes.scroller} above-messages`}
      data-live
      data-stale={isStale || undefined}
      style={tracks}
      onFocus={(event) => keptAtFocus(event.target)}
      onKeyDown={moveByArrow}
    >
      {hasKeys ? (
        <ListKeys
          items={items}
          activeItem={activeItem}
          handlers={handlers}
          move={move}
          onEdit={setEditingKey}
          onEntry={startEntry}
          scroller={scroller}
          onSeveral={canSelect && chosen.length > 0 ? onSeveral : undefined}
        />
      ) : null}
      {canSelect ? (
        <SelectionKeys
          items={selectable}
          activeItem={activeItem && mayWrite(activeItem.row) ? activeItem : undefined}
          isSelected={isSelected}
          select={select}
          focusRow={focusRow}
        />
      ) : null}
      {isNarrow ? null : (
        <div role="rowgroup" className={classes.headGroup}>
          <ColumnHeads columns={columns} sort={sort} onSort={onSort} />
        </div>
      )}
      {isPrinting ? (
        items.map((item, index) => <div key={item.key}>{line(item, index)}</div>)
      ) : (
        <DropLines className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index]
            const isSticky = index === stickyIndex.current
            return item === undefined ? null : (
              <div
                key={key}
                className={classes.line}
                data-sticky={isSticky || undefined}
                style={isSticky ? undefined : { transform: `translateY(${start}px)` }}
              >
                {line(item, index)}
              </div>
            )
          })}
        </DropLines>
      )}
      {canSelect && chosen.length > 0 ? (
        <Suspense>
          <SelectionBar chosen={chosen} open={open} onOpen={setOpen} onSeveral={onSeveral} onClear={clear} />
        </Suspense>
      ) : null}
    </div>
  )
}
