import type { DatabaseUrl } from '../../base/database-url.ts'
import type { Log } from '../../base/log.ts'
import { type OpenDatabase, type OpenOptions, openDatabase } from '../open.ts'
import { followStandby, type Standby } from './follow-standby.ts'
import { createWritePositions, type WritePositions } from './write-positions.ts'

/** Connections to one standby, and what decides who may read there. */
export interface OpenReplica extends Pick<OpenDatabase, 'db' | 'pool' | 'shortReads' | 'close'> {
  readonly standby: Standby
  readonly positions: WritePositions
}

/** Nothing waits for a standby: until one has caught up, and whenever there is none, the leader answers. */
export const openReplica = (
  leader: Pick<OpenDatabase, 'db' | 'shortReads'>,
  { servers }: Pick<DatabaseUrl, 'servers'>,
  log: Log,
  options: Omit<OpenOptions, 'leader' | 'pooler'>,
): OpenReplica => {
  const positions = createWritePositions(leader)
  const standby = followStandby(servers, { application_name: 'daybook' }, log, positions)
  const { db, pool, shortReads, close } = openDatabase({ connectionString: servers[0]?.url ?? '' }, log, {
    ...options,
    leader: standby,
    writes: false,
  })
  return {
    db,
    pool,
    shortReads,
    standby,
    positions,
    close: async () => {
      await close()
      await standby.close()
    },
  }
}
