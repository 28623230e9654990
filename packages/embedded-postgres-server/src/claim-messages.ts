import type { ClaimState, ClaimStatus, Role } from './claim-rules.ts'

/**
 * The messages that processes exchange on the sockets of their claims: one JSON value per line. Pure. Processes of
 * different releases may meet on a data folder, so these messages must not change.
 */

/** A peer first says who it is, and last that it no longer uses the server. The claim answers each with its status. */
export type PeerMessage = { readonly role: Role } | 'farewell'

const roles: readonly Role[] = ['service', 'command']
const states: readonly ClaimState[] = ['claiming', 'starting', 'ready', 'stopping']

const parseObject = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

const roleIn = (value: object): Role | undefined =>
  'role' in value ? roles.find((role) => role === value.role) : undefined

/** Undefined when the line is not one of ours. */
export const parsePeerMessage = (line: string): PeerMessage | undefined => {
  const value = parseObject(line)
  if ('farewell' in value) return 'farewell'
  const role = roleIn(value)
  return role && { role }
}

export const peerMessageLine = (message: PeerMessage): string =>
  `${JSON.stringify(message === 'farewell' ? { farewell: true } : message)}\n`

/** Undefined when the line is not one of ours. */
export const parseClaimStatus = (line: string): ClaimStatus | undefined => {
  const value = parseObject(line)
  const role = roleIn(value)
  const state = 'state' in value ? states.find((known) => known === value.state) : undefined
  if (!role || !state || !('pid' in value) || !('since' in value)) return undefined
  const { pid, since } = value
  return typeof pid === 'number' && typeof since === 'string' ? { pid, role, state, since } : undefined
}

export const claimStatusLine = (status: ClaimStatus): string => `${JSON.stringify(status)}\n`

/** Splits what arrives on a socket into lines and keeps an unfinished one for later. */
export const lineReader = (onLine: (line: string) => void) => {
  let rest = ''
  return (text: string): void => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  }
}
