import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListItem } from './items.ts'

type Places = ReadonlyMap<string, number>

interface List {
  readonly items: readonly ListItem[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>
}

interface SteadyScroll extends List {
  /** Somebody else has changed the list. What one changes oneself may move what is in hand. */
  readonly isOfOthers: boolean
}

/** The key of the line in which the person types, or else of the row under the pointer. */
const keyInHand = (scroller: HTMLElement): string | undefined => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && scroller.contains(activeElement)) {
    const { entry } = activeElement.dataset
    if (entry !== undefined) return entry === '' ? 'entry' : `${entry} entry`
  }
  const row = scroller.querySelector<HTMLElement>('[data-key]:focus-within, [data-key]:hover')
  return row?.dataset.key
}

/** Keeps what the person points at or types in where it is when others add and remove rows above it. */
export const useSteadyScroll = ({ items, scroller, virtualizer, isOfOthers }: SteadyScroll): void => {
  const before = useRef<Places>(new Map())
  useLayoutEffect(() => {
    const places = new Map(
      virtualizer.measurementsCache.map(({ index, start }) => [items[index]?.key ?? '', start]),
    )
    const key = isOfOthers && scroller.current ? keyInHand(scroller.current) : undefined
    const [then, now] = key === undefined ? [] : [before.current.get(key), places.get(key)]
    before.current = places
    if (scroller.current && then !== undefined && now !== undefined) scroller.current.scrollTop += now - then
  }, [items, scroller, virtualizer, isOfOthers])
}

interface SteadyRow extends Omit<List, 'items'> {
  readonly isNarrow: boolean
  readonly activeKey: string | null
}

/** Keeps the active row, or else the first one in view, where it is when all rows become higher or lower. */
export const useSteadyRow = ({ isNarrow, activeKey, scroller, virtualizer }: SteadyRow): void => {
  const before = useRef(virtualizer.measurementsCache)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again when the width has changed their height
  useLayoutEffect(() => {
    const { current } = scroller
    virtualizer.measure()
    if (current === null) return
    const { scrollTop, clientHeight } = current
    const inView = before.current.filter(
      ({ start }) => start >= scrollTop && start < scrollTop + clientHeight,
    )
    const kept = inView.find(({ key }) => key === activeKey) ?? inView[0]
    // Only then the places are counted anew.
    virtualizer.getTotalSize()
    const now = virtualizer.measurementsCache.find(({ key }) => key === kept?.key)
    if (kept === undefined || now === undefined || now.start === kept.start) return
    // The list has its new height after the next rendering, before anything is painted.
    const frame = requestAnimationFrame(() => {
      current.scrollTop = scrollTop + now.start - kept.start
    })
    return () => cancelAnimationFrame(frame)
  }, [isNarrow, virtualizer])
  useLayoutEffect(() => {
    before.current = virtualizer.measurementsCache
  })
}
