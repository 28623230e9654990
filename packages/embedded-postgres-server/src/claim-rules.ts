/**
 * Decides who may run the server of a data folder. Pure.
 *
 * Every process that wants the server opens a *claim*: its own socket in `<data>/owner`, on which it says who it is. A
 * claim that answers belongs to a living process. The system closes the socket of a process that died, so neither a
 * stale file nor a reused process id can mislead others. A process opens its own claim before it looks for others: if
 * two start at once, at least the later one sees the other, so they can never both become owner.
 */

/** A `service` runs for long and insists on owning the server; a `command` uses whatever server there is. */
export type Role = 'service' | 'command'

/** `claiming`: looks for other claims. The other states belong to the owner: its server is starting, ready or stopping. */
export type ClaimState = 'claiming' | 'starting' | 'ready' | 'stopping'

/** The status that the holder of a claim reports, first when asked and then whenever it changes. */
export interface ClaimStatus {
  readonly pid: number
  readonly role: Role
  readonly state: ClaimState
  /** ISO time at which the process opened the claim. */
  readonly since: string
}

/** `owner` is an index into the other claims. */
export type Step =
  /** There is no other claim: the folder is ours. */
  | { readonly step: 'own' }
  /** The others decide, or leave, within moments: withdraw and come back. */
  | { readonly step: 'retry' }
  /** Use the owner's server. */
  | { readonly step: 'join'; readonly owner: number }
  /** A command owns the folder and hands it over to a service that connects: wait for that, then come back. */
  | { readonly step: 'take-over'; readonly owner: number }
  | { readonly step: 'refuse'; readonly owner: number }

/** The next step of a process with `role`, given the other claims. */
export const nextStep = (role: Role, others: readonly ClaimStatus[]): Step => {
  if (others.length === 0) return { step: 'own' }
  const index = others.findIndex(({ state }) => state !== 'claiming')
  const owner = others[index]
  if (owner === undefined || owner.state === 'stopping') return { step: 'retry' }
  if (role === 'command') return { step: 'join', owner: index }
  return { step: owner.role === 'command' ? 'take-over' : 'refuse', owner: index }
}
