import type { SeriesView } from '../../../api/types.ts'
import { weeklyFrom } from './rule-pattern.ts'

export interface SeriesDraft {
  readonly name: string
  /** Null until one is chosen. */
  readonly templateId: number | null
  readonly rule: string
  readonly from: string
  readonly until: string
  readonly exceptDates: readonly string[]
  readonly extraDates: readonly string[]
  readonly ahead: number
}

/** A new series begins today, unless somebody says otherwise. */
export const draftOn = (today: string, view: SeriesView | null): SeriesDraft => ({
  name: view?.name ?? '',
  templateId: view?.templateId ?? null,
  rule: view?.rule ?? weeklyFrom(today),
  from: view?.from ?? today,
  until: view?.until ?? '',
  exceptDates: view?.exceptDates ?? [],
  extraDates: view?.extraDates ?? [],
  ahead: view?.ahead ?? 28,
})

/** Without a template, the body has none, and the server says that it is missing. Null would be of the wrong type. */
export const bodyOf = ({ until, templateId, ...draft }: SeriesDraft) => ({
  ...draft,
  ...(templateId !== null && { templateId }),
  until: until || null,
})
