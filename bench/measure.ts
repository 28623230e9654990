import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
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

/** What a program printed, once it has ended. */
const outputOf = async (program: string, options: readonly string[], env = process.env): Promise<string> => {
  const child = spawn(program, options, { env })
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  await once(child, 'close')
  return output
}

const figureIn = (output: string, pattern: RegExp, program: string): number => {
  const figure = pattern.exec(output)?.[1]
  if (figure === undefined) throw new Error(`${program} gave no rate: ${output}`)
  return Number(figure)
}

const assertAnswers = async ({
  url,
  paths = [''],
  headers = {},
  expectedStatus,
}: HttpLoad): Promise<void> => {
  const { status } = await fetch(url + paths[0], { headers })
  if (status !== expectedStatus) throw new Error(`${url}${paths[0]}: ${status}`)
}

/** A script for wrk that goes through paths in turn. */
const inTurn = (paths: readonly string[]): string => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local last = 0
request = function()
  last = last % #paths + 1
  return wrk.format(nil, paths[last])
end
`

/**
 * Reads per second over `seconds`, asked for by `wrk` from one thread: like pgbench it is written in C and takes little of
 * the machine from what it measures. Throws when an answer is none, or no success.
 */
export const readRate = async (load: HttpLoad, seconds: number, scriptFile: string): Promise<number> => {
  await assertAnswers(load)
  const { url, connections, headers = {}, paths } = load
  if (paths) writeFileSync(scriptFile, inTurn(paths))
  const output = await outputOf('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(paths ? ['-s', scriptFile] : []),
    url,
  ])
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`)
  return figureIn(output, /Requests\/sec:\s+([\d.]+)/, 'wrk')
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
  const output = await outputOf('pgbench', [...settings, ...options, database], env)
  return figureIn(output, /tps = ([\d.]+)/, 'pgbench')
}
