import type { ReactNode } from 'react'
import { createContext, useContext, useMemo, useState } from 'react'

/** A secret that the server sends only once. It exists only in this page's memory. */
export interface IssuedSecret {
  /** The entry that it belongs to. */
  readonly id: number
  readonly secret: string
  readonly isCopied: boolean
}

interface IssuedSecretState {
  readonly issued: IssuedSecret | null
  readonly setIssued: (issued: IssuedSecret | null) => void
}

const IssuedSecretContext = createContext<IssuedSecretState>({ issued: null, setIssued: () => undefined })

export const IssuedSecretProvider = ({ children }: { readonly children: ReactNode }) => {
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const state = useMemo(() => ({ issued, setIssued }), [issued])
  return <IssuedSecretContext.Provider value={state}>{children}</IssuedSecretContext.Provider>
}

export const useIssuedSecret = (): IssuedSecretState => useContext(IssuedSecretContext)
