/** One server of `DATABASE_URL`. */
export interface DatabaseServer {
  readonly host: string
  readonly port: number
  /** The whole address, as if it named this server only. */
  readonly url: string
}

/** `DATABASE_URL`, as libpq reads it: it may name several servers of one cluster. */
export interface DatabaseUrl {
  /** As it was given. */
  readonly text: string
  /** At least one. */
  readonly servers: readonly DatabaseServer[]
  /** Whether to connect only to the server that takes writes: with several servers always. */
  readonly followsLeader: boolean
}

const form = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)((?:[/?][^#]*)?)$/

const leaderOnly: ReadonlySet<string | null> = new Set(['read-write', 'primary'])

/** A host name, an IPv4 address, an IPv6 address in brackets or an encoded path, with an optional port. */
const hostAndPort = /^([\w.%~-]*|\[[\da-fA-F:.]+\])(?::(\d+))?$/

/** Takes `target_session_attrs` out of the query: node-postgres does not know it. */
const withoutTarget = (rest: string): { rest: string; target: string | null } => {
  const [path = '', query] = rest.split('?')
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs')
  if (target === null) return { rest, target }
  parameters.delete('target_session_attrs')
  return { rest: parameters.size > 0 ? `${path}?${parameters}` : path, target }
}

/** Null if `text` is not an address of PostgreSQL. Of `target_session_attrs`, only what allows writes is taken. */
export const parseDatabaseUrl = (text: string): DatabaseUrl | null => {
  const [, scheme, credentials, hosts, after] = form.exec(text) ?? []
  if (hosts === undefined || after === undefined) return null
  const { rest, target } = withoutTarget(after)
  if (target !== null && !leaderOnly.has(target)) return null
  const servers: DatabaseServer[] = []
  for (const named of hosts.split(',')) {
    const [, host, port = '5432'] = hostAndPort.exec(named) ?? []
    const url = `${scheme}${credentials}${named}${rest}`
    if (host === undefined || !URL.canParse(url)) return null
    servers.push({ host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')), port: Number(port), url })
  }
  return { text, servers, followsLeader: servers.length > 1 || target !== null }
}
