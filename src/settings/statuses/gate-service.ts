import { isDeepStrictEqual } from 'node:util'
import { type Gate, noGate } from '@daybook/shared/gate-fields'
import type { WriteContext } from '../../http/operation.ts'
import type { GateBody } from './gate-schemas.ts'
import type { StatusKind } from './status-kinds.ts'
import { saveGate } from './status-queries.ts'
import { lockForWriting } from './status-service.ts'

/** Changes what something must have before it takes the status (contract 25.3). What has the status already keeps it. */
export const replaceGate = async (
  work: WriteContext,
  kind: StatusKind,
  id: number,
  { fields = [], finishedTasks = false }: GateBody,
): Promise<Gate> => {
  const { db, organizationId } = work
  const { status } = await lockForWriting(work, kind, id)
  const gate: Gate = { fields: [...new Set(fields)].toSorted(), finishedTasks }
  if (isDeepStrictEqual(status.gate, gate)) {
    work.auditNothing()
    return gate
  }
  await saveGate(db, kind, organizationId, id, isDeepStrictEqual(gate, noGate) ? null : gate)
  work.changed({
    subject: { type: kind.auditSubject, id },
    kind: 'changed',
    version: status.version + 1,
    fields: [{ of: null, field: 'gate', from: status.gate, to: gate }],
  })
  return gate
}
