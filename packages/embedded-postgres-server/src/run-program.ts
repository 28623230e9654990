import { spawn } from 'node:child_process'

/** The operating-system user that PostgreSQL runs as when it is not our own. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

export interface Finished {
  /** Exit code, or null when a signal ended the program. */
  readonly code: number | null
  /** stdout and stderr as they came. */
  readonly output: string
}

export interface RunOptions {
  /** The user to run it as, which only root can choose; by default ourselves. */
  readonly user?: ServerUser | undefined
  readonly cwd?: string
}

/** PostgreSQL reads PG* variables and the locale, which must not depend on who starts it. */
export const serverEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? process.env
    : { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const asUser = (user: ServerUser | undefined): { uid?: number; gid?: number } =>
  user === undefined ? {} : { uid: user.uid, gid: user.gid }

/** Runs a program to its end. Rejects with the system's error (ENOENT, EACCES …) when it cannot be started. */
export const runProgram = (program: string, parameters: readonly string[], options: RunOptions = {}) =>
  new Promise<Finished>((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...asUser(options.user),
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
