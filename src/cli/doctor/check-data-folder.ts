import { access, constants, stat, statfs } from 'node:fs/promises'
import { folderReason } from '../../database/embedded/data-folder.ts'
import { dataPaths } from '../../database/embedded/data-paths.ts'
import { systemCode } from '../../database/embedded/system-error.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** Below this, PostgreSQL's next checkpoints may fill the disk. */
const tooFewBytes = 200_000_000
const fewBytes = 2_000_000_000

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`

const checkSpace = async (folder: string): Promise<Finding> => {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const message = `the disk of ${folder} has ${megabytes(free)} free`
  const remedy = 'Free some space, or move the data folder to a larger disk (stop Daybook first).'
  if (free < tooFewBytes) return wrong('disk', message, remedy)
  return free < fewBytes ? doubtful('disk', message, remedy) : fine('disk', message)
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Judges the folder of the embedded database without touching it; `hasDatabase` says whether there is one inside. */
export const checkDataFolder = async (
  dataDirectory: string,
): Promise<{ hasDatabase: boolean; findings: readonly Finding[] }> => {
  const { data, cluster } = dataPaths(dataDirectory)
  try {
    if (!(await exists(cluster)))
      return {
        hasDatabase: false,
        findings: [
          doubtful(
            'disk',
            `there is no database in ${data} yet`,
            'Make one: daybook init, or daybook demo. If there should be one, correct DATA_DIR.',
          ),
        ],
      }
    await access(data, constants.R_OK | constants.W_OK | constants.X_OK)
    return { hasDatabase: true, findings: [await checkSpace(data)] }
  } catch (error) {
    return {
      hasDatabase: false,
      findings: [
        wrong(
          'disk',
          `the data folder ${data} cannot be used: ${folderReason(error)}`,
          'Correct that, run the command as the user that owns the folder, or set DATA_DIR to another one.',
        ),
      ],
    }
  }
}
