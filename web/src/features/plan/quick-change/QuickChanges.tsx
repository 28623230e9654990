import { Suspense, useEffect } from 'react'
import { preloadable } from '../../../components/preloadable.tsx'
import { useQuickChange } from './quick-change.ts'

const { Component: QuickChangePopup, preload } = preloadable(
  async () => (await import('./QuickChangePopup.tsx')).QuickChangePopup,
)

/** Milliseconds after which the page is probably idle. Then the first choice opens at once. */
const idleAfter = 2000

/** Shows the choice that a key or a press has asked for. Its code loads once the page is shown. */
export const QuickChanges = () => {
  const change = useQuickChange()
  useEffect(() => {
    // Without it, the choice loads when it is first opened, and says so if it cannot.
    const timer = setTimeout(() => void preload().catch(() => undefined), idleAfter)
    return () => clearTimeout(timer)
  }, [])
  return change === null ? null : (
    <Suspense>
      <QuickChangePopup
        key={`${change.kind} ${change.row.id} ${change.taskId ?? ''} ${change.place.top}`}
        change={change}
      />
    </Suspense>
  )
}
