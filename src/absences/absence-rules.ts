import { checkEvent } from '../elements/fields.ts'
import type { Problems } from '../elements/problems.ts'
import { type Period, periodOf } from '../time/period.ts'
import type { CreateAbsence, PatchAbsence, ReplaceAbsence } from './absence-schemas.ts'

/** What a client may change of an absence. */
export interface AbsenceContent {
  readonly externalId: string | null
  readonly period: Period
  readonly typeCode: number
  readonly note: string | null
}

/** 10.5: an absence does not end before it starts. */
const checked = (content: AbsenceContent, problems: Problems): AbsenceContent => {
  checkEvent(content.period, 'period', problems)
  return content
}

/** The state that a POST or PUT asks for. */
export const writtenContent = (
  { externalId, period, type, note }: CreateAbsence | ReplaceAbsence,
  problems: Problems,
): AbsenceContent =>
  checked(
    { externalId: externalId ?? null, period: periodOf(period), typeCode: type.code, note: note ?? null },
    problems,
  )

/** The state that a PATCH asks for: `period` is merged. */
export const patchedContent = (
  current: AbsenceContent,
  { period, type, ...patch }: PatchAbsence,
  problems: Problems,
): AbsenceContent =>
  checked(
    {
      ...current,
      ...patch,
      period: { ...current.period, ...period },
      typeCode: type?.code ?? current.typeCode,
    },
    problems,
  )
