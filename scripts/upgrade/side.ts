import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { answers, waitUntil } from '../cluster/processes.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: each check knows what it has asked for
  readonly body: any
  readonly etag: string
  readonly cookie: string
}

interface Sending {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Send = (method: string, path: string, sending?: Sending) => Promise<Answer>

/** A version whose command and server work on the common database. */
export interface Version {
  readonly name: string
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
}

/** A running server. */
export interface Side {
  readonly name: string
  readonly url: string
  readonly send: Send
  readonly stop: () => Promise<void>
}

const program = ({ folder }: Version) => [join(folder, 'dist/cli/main.js')]

const environment = (variables: Version['variables']) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...variables,
})

/** Runs a command of a version; returns its JSON, also when it found something wrong. Throws an Error if it has none. */
export const command = (version: Version, ...parameters: string[]) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--', ...program(version), ...parameters, '--json'],
    {
      env: environment(version.variables),
      encoding: 'utf8',
    },
  )
  if (stdout === '') throw new Error(`${version.name}, ${parameters[0]}: ${stderr}`)
  return JSON.parse(stdout)
}

const sendTo =
  (url: string): Send =>
  async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : null,
      etag: response.headers.get('etag') ?? '',
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    }
  }

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts the server of a version, and resolves once it is ready: 60 seconds later at most, or so many as it is given. */
export const startSide = async (
  version: Version,
  port: number,
  logFile: string,
  seconds = 60,
): Promise<Side> => {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--', ...program(version), 'serve'], {
    env: environment({ ...version.variables, PORT: String(port) }),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `http://localhost:${port}`
  try {
    await waitUntil(`${version.name} is ready (see ${logFile})`, seconds, () => {
      if (child.exitCode !== null) throw new Error(`${version.name} has ended: see ${logFile}`)
      return answers(`${url}/health/ready`)
    })
  } catch (error) {
    await end(child)
    throw error
  }
  return { name: version.name, url, send: sendTo(url), stop: () => end(child) }
}
