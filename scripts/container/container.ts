import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/app/cli/free-port.ts'
import { type Ended, type Engine, limits } from './podman.ts'

/** Daybook in a container that runs. */
export interface Container {
  readonly url: string
  /** Runs a command in it, as the user of the image or another one. */
  readonly exec: (user: string | null, ...command: string[]) => Ended
  /** Runs a command of Daybook in it and returns its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it has asked for
  readonly daybook: (...parameters: string[]) => any
  readonly start: () => Promise<void>
  /** Ends it in order. Returns its exit code. */
  readonly stop: () => number
  readonly remove: () => void
}

/** As compose.yaml and the manifest of Kubernetes run it: nothing but the volumes and /tmp can be written. */
const hardened = [
  '--read-only',
  '--read-only-tmpfs=false',
  ...['--tmpfs', '/tmp'],
  ...['--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges'],
]

const startSeconds = 60

/** Throws an Error with what the server has said if it is not ready in time. */
const waitUntilReady = async (url: string, said: () => string): Promise<void> => {
  const deadline = performance.now() + startSeconds * 1000
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.ok) return
    if (performance.now() > deadline) throw new Error(`not ready within ${startSeconds} s:\n${said()}`)
    await pause(200)
  }
}

export const runContainer = async (
  { podman, attempt }: Engine,
  image: string,
  name: string,
  variables: Readonly<Record<string, string>>,
): Promise<Container> => {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const given = { HOST: '127.0.0.1', PORT: String(port), BASE_URL: url, ...variables }
  const environment = Object.entries(given).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const volume = ['--volume', `${name}-backups:/backups`]
  const exec: Container['exec'] = (user, ...command) =>
    attempt('exec', ...(user === null ? [] : ['--user', user]), name, ...command)
  const start = () => waitUntilReady(url, () => podman('logs', name))
  podman(
    'run',
    '--detach',
    '--name',
    name,
    '--network',
    'host',
    ...limits,
    ...hardened,
    ...volume,
    ...environment,
    image,
  )
  await start()
  return {
    url,
    exec,
    daybook: (...parameters) =>
      JSON.parse(podman('exec', name, 'node', 'dist/cli/main.js', ...parameters, '--json')),
    start: () => {
      podman('start', name)
      return start()
    },
    stop: () => {
      podman('stop', '--time', '90', name)
      return Number(podman('inspect', name, '--format', '{{.State.ExitCode}}'))
    },
    remove: () => {
      podman('rm', '--force', '--volumes', name)
    },
  }
}
