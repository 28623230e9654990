import { createContext, useContext } from 'react'

/** A secret that the server sends only once. It exists only in this page's memory. */
export interface IssuedSecret {
  readonly id: number
  readonly clientId: string
  readonly secret: string
  readonly isCopied: boolean
}

interface IssuedSecretState {
  readonly issued: IssuedSecret | null
  readonly setIssued: (issued: IssuedSecret | null) => void
}

const IssuedSecretContext = createContext<IssuedSecretState>({ issued: null, setIssued: () => undefined })

export const IssuedSecretProvider = IssuedSecretContext.Provider

export const useIssuedSecret = (): IssuedSecretState => useContext(IssuedSecretContext)
