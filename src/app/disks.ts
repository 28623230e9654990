import { existsSync, realpathSync } from 'node:fs'
import { dataPaths, freeBytesIn } from '@daybook/embedded-postgres-server'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { systemCode } from '../base/system-error.ts'
import { withinTime } from '../base/within-time.ts'

/** Below this, PostgreSQL's next checkpoints may fill the disk. */
export const tooFewBytes = 200_000_000
export const fewBytes = 2_000_000_000

/** A disk that this process fills. */
export interface Disk {
  readonly name: 'database' | 'backups'
  /** As measured in the last seconds; null if it cannot be measured. */
  freeBytes(): Promise<number | null>
}

const freshMilliseconds = 5000
const patienceMilliseconds = 500

const diskOf = (name: Disk['name'], folder: string, log: Log): Disk => {
  let measuring: Promise<number> | undefined
  let measured: { readonly at: number; readonly bytes: number | null } | undefined
  /** One at a time: on a disk that hangs, each would hold a thread of this process. */
  const measure = (): Promise<number> => {
    measuring ??= freeBytesIn(folder).finally(() => {
      measuring = undefined
    })
    return measuring
  }
  const attempt = async (): Promise<number | null> => {
    try {
      return await withinTime(patienceMilliseconds, measure)
    } catch (error) {
      // The first backup makes its folder.
      if (systemCode(error) !== 'ENOENT')
        log.warn({ err: error, folder }, `the disk of the ${name} cannot be measured`)
      return null
    }
  }
  return {
    name,
    freeBytes: async () => {
      if (measured === undefined || performance.now() - measured.at >= freshMilliseconds)
        measured = { bytes: await attempt(), at: performance.now() }
      return measured.bytes
    },
  }
}

const isSame = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other)

/** Workers get the embedded database as a `DATABASE_URL` with the folder of its socket. */
const isEmbedded = ({ databaseUrl, dataDirectory }: Config): boolean =>
  databaseUrl === undefined ||
  databaseUrl.servers.some(({ host }) => isSame(host, dataPaths(dataDirectory).cluster))

/** The disks of the embedded database and of the scheduled backups, as far as there are any. */
export const disksOf = (config: Config, log: Log): readonly Disk[] => {
  const { dataDirectory, backupFolder } = config
  return [
    ...(isEmbedded(config) ? [diskOf('database', dataDirectory, log)] : []),
    ...(backupFolder === undefined ? [] : [diskOf('backups', backupFolder, log)]),
  ]
}

/** Anybody may read these words, so they say neither folder nor size. */
export const warningsOf = async (disks: readonly Disk[]): Promise<string[]> => {
  const warnings = await Promise.all(
    disks.map(async ({ name, freeBytes }) => {
      const bytes = await freeBytes()
      return bytes !== null && bytes < fewBytes
        ? [`The disk of the ${name} is nearly full: see daybook doctor.`]
        : []
    }),
  )
  return warnings.flat()
}
