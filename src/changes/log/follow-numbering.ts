import type { OpenDatabase } from '../../database/open.ts'
import type { ChangeDeps } from '../deps.ts'
import { changeChannel } from './change-queries.ts'

/**
 * Hears within milliseconds what other processes have numbered, and looks every second for what was missed (contract 15.8).
 */
export const followNumbering = (
  { changeSignals }: Pick<ChangeDeps, 'changeSignals'>,
  { listen }: Pick<OpenDatabase, 'listen'>,
): { close(): Promise<void> } => {
  changeSignals.start()
  return listen(changeChannel, (payload) => {
    const [organizationId, position] = payload.split(':').map(Number)
    if (organizationId !== undefined && position !== undefined)
      changeSignals.announce([{ organizationId, position }])
  })
}
