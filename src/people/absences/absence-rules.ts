import type { Problems } from '../../base/problems.ts'
import { checkPeriod, type Period, periodOf } from '../../base/time/period.ts'
import type { CreateAbsence, PatchAbsence, ReplaceAbsence } from './absence-schemas.ts'

/** The fields of an absence that a client may change. */
export interface AbsenceContent {
  readonly externalId: string | null
  readonly period: Period
  readonly typeCode: number
  readonly note: string | null
}

/** 10.5: an absence does not end before it starts. */
const checked = (content: AbsenceContent, problems: Problems): AbsenceContent => {
  checkPeriod(content.period, 'period', problems)
  return content
}

/** The content that a POST or PUT asks for. */
export const writtenContent = (
  { externalId, period, type, note }: CreateAbsence | ReplaceAbsence,
  problems: Problems,
): AbsenceContent =>
  checked(
    { externalId: externalId ?? null, period: periodOf(period), typeCode: type.code, note: note ?? null },
    problems,
  )

/** The content that a PATCH asks for: it merges `period`. */
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
