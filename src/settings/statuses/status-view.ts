import type { Gate } from '@daybook/shared/gate-fields'
import type { Static } from 'typebox'
import type { GateView } from './gate-schemas.ts'
import type { OfferedStatus } from './status-queries.ts'
import type { StatusSettingsView, StatusView } from './status-schemas.ts'

/** The answer for a status of any kind (contract 10.8). */
export const statusView = (status: OfferedStatus): StatusView => ({
  id: status.id,
  version: status.version,
  name: status.name,
  code: status.code,
  color: status.color,
  active: status.active,
  default: status.isDefault,
  position: status.position,
})

export const gateView = ({ fields, finishedTasks }: Gate): Static<typeof GateView> => ({
  fields: fields.slice(),
  finishedTasks,
})

/** The answer under `/api/daybook/v1`. */
export const statusSettingsView = (status: OfferedStatus): StatusSettingsView => ({
  ...statusView(status),
  stage: status.stage,
})
