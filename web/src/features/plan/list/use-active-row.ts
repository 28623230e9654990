import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListItem, RowItem } from './items.ts'

interface ActiveRow {
  readonly items: readonly ListItem[]
  /** The story that is open beside the list. */
  readonly open: number | undefined
  readonly scrollTo: (index: number) => void
  readonly elementOf: (key: string) => HTMLElement | null
}

const isRow = (item: ListItem | undefined): item is RowItem => item?.kind === 'row'

/** The most frames until a row that was scrolled to is rendered. */
const patience = 10

/** The row that keyboard shortcuts apply to. It has the focus, and stays active when it is scrolled out of view. */
export const useActiveRow = ({ items, open, scrollTo, elementOf }: ActiveRow) => {
  const [focusedKey, setActiveKey] = useState<string | null>(null)
  const openRow = items.find((item) => isRow(item) && item.row.id === open)
  const activeKey = focusedKey ?? openRow?.key ?? null
  const latest = useRef({ items, activeKey, scrollTo, elementOf })
  useEffect(() => {
    latest.current = { items, activeKey, scrollTo, elementOf }
  })

  const focusRow = useCallback((key: string) => {
    const { items, scrollTo, elementOf } = latest.current
    const index = items.findIndex((item) => item.key === key)
    if (index < 0) return
    scrollTo(index)
    setActiveKey(key)
    const tryFocus = (left: number): void => {
      const element = elementOf(key)
      if (element) element.focus({ preventScroll: true })
      else if (left > 0) requestAnimationFrame(() => tryFocus(left - 1))
    }
    requestAnimationFrame(() => tryFocus(patience))
  }, [])

  const move = useCallback(
    (step: 1 | -1) => {
      const { items, activeKey } = latest.current
      const rows = items.filter(isRow)
      const at = rows.findIndex(({ key }) => key === activeKey)
      const next = at < 0 ? rows[0] : rows[at + step]
      if (next) focusRow(next.key)
    },
    [focusRow],
  )

  const activeItem = items.find((item): item is RowItem => isRow(item) && item.key === activeKey)
  return { activeKey, activeItem, setActiveKey, focusRow, move }
}
