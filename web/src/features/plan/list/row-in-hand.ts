import { elementInHand } from '../quick-change/use-quick-keys.ts'
import type { ListItem, RowItem } from './items.ts'

/**
 * The row that keys act on: the one that has the focus, else the one under the pointer, else the active one. A row that replaces another
 * keeps its focus without an event, so the page itself is asked first.
 */
export const rowInHand = (
  items: readonly ListItem[],
  activeItem: RowItem | undefined,
): RowItem | undefined => {
  const key = elementInHand('data-key')?.dataset.key
  return items.find((item): item is RowItem => item.kind === 'row' && item.key === key) ?? activeItem
}
