import { Activity } from 'react'
import { useSessionOver } from '../../api/session-end.ts'
import { Frame } from '../../components/Frame.tsx'
import { SessionOver } from './SessionOver.tsx'

/** All pages of somebody who is signed in. While the session is over they are out of sight, and keep what was typed. */
export const SignedInPages = () => {
  const isOver = useSessionOver()
  return (
    <>
      {isOver ? <SessionOver /> : null}
      <Activity mode={isOver ? 'hidden' : 'visible'}>
        <Frame />
      </Activity>
    </>
  )
}
