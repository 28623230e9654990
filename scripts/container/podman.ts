import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a command of podman ended. */
export interface Ended {
  readonly status: number | null
  readonly output: string
}

/** Runs podman; throws an Error with its messages if it fails. */
type Podman = (...parameters: string[]) => string

export interface Engine {
  readonly podman: Podman
  /** Runs podman and says how it ended. */
  readonly attempt: (...parameters: string[]) => Ended
  /** Shows what podman says while it works. */
  readonly show: (...parameters: string[]) => void
}

/** It may run where nobody may raise limits. */
export const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/** Podman with images and containers in a folder of their own, without systemd. */
export const engineIn = (folder: string): Engine => {
  const storage = join(folder, 'storage.conf')
  writeFileSync(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/containers"\n`,
  )
  // Without this it would ask systemd to run the health checks, which the test does.
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: storage, DISABLE_HC_SYSTEMD: 'true' }
  const common = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
  const attempt: Engine['attempt'] = (...parameters) => {
    const { status, stdout, stderr } = spawnSync('podman', [...common, ...parameters], {
      env,
      encoding: 'utf8',
      timeout: 120_000,
    })
    return { status, output: `${stdout}${stderr}`.trim() }
  }
  return {
    attempt,
    podman: (...parameters) => {
      const { status, output } = attempt(...parameters)
      if (status !== 0) throw new Error(`podman ${parameters.join(' ')}: ${output}`)
      return output
    },
    show: (...parameters) => {
      execFileSync('podman', [...common, ...parameters], { env, stdio: ['ignore', 2, 2] })
    },
  }
}
