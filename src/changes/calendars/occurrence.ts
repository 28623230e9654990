import type { Period } from '../../base/time/period.ts'

/** One occurrence of an event, as the story that it becomes has it. */
export interface Occurrence {
  readonly uid: string
  /** Of repeated events, the day on which their rule has it, with the time where a day has several; else empty. */
  readonly occurrence: string
  readonly isCancelled: boolean
  readonly content: OccurrenceContent
}

export interface OccurrenceContent {
  readonly title: string | null
  readonly note: string | null
  readonly location: string | null
  /** On the clock of the newsroom. */
  readonly event: Period
}

/** An event that could not be read. */
export interface LeftOut {
  readonly uid: string | null
  readonly reason: string
}

export const keyOf = ({ uid, occurrence }: Pick<Occurrence, 'uid' | 'occurrence'>): string =>
  `${occurrence}\n${uid}`
