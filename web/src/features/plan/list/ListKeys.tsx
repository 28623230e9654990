import type { RefObject } from 'react'
import { showDone } from '../../../components/messages.tsx'
import { useNamedKeys, useShortcut } from '../../../components/shortcuts.ts'
import { useMayWrite } from '../model/may-write.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useQuickKeys } from '../quick-change/use-quick-keys.ts'
import type { ForSeveral } from '../selection/use-several.ts'
import { goToEntry, useEntryRequest } from './entry-request.ts'
import type { ListItem, RowItem } from './items.ts'
import type { RowHandlers } from './Row.tsx'
import { rowInHand } from './row-in-hand.ts'

interface ListKeysProps {
  readonly items: readonly ListItem[]
  readonly activeItem: RowItem | undefined
  readonly handlers: RowHandlers
  readonly move: (step: 1 | -1) => void
  readonly onEdit: (key: string) => void
  readonly onEntry: (index: number, key: string) => void
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Undefined while nothing is selected. */
  readonly onSeveral: ForSeveral | undefined
}

/** The most frames until a row that was scrolled to is rendered. */
const patience = 10

/** The row for a new story: on the selected story's day, else today, else the first. */
const entryIndex = (items: readonly ListItem[], activeItem: RowItem | undefined, today: string): number => {
  const find = (matches: (date: string | null) => boolean) =>
    items.findIndex((item) => item.kind === 'entry' && matches(item.date))
  const ofActive = activeItem === undefined ? -1 : find((date) => date === activeItem.date)
  if (ofActive >= 0) return ofActive
  const ofToday = find((date) => date === today)
  return ofToday >= 0 ? ofToday : find(() => true)
}

/** The list's keyboard shortcuts, listed in `?`. */
export const ListKeys = (props: ListKeysProps) => {
  const { items, activeItem, handlers, move, onEdit, onEntry, scroller, onSeveral } = props
  const { t, now } = usePlanContext()
  const mayWrite = useMayWrite()
  const find = () => {
    const item = rowInHand(items, activeItem)
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(item?.key ?? '')}"]`)
    return item && row ? { row: item.row, day: item.date, publication: null, frame: row } : undefined
  }
  useQuickKeys(mayWrite, find, onSeveral)
  const ofActive = (action: (item: RowItem) => void) => () => {
    const item = rowInHand(items, activeItem)
    if (item && item.row.id > 0) action(item)
  }
  const startEntry = () => {
    const index = entryIndex(items, activeItem, now.date)
    const item = items[index]
    if (item?.kind !== 'entry') return
    onEntry(index, item.key)
    const tryFocus = (left: number): void => {
      const field = scroller.current?.querySelector<HTMLElement>(`[data-entry="${item.date ?? ''}"]`)
      if (field) goToEntry(field)
      else if (left > 0) requestAnimationFrame(() => tryFocus(left - 1))
    }
    requestAnimationFrame(() => tryFocus(patience))
  }
  useShortcut('j', t('keys.next'), 'page', () => move(1))
  useShortcut('k', t('keys.previous'), 'page', () => move(-1))
  useEntryRequest(startEntry)
  useNamedKeys('enter', t('keys.open'), 'story')
  useNamedKeys('shift+enter', t('keys.openPage'), 'story')
  useShortcut(
    'e',
    t('keys.edit'),
    'story',
    onSeveral
      ? () => showDone(t('selection.oneTitle'))
      : ofActive(({ key, row }) => (mayWrite(row) ? onEdit(key) : handlers.onOpen(row))),
  )
  useShortcut(
    'm',
    t('keys.plan'),
    'story',
    onSeveral
      ? () => onSeveral('day')
      : ofActive(({ row, date }) => (mayWrite(row) ? handlers.onPlan?.(row, date) : undefined)),
  )
  return null
}
