import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export interface HttpLoad {
  readonly url: string
  readonly connections: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Paths to go through in turn instead of the one in `url`. */
  readonly paths?: readonly string[]
  readonly expectedStatus: number
}

/**
 * Requests per second over `seconds`, or until `amount` requests are answered. Throws when any answer has another status
 * than the expected one.
 */
export const httpRate = async (load: HttpLoad, seconds: number, amount?: number): Promise<number> => {
  const { url, connections, method = 'GET', headers = {}, body, paths, expectedStatus } = load
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(paths && { requests: paths.map((path) => ({ method, path, headers })) }),
  })
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const unexpected = statuses.filter(([status]) => Number(status) !== expectedStatus)
  if (unexpected.length > 0 || result.errors > 0 || statuses.length === 0)
    throw new Error(`${url}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`)
  return result.requests.average
}

export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

/** Transactions per second of a pgbench script with prepared statements, from one thread as Node has one. */
export const pgbenchRate = async (
  { host, port, user, password, database }: PostgresAddress,
  scriptFile: string,
  connections: number,
  seconds: number,
): Promise<number> => {
  const settings = ['-h', host, '-p', String(port), '-U', user]
  const options = [
    '-n',
    '-M',
    'prepared',
    '-j',
    '1',
    '-c',
    String(connections),
    '-T',
    String(seconds),
    '-f',
    scriptFile,
  ]
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) }
  const pgbench = spawn('pgbench', [...settings, ...options, database], { env })
  let output = ''
  pgbench.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  pgbench.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(pgbench, 'close')
  const tps = /tps = ([\d.]+)/.exec(output)?.[1]
  if (tps === undefined) throw new Error(`pgbench gave no rate: ${output}`)
  return Number(tps)
}
