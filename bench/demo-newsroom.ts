import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithThisProcess, stop } from './processes.ts'

const root = new URL('..', import.meta.url).pathname

interface Administrator {
  readonly email: string
  readonly password: string
}

interface RunningNewsroom {
  readonly url: string
  readonly administrator: Administrator
  /** The day on which the demo was made: its stories lie around it. */
  readonly madeOn: string
  /** How long it took to make it, until it was served; null where it was there. */
  readonly madeInSeconds: number | null
  stop(): Promise<void>
}

interface Kept {
  readonly administrator: Administrator
  readonly madeOn: string
}

interface Printed {
  readonly url: string
  readonly created: boolean
  readonly administrator: { readonly email: string; readonly password: string | null }
}

/** Serves the demo with so many stories, as it is built, from a folder that keeps it; it is made where it is not there. */
export const startDemo = async (folder: string, stories: number, port: number): Promise<RunningNewsroom> => {
  const file = join(folder, `demo-${stories}.json`)
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [`${root}dist/cli/main.js`, 'demo', '--stories', String(stories), '--json'],
    {
      env: {
        ...process.env,
        DATA_DIR: join(folder, `demo-${stories}`),
        PORT: String(port),
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  endWithThisProcess(child)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`daybook demo ended with ${code}`)
  })
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed])
  const { url, created, administrator }: Printed = JSON.parse(line)
  const { email, password } = administrator
  if (created && password !== null) {
    const kept: Kept = { administrator: { email, password }, madeOn: new Date().toISOString().slice(0, 10) }
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
  }
  if (!existsSync(file)) throw new Error(`${folder} has a demo whose password is not known`)
  failed.catch(() => undefined)
  return {
    ...(JSON.parse(readFileSync(file, 'utf8')) as Kept),
    url,
    madeInSeconds: created ? (performance.now() - started) / 1000 : null,
    stop: () => stop(child),
  }
}
