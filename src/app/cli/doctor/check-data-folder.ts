import { resolve } from 'node:path'
import { inspectDataFolder } from '@daybook/embedded-postgres-server'
import { doubtful, type Finding, wrong } from './finding.ts'
import { judgeSpace } from './judge-space.ts'

/** Judges the folder of the embedded database without changing it; `hasDatabase` says whether it contains one. */
export const checkDataFolder = async (
  dataDirectory: string,
): Promise<{ hasDatabase: boolean; finding: Finding }> => {
  const folder = resolve(dataDirectory)
  const state = await inspectDataFolder(folder)
  switch (state.kind) {
    case 'usable':
      return {
        hasDatabase: true,
        finding: judgeSpace(
          folder,
          state.freeBytes,
          'Free some space, or stop Daybook and move the data folder to a larger disk.',
        ),
      }
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
