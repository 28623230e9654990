import { createContext, useContext, useMemo } from 'react'
import { useCanPlan } from '../../../api/session.ts'

type MayWrite = (row: { readonly id: number }) => boolean

const MayWriteContext = createContext<MayWrite | null>(null)

/** Gives the pages below which stories the person may change. */
export const MayWriteProvider = MayWriteContext.Provider

/** Which stories of a plan or an issue the person may change: most people all that they see (contract 14.2). */
export const useMayWriteOf = (seen: { readonly readOnlyIds?: readonly number[] } | undefined): MayWrite => {
  const canPlan = useCanPlan()
  const ids = seen?.readOnlyIds
  return useMemo(() => {
    const readOnly = new Set(ids)
    return ({ id }) => canPlan && !readOnly.has(id)
  }, [canPlan, ids])
}

/** Which stories the person may change. */
export const useMayWrite = (): MayWrite => {
  const mayWrite = useContext(MayWriteContext)
  if (!mayWrite) throw new Error('outside of MayWriteProvider')
  return mayWrite
}
