/**
 * Who may do what on a data folder. Pure.
 *
 * Every Daybook process that wants to run the folder's server opens a *seat*: a socket of its own in `<data>/owner`, on which
 * it says who it is. Whoever can be reached lives; the system closes the socket of whoever died, so neither a stale file nor
 * a process id that was used again can fool anybody. A process first shows its own seat, then calls the others: of two that
 * start at once, at least the later one sees the other, so never both become owner.
 */

/** `service` runs for long and insists on owning the server; a `command` uses whatever server there is. */
export type Role = 'service' | 'command'

const roles = ['service', 'command'] as const

/**
 * `claiming`: has shown its seat and looks around. The others own the folder: the server is not yet up, is up, or is about
 * to be stopped.
 */
export type SeatState = (typeof states)[number]

const states = ['claiming', 'starting', 'ready', 'stopping'] as const

/** What a caller says: at first who it is, at last that it no longer uses the server. Each is answered with a notice. */
export type Greeting = { readonly role: Role } | 'farewell'

/** What a seat says of itself, at first and whenever it changes. */
export interface SeatNotice {
  readonly pid: number
  readonly role: Role
  readonly state: SeatState
  /** ISO time at which the process took its seat. */
  readonly since: string
}

/** `owner` is an index into the notices. */
export type Step =
  /** Nobody else is there: the folder is ours. */
  | { readonly step: 'own' }
  /** The others decide, or leave, within moments: go, and come back. */
  | { readonly step: 'retry' }
  /** Use the owner's server. */
  | { readonly step: 'join'; readonly owner: number }
  /** A command owns it and, being called by a service, gives it over: wait for that, and come back. */
  | { readonly step: 'take-over'; readonly owner: number }
  | { readonly step: 'refuse'; readonly owner: number }

/** What a process with `role` does when these others are there. */
export const nextStep = (role: Role, others: readonly SeatNotice[]): Step => {
  if (others.length === 0) return { step: 'own' }
  const index = others.findIndex(({ state }) => state !== 'claiming')
  const owner = others[index]
  if (owner === undefined || owner.state === 'stopping') return { step: 'retry' }
  if (role === 'command') return { step: 'join', owner: index }
  return { step: owner.role === 'command' ? 'take-over' : 'refuse', owner: index }
}

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

/** Undefined when it is not Daybook that speaks. */
export const parseGreeting = (line: string): Greeting | undefined => {
  const value = parseObject(line)
  if ('farewell' in value) return 'farewell'
  const role = roleIn(value)
  return role && { role }
}

export const greetingLine = (greeting: Greeting): string =>
  `${JSON.stringify(greeting === 'farewell' ? { farewell: true } : greeting)}\n`

/** Undefined when it is not Daybook that speaks. */
export const parseNotice = (line: string): SeatNotice | undefined => {
  const value = parseObject(line)
  const role = roleIn(value)
  const state = 'state' in value ? states.find((known) => known === value.state) : undefined
  if (!role || !state || !('pid' in value) || !('since' in value)) return undefined
  const { pid, since } = value
  return typeof pid === 'number' && typeof since === 'string' ? { pid, role, state, since } : undefined
}

/** Splits what arrives on a socket into lines, keeping an unfinished one for later. */
export const lineReader = (onLine: (line: string) => void) => {
  let rest = ''
  return (text: string): void => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  }
}
