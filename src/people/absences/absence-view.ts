import { referenced } from '../../base/schemas.ts'
import type { Absence } from './absence-queries.ts'
import { type AbsenceView, absenceTypes } from './absence-schemas.ts'

/** The answer for an absence (contract 10.5). */
export const absenceView = ({ id, version, user, content }: Absence): AbsenceView => ({
  id,
  version,
  externalId: content.externalId,
  ...referenced('user', user),
  period: content.period,
  type: { code: content.typeCode, name: absenceTypes.get(content.typeCode) ?? '' },
  note: content.note,
})
