import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const clockTicks = 100

const root = new URL('..', import.meta.url).pathname

/** The servers and programs that run. */
const children = new Set<ChildProcess>()

/** A run that fails leaves none of its servers behind. */
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

export const endWithThisProcess = (child: ChildProcess): void => {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** At once, so that a server does not wait for the program that asks it. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...children].map(stop))
}

const startServer = async (file: string, input: object) => {
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}bench/${file}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  endWithThisProcess(child)
  child.stdin.end(JSON.stringify(input))
  const [line] = await once(createInterface(child.stdout), 'line')
  return { url: `http://127.0.0.1:${line}`, stop: () => stop(child) }
}

/** Starts bare node:http that answers each path with its body. */
export const startStaticServer = (bodies: Readonly<Record<string, string>>) =>
  startServer('static-server.ts', { bodies })

/** Stored stories contain the server's address. With another one, their first readers would render all of them again. */
export const baseUrl = 'http://localhost:4990'

export interface RunningDaybook {
  readonly url: string
  /** From the start of the process to the first answer of /health/ready, in seconds. */
  readonly readySeconds: number
  /** Resident memory of the Node process in MB. */
  memoryMegabytes(): number
  /** Processor time of the Node process since its start, in seconds. */
  processorSeconds(): number
  stop(): Promise<void>
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Starts `daybook serve` as it is built, on a data folder with its embedded database, or on the `DATABASE_URL` of the settings. */
export const startDaybook = async (
  dataDirectory: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  parameters: readonly string[] = [],
): Promise<RunningDaybook> => {
  const env = {
    ...process.env,
    // A load is measured, not refused.
    RATE_LIMIT_PER_MINUTE: 'off',
    RATE_LIMIT_PER_ORGANIZATION: 'off',
    BYTES_PER_DAY: 'off',
    ...settings,
    DATA_DIR: dataDirectory,
    PORT: String(port),
    BASE_URL: baseUrl,
    LOG_LEVEL: 'warn',
  }
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', `${root}dist/cli/main.js`, 'serve', ...parameters],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  endWithThisProcess(child)
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`daybook serve ended with ${child.exitCode}`)
    await sleep(10)
  }
  return {
    url,
    readySeconds: (performance.now() - started) / 1000,
    memoryMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
    },
    processorSeconds: () => {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(/\) (?=\S )/)
      const [user, system] = fields.split(' ').slice(11, 13).map(Number)
      return ((user ?? Number.NaN) + (system ?? Number.NaN)) / clockTicks
    },
    stop: () => stop(child),
  }
}
