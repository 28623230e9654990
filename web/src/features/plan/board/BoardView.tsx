import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { NativeSelect } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { usePrinting } from '../../../components/use-printing.ts'
import { sortOf } from '../model/days.ts'
import { useMayWrite } from '../model/may-write.ts'
import { nameOf } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { usePlanContext } from '../plan-context.tsx'
import { elementInHand, useQuickKeys } from '../quick-change/use-quick-keys.ts'
import { useOpenInSight } from '../use-open-in-sight.ts'
import type { ViewProps } from '../view-props.ts'
import { BoardOnPaper } from './BoardOnPaper.tsx'
import classes from './BoardView.module.css'
import { type BoardCard, type BoardColumn, boardColumns } from './board-columns.ts'
import { Card, type CardTarget } from './Card.tsx'
import { Column } from './Column.tsx'
import { useBoardWords } from './use-board-words.ts'
import { useStatusMove } from './use-status-move.ts'

const cardOf = (data: Readonly<Record<string, unknown>> | undefined): BoardCard | undefined =>
  data?.card as BoardCard | undefined

/** Pixels before a press becomes a drag. From the keyboard, Space picks up a card, because Enter opens it. */
const threshold = 6
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** One column per status, of stories or of the publications on a platform. */
export const BoardView = ({ plan, search, isStale, onChange, onOpen }: ViewProps) => {
  const { t, lookup } = usePlanContext()
  const data = useReferenceData()
  const mayWrite = useMayWrite()
  const isPrinting = usePrinting()
  const board = search.board ?? 'element'
  const sort = useMemo(() => sortOf(search.sort), [search.sort])
  const columns = useMemo(
    () => boardColumns(plan, board, data, { lookup, sort }),
    [plan, board, data, lookup, sort],
  )
  const statuses = board === 'element' ? lookup.elementStatuses : lookup.publicationStatuses
  const nameOfColumn = useCallback(
    ({ statusId }: Pick<BoardColumn, 'statusId'>) => statuses.get(statusId ?? 0)?.name ?? t('noStatus'),
    [statuses, t],
  )
  const targets = useMemo<readonly CardTarget[]>(
    () =>
      columns
        .filter(({ takes }) => takes)
        .map((column) => ({ key: column.key, statusId: column.statusId, name: nameOfColumn(column) })),
    [columns, nameOfColumn],
  )
  const move = useStatusMove()
  const moveTo = (card: BoardCard, { statusId, name }: CardTarget) => move(card, statusId, name)
  const [dragged, setDragged] = useState<BoardCard | null>(null)
  const view = useRef<HTMLDivElement>(null)
  useOpenInSight(view, search.story)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: threshold } }),
    useSensor(KeyboardSensor, { keyboardCodes: keys }),
  )
  const accessibility = useBoardWords(targets)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const card = cardOf(active.data.current)
    const target = targets.find(({ key }) => key === over?.id)
    if (card && target) moveTo(card, target)
  }
  useQuickKeys(mayWrite, () => {
    const frame = elementInHand('data-card')
    const card = columns
      .flatMap(({ cards }) => cards)
      .find(({ key, row }) => key === frame?.dataset.card && row.id > 0)
    return frame && card ? { ...card, frame } : undefined
  })
  const platforms = data.platforms.filter(({ deleted }) => !deleted)
  const statusOf = ({ statusId }: BoardColumn) => shownStatus(statusId, statuses)
  const drawn = (card: BoardCard, { gives }: BoardColumn) => (
    <Card
      card={card}
      isOpen={card.row.id === search.story}
      isPrinting={isPrinting}
      targets={targets}
      canMove={mayWrite(card.row) && gives && card.row.id > 0}
      onOpen={onOpen}
      onMove={moveTo}
    />
  )
  const color = board === 'element' ? null : (lookup.platforms.get(board)?.color ?? null)
  return (
    <div ref={view} className={classes.view} data-live data-stale={isStale || undefined}>
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label={t('boardOf')}
        leftSection={color === null ? null : <PlatformMark color={color} />}
        leftSectionWidth={18}
        value={String(board)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ board: value === 'element' ? undefined : Number(value) }, { replace: true })
        }
        data={[
          { value: 'element', label: t('boardOfStories') },
          ...platforms.map(({ id, name }) => ({
            value: String(id),
            label: t('boardOfPublications', { platform: name }),
          })),
        ]}
      />
      <DndContext
        sensors={sensors}
        accessibility={accessibility}
        onDragStart={({ active }) => setDragged(cardOf(active.data.current) ?? null)}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
      >
        {isPrinting ? (
          <BoardOnPaper columns={columns} statusOf={statusOf} nameOf={nameOfColumn}>
            {drawn}
          </BoardOnPaper>
        ) : (
          <div className={`${classes.board} above-messages`}>
            {columns.map((column) => (
              <Column key={column.key} column={column} status={statusOf(column)} name={nameOfColumn(column)}>
                {drawn}
              </Column>
            ))}
          </div>
        )}
        <DragOverlay dropAnimation={null}>
          {dragged === null ? null : <div className={classes.dragged}>{nameOf(dragged.row)}</div>}
        </DragOverlay>
      </DndContext>
    </div>
  )
}
