import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { PlanRow } from '../../../api/types.ts'
import { formatMoment } from '../../../calendar-date.ts'
import { ConfidentialSign } from '../../../components/ConfidentialSign.tsx'
import { SeriesSign } from '../../../components/SeriesSign.tsx'
import { FindingSign } from '../../../components/SeveritySign.tsx'
import { Tasks } from '../list/Cells.tsx'
import { platformsOf, publicationsInOrder } from '../model/publication-order.ts'
import { nameOf, rowTime } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { PlatformNames } from '../platforms/PlatformNames.tsx'
import { QuickItems } from '../quick-change/QuickItems.tsx'
import { openPressed } from '../quick-change/quick-change.ts'
import classes from './BoardView.module.css'
import type { BoardCard } from './board-columns.ts'

export interface CardTarget {
  readonly key: string
  readonly statusId: number | null
  readonly name: string
}

interface CardProps {
  readonly card: BoardCard
  readonly isOpen: boolean
  readonly isPrinting: boolean
  readonly targets: readonly CardTarget[]
  readonly canMove: boolean
  readonly onOpen: (row: PlanRow) => void
  readonly onMove: (card: BoardCard, target: CardTarget) => void
}

/** Room for two task chips, in pixels. A narrower card shortens their names. On paper, all of them fit: they wrap. */
const taskRoom = { screen: 250, paper: Number.POSITIVE_INFINITY } as const

/** One story on the board: pressing it opens it, and its menu does what dragging does. */
export const Card = ({ card, isOpen, isPrinting, targets, canMove, onOpen, onMove }: CardProps) => {
  const { t, locale, lookup, platformIds } = usePlanContext()
  const { row, day, publication } = card
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: card.key,
    data: { card },
    disabled: !canMove,
  })
  const name = nameOf(row)
  const time = rowTime(row, day, lookup)
  // On a platform's board, that platform comes first.
  const first = publication === null ? platformIds : [publication.platformId]
  const platforms = platformsOf(
    publicationsInOrder(row.publications, { day, platformIds: first, lookup }),
    lookup,
  )
  return (
    <div
      className={classes.card}
      data-card={card.key}
      data-story={row.id}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        className={classes.face}
        {...(canMove ? { 'aria-describedby': attributes['aria-describedby'] } : {})}
        {...(canMove ? listeners : {})}
        onClick={({ target }) => {
          if (!openPressed({ row, day, publication }, target)) onOpen(row)
        }}
      >
        <span className={classes.name} dir="auto" title={name}>
          <ConfidentialSign of={row} />
          <SeriesSign of={row} />
          <span>{name}</span>
          <FindingSign of={row} />
        </span>
        <span className={classes.when}>{formatMoment(day, time ?? null, locale)}</span>
        <PlatformNames platforms={platforms} named={isPrinting ? platforms.length : 2} />
        <Tasks row={row} day={day} room={isPrinting ? taskRoom.paper : taskRoom.screen} />
      </button>
      {canMove ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              size={24}
              className={`${classes.menu} no-print`}
              aria-label={t('moveStory', { name })}
            >
              <IconDots size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <QuickItems
              story={{ row, day, publication }}
              frame={`[data-card="${CSS.escape(card.key)}"]`}
              kinds={['person', 'deadline']}
            />
            <Menu.Divider />
            <Menu.Label>{t('moveTo')}</Menu.Label>
            {targets.map((target) => (
              <Menu.Item
                key={target.key}
                disabled={target.statusId === card.statusId}
                onClick={() => onMove(card, target)}
              >
                {target.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
