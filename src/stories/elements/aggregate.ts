import type { Money } from '../../base/money/money.ts'
import type { Period } from '../../base/time/period.ts'
import type { TextContent } from '../../database/element-texts.ts'
import type { WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'
import type { CustomValue } from '../custom-values/custom-values.ts'

/**
 * An element as its rules see it: everything that clients write directly or by commands, with references as ids. These
 * are plain values, compared by content.
 */

export type EventContent = Period

export interface RootContent extends TextContent {
  readonly confidential: boolean
  readonly elementStatusId: number | null
  readonly groupIds: readonly number[]
  readonly masterGroupId: number | null
  readonly event: EventContent | null
  readonly location: {
    readonly name: string
    readonly address: string | null
    readonly latitude: number | null
    readonly longitude: number | null
  } | null
  /** Sorted by field, as the values of tasks and publications are. */
  readonly customFields: readonly CustomValue[]
}

export interface LinkContent {
  readonly url: string
  readonly title: string | null
}

export interface TaskContent {
  readonly formatId: number
  readonly statusId: number | null
  readonly confirmationStatusCode: number
  /** At most one of the two is set (contract 4.1). */
  readonly userId: number | null
  readonly unregisteredAssigneeId: number | null
  readonly deadline: { readonly date: string; readonly time: string | null } | null
  readonly headline: string | null
  readonly lead: string | null
  readonly text: string | null
  readonly note: string | null
  readonly customUploadLink: string | null
  readonly externalLink: LinkContent | null
  readonly cost: Money | null
  readonly textLength: { readonly optionId: number | null; readonly characters: number | null } | null
  /** Set by done-state (contract 4.4) and by publishing (5.6), never by writing the task. */
  readonly done: boolean
  readonly event: EventContent | null
  readonly customFields: readonly CustomValue[]
}

/** `key` identifies an entry within its element: the stored id, or a symbol while it is not stored. */
export type EntryKey = number | symbol

/** The id of a stored entry. */
export const idOf = (key: EntryKey): number => {
  if (typeof key === 'number') return key
  throw new Error('an entry is not stored')
}

/** The name that a request gives an entry (contract 3.5, A10): `7` and `"7"` are two. It is never stored. */
export type LocalId = string | number

export interface Task {
  readonly key: EntryKey
  readonly localId?: LocalId | undefined
  readonly content: TaskContent
  /** Of an entry that comes back (contract 17.3); new ones have the version 1. */
  readonly version?: number
}

export interface CmsContent {
  readonly articleId: string | null
  readonly publishedLink: LinkContent | null
  readonly editLink: LinkContent | null
}

export type TimingContent =
  | { readonly type: 'time'; readonly time: string }
  | { readonly type: 'timeSlot'; readonly timeSlotId: number }

/**
 * The planned time of a publication (contract 6.2). Dates are `yyyy-MM-dd`; ranges include both ends. Where days were left out (B14),
 * `exceptDates` has them in order.
 */
export type ScheduleContent =
  | { readonly kind: 'single'; readonly date: string; readonly timing: TimingContent | null }
  | {
      readonly kind: 'recurring'
      readonly type: 'daily'
      readonly fromDate: string
      readonly toDate: string
      readonly days: WeeklySchedule
      readonly exceptDates?: readonly string[]
      readonly timing: TimingContent | null
    }
  | {
      readonly kind: 'recurring'
      readonly type: 'manual'
      readonly fromDate: string
      readonly toDate: string
      readonly exceptDates?: readonly string[]
      readonly timing: TimingContent | null
    }

/** A date `yyyy-MM-dd` and a time `HH:mm` in the organization's time zone. */
export interface Published {
  readonly date: string
  readonly time: string
}

export interface PublicationContent {
  readonly platformId: number
  readonly categoryId: number | null
  readonly typeId: number | null
  readonly statusId: number | null
  readonly externalId: string | null
  readonly cms: CmsContent
  readonly schedule: ScheduleContent | null
  readonly customFields: readonly CustomValue[]
  /** Set only by publishing (contract 5.6). */
  readonly published: Published | null
  /** Keys of tasks of the same element, sorted by creation. */
  readonly assignedTasks: readonly EntryKey[]
}

export interface Publication {
  readonly key: EntryKey
  readonly localId?: LocalId | undefined
  readonly content: PublicationContent
  /** The dates of the schedule that a write sets; null if the stored dates stay. */
  readonly occurrences: readonly string[] | null
  /** The recurring publication of which a write makes this one a day. */
  readonly seriesId?: number
  /** The content of the recurring publication that a write takes this one out of, to which ids in other systems still belong. */
  readonly takenFrom?: PublicationContent
  /** As of a task. */
  readonly version?: number
}

export interface Element {
  readonly root: RootContent
  readonly tasks: readonly Task[]
  readonly publications: readonly Publication[]
}
