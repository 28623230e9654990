import { Activity } from 'react'
import { useSessionOver } from '../../api/session-end.ts'
import { Frame } from '../../components/Frame.tsx'
import { ReasonDialogOnDemand } from '../../components/ReasonDialogOnDemand.tsx'
import { SessionOver } from './SessionOver.tsx'

/** The pages that require a session. When it ends they are hidden, and keep unsaved text. */
export const SignedInPages = () => {
  const isOver = useSessionOver()
  return (
    <>
      {isOver ? <SessionOver /> : null}
      <Activity mode={isOver ? 'hidden' : 'visible'}>
        <Frame />
        <ReasonDialogOnDemand />
      </Activity>
    </>
  )
}
