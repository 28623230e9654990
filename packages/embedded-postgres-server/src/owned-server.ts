import { adoptOrStart, prepareInstallation } from './adopt-or-start.ts'
import type { Claim } from './claim.ts'
import { type ConnectionSettings, connectionSettings } from './connection.ts'
import type { DataFolder } from './open-data-folder.ts'
import { type Supervisor, superviseServer } from './supervisor.ts'

/** The server while this process looks after it. */
export interface OwnedServer {
  readonly claim: Claim
  readonly supervisor: Supervisor
  readonly connection: ConnectionSettings
}

/** Runs and supervises the server of a data folder that we own, and lets others join. Releases the claim when that fails. */
export const runOwnedServer = async (folder: DataFolder, claim: Claim): Promise<OwnedServer> => {
  const { paths, socketPath, transport, options } = folder
  const { log, settings = {}, onLost = () => undefined, onWaiting } = options
  try {
    const installation = await prepareInstallation({ paths, transport, settings, log, onWaiting }, options)
    const postmaster = await adoptOrStart(installation, socketPath.folder)
    const supervisor = superviseServer(installation, postmaster, onLost)
    claim.announce('ready')
    return {
      claim,
      supervisor,
      connection: await connectionSettings(folder, socketPath.folder, postmaster.port),
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** Leaves the server running for another process to look after. */
export const handOver = async ({ claim, supervisor }: OwnedServer): Promise<void> => {
  claim.stopAnswering()
  await supervisor.release()
  await claim.release()
}

export const stopOwnedServer = async ({ claim, supervisor }: OwnedServer): Promise<void> => {
  claim.announce('stopping')
  await supervisor.stop()
  await claim.release()
}
