import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@daybook/embedded-postgres-server'
import { systemCode } from '../../base/system-error.ts'

/** A backup that the schedule has made, or somebody by hand. */
export interface KeptBackup {
  readonly file: string
  readonly time: Date
  readonly bytes: number
  readonly byHand: boolean
}

/** Such as `daybook-20261124T030000Z.backup`, or `…Z-by-hand.backup`; with `.partial` until it is whole. */
const pattern = /^daybook-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(-by-hand)?\.backup(\.partial)?$/

export const nameAt = (time: Date, byHand: boolean): string =>
  `daybook-${time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}${byHand ? '-by-hand' : ''}.backup`

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The whole backups in a folder, the newest first; empty if there is no folder yet. */
export const listBackups = async (folder: string): Promise<KeptBackup[]> => {
  const backups = (await namesIn(folder)).flatMap((name) => {
    const [, year, month, day, hour, minute, second, byHand, partial] = pattern.exec(name) ?? []
    return year === undefined || partial !== undefined
      ? []
      : [
          {
            file: join(folder, name),
            time: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
            byHand: byHand !== undefined,
          },
        ]
  })
  const found = await Promise.all(
    backups.map(async (backup) => ({ ...backup, bytes: (await stat(backup.file)).size })),
  )
  return found.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** Whether backups are made by themselves is told by these: one by hand says nothing of the schedule. */
export const findNewestScheduled = async (folder: string): Promise<KeptBackup | undefined> =>
  (await listBackups(folder)).find(({ byHand }) => !byHand)

/** Makes the folder if it is missing; only its owner may enter it. */
export const prepareFolder = (folder: string): Promise<void> => makeFolder(folder, 0o700)

/** Removes all backups but the newest `keep` of the schedule, and besides the newest by hand: nobody can push those out with a button. */
export const pruneBackups = async (folder: string, keep: number): Promise<void> => {
  const backups = await listBackups(folder)
  const old = [
    ...backups.filter(({ byHand }) => !byHand).slice(keep),
    ...backups.filter(({ byHand }) => byHand).slice(1),
  ]
  for (const { file } of old) await rm(file, { force: true })
}

/** Removes what processes left behind that died while they wrote. Nobody may be writing into the folder. */
export const removePartialBackups = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder))
    if (pattern.exec(name)?.at(-1) !== undefined) await rm(join(folder, name), { force: true })
}
