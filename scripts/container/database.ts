import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/app/cli/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Starts Debian's PostgreSQL on 127.0.0.1 with its data in `folder`. The caller stops it. */
export const startDatabase = async (
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const password = randomBytes(18).toString('hex')
  const port = String(await freePort('127.0.0.1'))
  const uid = Number(execFileSync('id', ['-u', 'postgres']).toString())
  const run = (program: string, ...parameters: string[]): void => {
    execFileSync(join(programs, program), parameters, { uid, cwd: folder, stdio: ['ignore', 'ignore', 2] })
  }
  const passwordFile = join(folder, 'password')
  mkdirSync(folder)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [folder, passwordFile]) chownSync(path, uid, 0)
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'daybook', '-A', 'scram-sha-256', '-E', 'UTF8', '--pwfile', passwordFile)
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start')
  return {
    url: `postgresql://daybook:${password}@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  }
}
