import { resolve } from 'node:path'
import { inspectDataFolder } from '@daybook/embedded-postgres-server'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** Below this, PostgreSQL's next checkpoints may fill the disk. */
const tooFewBytes = 200_000_000
const fewBytes = 2_000_000_000

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`

const judgeSpace = (folder: string, freeBytes: number): Finding => {
  const message = `the disk of ${folder} has ${megabytes(freeBytes)} free`
  const remedy = 'Free some space, or stop Daybook and move the data folder to a larger disk.'
  if (freeBytes < tooFewBytes) return wrong('disk', message, remedy)
  return freeBytes < fewBytes ? doubtful('disk', message, remedy) : fine('disk', message)
}

/** Judges the folder of the embedded database without changing it; `hasDatabase` says whether it contains one. */
export const checkDataFolder = async (
  dataDirectory: string,
): Promise<{ hasDatabase: boolean; finding: Finding }> => {
  const folder = resolve(dataDirectory)
  const state = await inspectDataFolder(folder)
  switch (state.kind) {
    case 'usable':
      return { hasDatabase: true, finding: judgeSpace(folder, state.freeBytes) }
    case 'empty':
      return {
        hasDatabase: false,
        finding: doubtful(
          'disk',
          `there is no database in ${folder} yet`,
          'Create one: daybook init, or daybook demo. If there should be one, correct DATA_DIR.',
        ),
      }
    case 'unusable':
      return {
        hasDatabase: false,
        finding: wrong(
          'disk',
          `the data folder ${folder} cannot be used: ${state.reason}`,
          'Fix this, run the command as the owner of the folder, or set DATA_DIR to another folder.',
        ),
      }
  }
}
