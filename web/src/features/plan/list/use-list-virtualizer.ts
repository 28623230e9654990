import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { hasChips } from '../model/row-facts.ts'
import type { ListItem } from './items.ts'

const headerHeight = 38
/** NowLine.module.css */
const nowHeight = 20

interface ListVirtualizer {
  readonly items: readonly ListItem[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly isNarrow: boolean
  /** The row to keep rendered wherever the list scrolls: the one that has the focus. */
  readonly keptKey: string | null
}

/** Renders the rows in view, the header of the first row's day, and the kept row. */
export const useListVirtualizer = ({ items, scroller, isNarrow, keptKey }: ListVirtualizer) => {
  const headers = useMemo(() => items.flatMap(({ kind }, index) => (kind === 'day' ? [index] : [])), [items])
  const keptIndex = useMemo(
    () => (keptKey === null ? -1 : items.findIndex(({ key }) => key === keptKey)),
    [items, keptKey],
  )
  const sticky = useRef(-1)
  const rangeExtractor = useCallback(
    (range: Range) => {
      sticky.current = headers.findLast((index) => index <= range.startIndex) ?? -1
      const extra = [sticky.current, keptIndex].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...extra, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
    [headers, keptIndex],
  )
  const estimateSize = useCallback(
    (index: number) => {
      const item = items[index]
      if (item?.kind === 'day') return headerHeight
      if (item?.kind === 'now') return nowHeight
      return item?.kind === 'row' && isNarrow && (item.date === null || hasChips(item.row)) ? 62 : 34
    },
    [items, isNarrow],
  )
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    scrollPaddingStart: headerHeight * 2,
    scrollPaddingEnd: 40,
    rangeExtractor,
  })
  return { virtualizer, stickyIndex: sticky }
}
