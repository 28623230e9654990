import type { Money } from '../money/money.ts'
import type { WeeklySchedule } from '../platforms/platform-schemas.ts'
import type { Period } from '../time/period.ts'
import type { CustomValue } from './custom-values/custom-values.ts'

/**
 * An element as its rules see it: what clients can write and set by commands, with references as ids. Plain values,
 * compared by content.
 */

export type EventContent = Period

export interface RootContent {
  readonly title: string | null
  readonly slug: string | null
  readonly note: string | null
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
  /** In order of their fields, as those of tasks and publications. */
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
  /** Set by done-state (contract 4.4) and by publishing (5.6), never by a write of the task. */
  readonly done: boolean
  readonly event: EventContent | null
  readonly customFields: readonly CustomValue[]
}

/** `key` identifies an entry inside its element: the stored id, or a symbol until it is stored. */
export type EntryKey = number | symbol

export interface Task {
  readonly key: EntryKey
  readonly content: TaskContent
}

export interface CmsContent {
  readonly articleId: string | null
  readonly publishedLink: LinkContent | null
  readonly editLink: LinkContent | null
}

export type TimingContent =
  | { readonly type: 'time'; readonly time: string }
  | { readonly type: 'timeSlot'; readonly timeSlotId: number }

/** When a publication is planned to come out (contract 6.2). Dates are `yyyy-MM-dd`, ranges include both ends. */
export type ScheduleContent =
  | { readonly kind: 'single'; readonly date: string; readonly timing: TimingContent | null }
  | {
      readonly kind: 'recurring'
      readonly type: 'daily'
      readonly fromDate: string
      readonly toDate: string
      readonly days: WeeklySchedule
      readonly timing: TimingContent | null
    }
  | {
      readonly kind: 'recurring'
      readonly type: 'manual'
      readonly fromDate: string
      readonly toDate: string
      readonly timing: TimingContent | null
    }

/** A date `yyyy-MM-dd` and a time `HH:mm` by the organization's clock. */
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
  /** Set by publishing alone (contract 5.6). */
  readonly published: Published | null
  /** Keys of tasks of the same element, in ascending order of creation. */
  readonly assignedTasks: readonly EntryKey[]
}

export interface Publication {
  readonly key: EntryKey
  readonly content: PublicationContent
  /** The dates that a write's schedule brings; null where those that are stored stay. */
  readonly occurrences: readonly string[] | null
}

export interface Element {
  readonly root: RootContent
  readonly tasks: readonly Task[]
  readonly publications: readonly Publication[]
}
