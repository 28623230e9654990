import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { hasChips } from '../model/row-facts.ts'
import type { ListItem } from './items.ts'

const headerHeight = 38

interface ListVirtualizer {
  readonly items: readonly ListItem[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly isNarrow: boolean
  /** What stays drawn wherever the list is scrolled to: the line that is being written in. */
  readonly keptKey: string | null
}

/** Draws the lines that are in sight, the header of the day that the first of them belongs to, and the kept one. */
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
      return item?.kind === 'row' && isNarrow && hasChips(item.row) ? 62 : 34
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew when the width has changed them
  useEffect(() => virtualizer.measure(), [isNarrow, virtualizer])
  return { virtualizer, stickyIndex: sticky }
}
