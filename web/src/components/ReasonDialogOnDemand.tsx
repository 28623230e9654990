import { lazy, Suspense, useState } from 'react'
import { useReasonQuestion } from '../api/override-reason.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

/** The dialog is loaded when it asks for the first time. */
export const ReasonDialogOnDemand = () => {
  const question = useReasonQuestion()
  const [isNeeded, setNeeded] = useState(false)
  if (question !== undefined && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <ReasonDialog />
    </Suspense>
  ) : null
}
