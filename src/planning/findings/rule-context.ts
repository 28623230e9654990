import type { StatusStage } from '../../database/tables.ts'

export interface KnownPlatform {
  readonly name: string
  readonly comesOutOn: (date: string) => boolean
  /** So many hours before a day or time slot its issue is closed; null if it never is. */
  readonly closingHours: number | null
}

interface KnownFormat {
  readonly name: string
  readonly wantsDelivery: boolean
}

interface KnownStatus {
  readonly name: string
  readonly stage: StatusStage
}

/** What the rules of findings ask besides the story. All of it is there: rules read nothing. */
export interface RuleContext {
  /** Seconds since 1970. */
  readonly now: number
  /** The clock of the organization, so many minutes from now: `yyyy-MM-ddTHH:mm`. */
  readonly clock: (minutesFromNow: number) => string
  readonly platforms: ReadonlyMap<number, KnownPlatform>
  readonly formats: ReadonlyMap<number, KnownFormat>
  readonly elementStatuses: ReadonlyMap<number, KnownStatus>
  /** Publications with such a status come out nowhere. */
  readonly droppedPublicationStatuses: ReadonlySet<number>
  /** The start of a time slot, `HH:mm`. */
  readonly slotStarts: ReadonlyMap<number, string>
  /** The end of a time slot, `HH:mm`. */
  readonly slotEnds: ReadonlyMap<number, string>
  /** Whether somebody is away on a day, or at its time. */
  readonly isAbsent: (userId: number, date: string, time: string | null) => boolean
  /** Whether somebody who works in shifts has none on a day, or none that begins before the time. */
  readonly isOffShift: (userId: number, date: string, time: string | null) => boolean
}
