import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { PlanSearch } from './plan-search.ts'

/** What decides which stories are shown, and in which order. */
const choiceIn = ({ story, columns, ideas, saved, since, ...choice }: PlanSearch): string =>
  JSON.stringify(choice)

/** A view begins at its top when other stories are searched for; going back in the history restores its place. */
export const useTopAfterChange = (
  view: RefObject<HTMLElement | null>,
  search: PlanSearch,
  isStale: boolean,
): void => {
  const { history } = useRouter()
  const choice = choiceIn(search)
  const shown = useRef(choice)
  const isReturn = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isReturn.current = type !== 'PUSH' && type !== 'REPLACE'
      }),
    [history],
  )
  useLayoutEffect(() => {
    if (isStale || shown.current === choice) return
    shown.current = choice
    if (isReturn.current) return
    for (const part of view.current?.querySelectorAll('*') ?? []) if (part.scrollTop > 0) part.scrollTop = 0
  }, [view, choice, isStale])
}
