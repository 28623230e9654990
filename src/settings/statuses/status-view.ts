import type { Status } from './status-queries.ts'
import type { StatusSettingsView, StatusView } from './status-schemas.ts'

/** The answer for a status of any kind (contract 10.8). */
export const statusView = (status: Status): StatusView => ({
  id: status.id,
  version: status.version,
  name: status.name,
  code: status.code,
  color: status.color,
  active: status.active,
  default: status.isDefault,
  position: status.position,
})

/** The answer under `/api/daybook/v1`. */
export const statusSettingsView = (status: Status): StatusSettingsView => ({
  ...statusView(status),
  stage: status.stage,
})
