import type { FieldType } from '../../custom-fields/field-schemas.ts'
import type { WeeklySchedule } from '../../platforms/platform-schemas.ts'
import type { Element } from '../aggregate.ts'
import type { CustomFieldOwner } from '../custom-values/custom-values.ts'
import type { ElementBody } from '../element-schemas.ts'
import type { PublicationBody } from '../publication-schemas.ts'
import type { TaskBody } from '../task-schemas.ts'

/** The parts of a write that name other resources, and what is stored. */
export interface Mentioned {
  readonly root?: ElementBody
  readonly tasks?: readonly TaskBody[]
  readonly publications?: readonly Omit<PublicationBody, 'assignedTaskIds'>[]
  readonly current: Element | null
}

/**
 * What the rules may know of the things an element refers to: of those that a write names, the ones that exist for the
 * organization. Whatever is not here does not exist, for all that the caller can tell.
 */
export interface KnownReferences {
  /** Of the organization (contract 3.3). */
  readonly elementStatusEnabled: boolean
  readonly defaultElementStatusId: number | null
  /** The first active text format (contract 4), null where there is none. */
  readonly defaultFormatId: number | null
  readonly activeElementStatusIds: ReadonlySet<number>
  /** Live ones. */
  readonly groupIds: ReadonlySet<number>
  /** No own statuses: every one will do (contract 4.3). */
  readonly formats: ReadonlyMap<number, { readonly active: boolean; readonly statusIds: readonly number[] }>
  readonly activeTaskStatusIds: ReadonlySet<number>
  /** Text length option → its format. */
  readonly textLengthFormatIds: ReadonlyMap<number, number>
  /** Users that are not deleted. */
  readonly userIds: ReadonlySet<number>
  /** `assigneeKey` → who is meant by an e-mail or a name (contract 4.1). */
  readonly assignees: ReadonlyMap<string, AssigneeIds>
  readonly platforms: ReadonlyMap<number, KnownPlatform>
  /** Time slot → its platform. */
  readonly timeSlotPlatformIds: ReadonlyMap<number, number>
  /** Live category → its platform. */
  readonly categoryPlatformIds: ReadonlyMap<number, number>
  /** Live type → its platform. */
  readonly typePlatformIds: ReadonlyMap<number, number>
  readonly activePublicationStatusIds: ReadonlySet<number>
  /** The status that publishing sets (contract 5.6). */
  readonly publishedStatusId: number
  readonly customFields: KnownCustomFields
}

/** A custom field that is not internal (contract 9). */
export interface KnownField {
  readonly type: FieldType
  readonly active: boolean
  readonly allowEmptyValue: boolean
  /** Ascending: the first option is the first of these. */
  readonly optionIds: readonly number[]
  /** Formats or platforms that it is limited to; empty where it applies everywhere. */
  readonly scopeIds: readonly number[]
}

export interface KnownCustomFields
  extends Readonly<Record<CustomFieldOwner, ReadonlyMap<number, KnownField>>> {
  /** In the organization's zone; '' where no field is known. */
  readonly today: string
}

export interface KnownPlatform {
  readonly live: boolean
  /** Null where the platform offers every publication status. */
  readonly statusIds: readonly number[] | null
  /** When it comes out. Of a manual schedule those dates are known that lie within schedules of the write. */
  readonly days:
    | { readonly mode: 'weekly'; readonly days: WeeklySchedule }
    | { readonly mode: 'manual'; readonly dates: readonly string[] }
}

/** Who does a task: at most one of the two is set (contract 4.1). */
export interface AssigneeIds {
  readonly userId: number | null
  readonly unregisteredAssigneeId: number | null
}

/** Somebody who is looked for by e-mail, or by name where there is no e-mail. */
export interface NamedAssignee {
  readonly name: string
  readonly email: string | null
}

/** What an assignee is looked for by, as it was sent: PostgreSQL alone decides which e-mails are the same. */
export const assigneeKey = ({ name, email }: NamedAssignee): string =>
  email === null ? `name ${name}` : `email ${email}`
