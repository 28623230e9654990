import { useShortcut } from '../../../components/shortcuts.ts'
import type { ListItem, RowItem } from '../list/items.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { elementInHand } from '../quick-change/use-quick-keys.ts'
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
  const { t } = usePlanSurroundings()
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
    const key = elementInHand('data-key')?.dataset.key ?? activeItem?.key
    const item = items.find((other) => other.key === key)
    if (item?.kind === 'row' && item.row.id > 0) select(item.key, 'one')
  })
  useShortcut('shift+j', t('selection.keys.extend'), 'story', extend(1))
  useShortcut('shift+k', t('selection.keys.extendUp'), 'story', extend(-1))
  return null
}
