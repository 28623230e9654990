import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, percentile } from './figures.ts'
import { endWithThisProcess } from './processes.ts'
import { connections } from './wrk.ts'

export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

const logPrefix = 'pgbench-log'

/** Milliseconds of each transaction, from pgbench's log, in whose lines they are the third word, in microseconds. */
const takenLatencies = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(logPrefix))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
      rmSync(join(folder, name))
      return lines.map((line) => Number(line.split(' ')[2]) / 1000)
    })

/** A program that runs pgbench scripts with prepared statements, from one thread as Node has one. */
export const pgbenchIn =
  (folder: string, { host, port, user, password, database }: PostgresAddress) =>
  async (script: string, seconds: number): Promise<Figure> => {
    const scriptFile = join(folder, 'pgbench.sql')
    writeFileSync(scriptFile, script)
    const address = ['-h', host, '-p', String(port), '-U', user]
    const load = ['-n', '-M', 'prepared', '-j', '1', '-c', String(connections), '-T', String(seconds)]
    const log = ['-l', '--log-prefix', join(folder, logPrefix)]
    const child = spawn('pgbench', [...address, ...load, ...log, '-f', scriptFile, database], {
      env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithThisProcess(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const [code] = await once(child, 'close')
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    if (code !== 0 || !(rate > 0) || /aborted|ERROR/.test(output)) throw new Error(`pgbench: ${output}`)
    const latencies = takenLatencies(folder)
    return { rate, p50: percentile(latencies, 50), p99: percentile(latencies, 99) }
  }

export type Pgbench = ReturnType<typeof pgbenchIn>
