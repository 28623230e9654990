import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterFile } from './after-file.ts'

const script = fileURLToPath(new URL('../../examples/replica/replica.mjs', import.meta.url))

interface Source {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

interface Copy {
  readonly next: number
  readonly stories: Readonly<Record<string, unknown>>
}

/** `examples/replica` in a folder of its own, which it finds again after it was killed. */
export const replica = async ({ url, clientId, clientSecret }: Source) => {
  const folder = await mkdtemp(join(tmpdir(), 'replica-'))
  let running: ChildProcess | undefined
  const kill = () => {
    running?.kill('SIGKILL')
  }
  afterFile(async () => {
    kill()
    await rm(folder, { recursive: true })
  })
  return {
    kill,
    start: () => {
      running = spawn(process.execPath, [script, 'stories.json'], {
        cwd: folder,
        env: { DAYBOOK_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
        stdio: 'ignore',
      })
    },
    /** The copy as it is now; undefined before the first one. */
    copy: async (): Promise<Copy | undefined> => {
      const text = await readFile(join(folder, 'stories.json'), 'utf8').catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      )
      return text === undefined ? undefined : JSON.parse(text)
    },
  }
}
