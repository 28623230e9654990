import { useShortcut } from '../../../components/shortcuts.ts'
import type { ListItem, RowItem } from '../list/items.ts'
import { rowInHand } from '../list/row-in-hand.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { SelectBy } from './use-selection.ts'

interface SelectionKeysProps {
  readonly items: readonly ListItem[]
  readonly activeItem: RowItem | undefined
  readonly isSelected: (key: string) => boolean
  readonly select: (key: string, by: SelectBy) => void
  readonly focusRow: (key: string) => void
}

/** The keys that select rows, listed in `?`. */
export const SelectionKeys = ({ items, activeItem, isSelected, select, focusRow }: SelectionKeysProps) => {
  const { t } = usePlanContext()
  const selectOne = (key: string) => (isSelected(key) ? undefined : select(key, 'one'))
  const extend = (step: 1 | -1) => () => {
    const rows = items.filter((item) => item.kind === 'row' && item.row.id > 0)
    const at = rows.findIndex(({ key }) => key === activeItem?.key)
    const next = rows[at + step]
    if (activeItem === undefined || next === undefined) return
    selectOne(activeItem.key)
    selectOne(next.key)
    focusRow(next.key)
  }
  useShortcut('x', t('selection.keys.select'), 'story', () => {
    const item = rowInHand(items, activeItem)
    if (item && item.row.id > 0) select(item.key, 'one')
  })
  useShortcut('shift+j', t('selection.keys.extend'), 'story', extend(1))
  useShortcut('shift+k', t('selection.keys.extendUp'), 'story', extend(-1))
  return null
}
