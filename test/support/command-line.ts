import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findServerProcesses } from '@daybook/embedded-postgres-server'
import { onTestFailed, TestRunner } from 'vitest'
import { systemCode } from '../../src/base/system-error.ts'
import { assertBuilt, built } from './built.ts'
import { unlimited } from './unlimited.ts'

const command = built.commands.file

type Variables = Readonly<Record<string, string>>

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
  readonly json: any
}

/** Running commands, each with the promise of its exit. */
const children = new Map<ChildProcessWithoutNullStreams, Promise<unknown>>()
const folders = new Set<string>()

/** The arguments of `npm start`: without the `--`, Node 20 would read an `--env-file` as well. */
const start = (parameters: readonly string[], variables: Variables): ChildProcessWithoutNullStreams => {
  assertBuilt('commands')
  const child = spawn(process.execPath, ['--', command, ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...unlimited, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.set(
    child,
    once(child, 'exit').then(() => children.delete(child)),
  )
  return child
}

const parsed = (output: string): unknown => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/** What a command that failed has said stands in the failure of its test. */
const tellFailure = (parameters: readonly string[], code: number | null, stderr: string): void => {
  if (code === 0 || TestRunner.getCurrentTest() === undefined) return
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? [])
      error.message += `\n\ndaybook ${parameters.join(' ')} exits with ${code}:\n${stderr}`
  })
}

/** Runs a command until it exits. */
export const daybook = async (
  parameters: readonly string[],
  variables: Variables,
  input = '',
): Promise<CommandResult> => {
  const child = start(parameters, variables)
  // A command that does not read its input may exit before the input arrives.
  child.stdin.on('error', () => undefined).end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  tellFailure(parameters, code, stderr)
  return { code, stdout, stderr, json: parsed(stdout) }
}

/** Begins a command that is killed once it has done something. Resolves to its output. */
export const killedOnce = async (
  parameters: readonly string[],
  variables: Variables,
  hasDone: () => Promise<boolean>,
): Promise<string> => {
  const child = start(parameters, variables)
  const exit = once(child, 'exit')
  const output = text(child.stdout)
  while (child.exitCode === null && !(await hasDone()))
    await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await exit
  return output
}

/** Runs a command whose reader is gone before it writes. */
export const daybookUnread = async (
  parameters: readonly string[],
  unread: 'stdout' | 'stderr',
): Promise<CommandResult> => {
  const child = start(parameters, {})
  child[unread].destroy()
  const other = unread === 'stdout' ? 'stderr' : 'stdout'
  const [written, [code]] = await Promise.all([
    text(child[other]),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, stdout: '', stderr: '', [other]: written, json: undefined }
}

export interface RunningServer {
  readonly pid: number
  readonly url: string
  /** The one JSON value that it printed once it was ready. */
  // biome-ignore lint/suspicious/noExplicitAny: as in CommandResult
  readonly json: any
  readonly stdout: () => string
  readonly stderr: () => string
  readonly signal: (name: NodeJS.Signals) => void
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
}

/** Runs a command that serves, on a free port, and resolves once `isReady` accepts its output. */
const untilReady = async (
  parameters: readonly string[],
  variables: Variables,
  isReady: (output: { stdout: string; stderr: string }) => boolean,
): Promise<Omit<RunningServer, 'url' | 'json'>> => {
  const child = start(parameters, { PORT: '0', ...variables })
  const output = { stdout: '', stderr: '' }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => {
        output[name] += chunk.toString()
        if (isReady(output)) resolve()
      })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output.stderr}`)))
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    signal: (name) => void child.kill(name),
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A server (`serve` or `demo`) that reports in JSON when it is ready. */
export const serving = async (
  variables: Variables,
  command = 'serve',
  ...more: readonly string[]
): Promise<RunningServer> => {
  const server = await untilReady([command, '--json', ...more], variables, ({ stdout }) =>
    stdout.includes('\n'),
  )
  const json = JSON.parse(server.stdout())
  return { ...server, json, url: json.url }
}

/** The same server as people start it; `ready` is the text it then prints. */
export const servingForPeople = (variables: Variables, command: string, ready: string) =>
  untilReady([command], variables, ({ stdout, stderr }) => `${stdout}${stderr}`.includes(ready))

/** An empty data folder; `cleanUpCommands` removes it and every server in it. */
export const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cli-'))
  folders.add(folder)
  return join(folder, 'data')
}

/** The processes of the PostgreSQL server of a data folder. */
export const postgresProcesses = findServerProcesses

/** SIGKILL, which also tolerates a process that has just exited. */
export const endNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

/** Ends every process that a test left behind and removes its folders. */
export const cleanUpCommands = async (): Promise<void> => {
  for (const child of children.keys()) child.kill('SIGKILL')
  await Promise.all(children.values())
  for (const folder of folders) {
    for (const pid of await postgresProcesses(join(folder, 'data'))) endNow(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  folders.clear()
}

export interface Credentials {
  readonly client_id: string
  readonly client_secret: string
}

/** Asks a running server for a token; only the status if it refuses. */
export const requestToken = async (url: string, { client_id, client_secret }: Credentials) => {
  const response = await fetch(`${url}/api/v2/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
  })
  const body = (await response.json()) as { access_token?: string }
  return { status: response.status, token: body.access_token ?? '' }
}
