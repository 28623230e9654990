import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListItem, RowItem } from '../list/items.ts'

const isStory = (item: ListItem): item is RowItem => item.kind === 'row' && item.row.id > 0

const none: ReadonlySet<string> = new Set()

/** How a row is selected: by itself, or with all rows since the last one. */
export type SelectBy = 'one' | 'range'

/** The rows of the list that are selected. Rows that are no longer in the list are not. */
export const useSelection = (items: readonly ListItem[]) => {
  const [keys, setKeys] = useState(none)
  const anchor = useRef<string | null>(null)
  const rows = useMemo(() => items.filter(isStory), [items])
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })

  const select = useCallback((key: string, by: SelectBy) => {
    const inOrder = latest.current.map((row) => row.key)
    const from = anchor.current === null ? -1 : inOrder.indexOf(anchor.current)
    const to = inOrder.indexOf(key)
    if (by === 'range' && from >= 0 && to >= 0) {
      setKeys((before) => new Set([...before, ...inOrder.slice(Math.min(from, to), Math.max(from, to) + 1)]))
      return
    }
    anchor.current = key
    setKeys(
      (before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]),
    )
  }, [])
  const clear = useCallback(() => {
    anchor.current = null
    setKeys(none)
  }, [])
  const chosen = useMemo(() => rows.filter(({ key }) => keys.has(key)), [rows, keys])
  return { chosen, isSelected: (key: string) => keys.has(key), select, clear }
}
