import type { Gate, GatedKind } from '@daybook/shared/gate-fields'
import type { Money } from '../../base/money/money.ts'
import type { FieldType } from '../../settings/custom-fields/field-schemas.ts'
import type { WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'
import type { CustomFieldOwner } from '../custom-values/custom-values.ts'
import type { Element } from '../elements/aggregate.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import type { PublicationBody } from '../elements/publication-schemas.ts'
import type { TaskBody } from '../elements/task-schemas.ts'

/** A new task, or with its id a stored one. */
type MentionedTask = TaskBody & { readonly id?: number }

/** The parts of a write that refer to other resources, and what is stored. */
export interface ReferencesInBody {
  readonly root?: ElementBody
  /** The roots of other stories that are judged together with it. */
  readonly otherRoots?: readonly ElementBody[]
  readonly tasks?: readonly MentionedTask[]
  readonly publications?: readonly Omit<PublicationBody, 'assignedTaskIds'>[]
  readonly current: Element | null
  /** What the written story calls the unregistered assignees of its tasks. */
  readonly assignees?: ReadonlyMap<number, UnregisteredAssignee>
  /** Whether the names beside e-mail addresses are those that a story has already, and rename nobody. */
  readonly keepsNames?: boolean
}

/** The things that a write refers to, as far as they exist in the organization. For the rules nothing else exists. */
export interface LoadedReferences {
  /** Names that are read later are at least as new. */
  readonly referenceVersion: number
  /** In the organization's time zone. */
  readonly today: string
  /** Whether the organization uses element statuses (contract 3.3). */
  readonly elementStatusEnabled: boolean
  readonly defaultElementStatusId: number | null
  /** The first active text format (contract 4), or null. */
  readonly defaultFormatId: number | null
  readonly activeElementStatusIds: ReadonlySet<number>
  /** Groups that are not deleted, and that the sender sees. */
  readonly groupIds: ReadonlySet<number>
  readonly formats: ReadonlyMap<number, KnownFormat>
  /** In the order of the settings. */
  readonly activeTaskStatusIds: ReadonlySet<number>
  readonly defaultTaskStatusId: number | null
  /** Text length option → its format. */
  readonly textLengthFormatIds: ReadonlyMap<number, number>
  /** Users who are not deleted. */
  readonly userIds: ReadonlySet<number>
  /** `assigneeKey` → the assignee with that e-mail or name (contract 4.1). */
  readonly assignees: ReadonlyMap<string, AssigneeIds>
  /** The unregistered assignees of the written story, as its readers know them: a task that repeats its own keeps it (A5). */
  readonly presentAssignees: ReadonlyMap<number, UnregisteredAssignee>
  /** Unregistered assignee → the first name that the write gives to its e-mail address (A7). */
  readonly givenNames: ReadonlyMap<number, string>
  /** The unregistered assignees whom the write has renamed. */
  readonly renamedAssignees: ReadonlyMap<number, UnregisteredAssignee>
  /** What only the written element calls unregistered assignees (B3). */
  readonly ownAssignees: ReadonlyMap<number, UnregisteredAssignee>
  readonly platforms: ReadonlyMap<number, KnownPlatform>
  /** Time slot → its platform. */
  readonly timeSlotPlatformIds: ReadonlyMap<number, number>
  /** Live category → its platform. */
  readonly categoryPlatformIds: ReadonlyMap<number, number>
  /** Live type → its platform. */
  readonly typePlatformIds: ReadonlyMap<number, number>
  readonly activePublicationStatusIds: ReadonlySet<number>
  readonly defaultPublicationStatusId: number | null
  /** The status that publishing sets (contract 5.6). */
  readonly publishedStatusId: number
  readonly customFields: KnownCustomFields
  /** What statuses ask for, of those that ask for something (contract 25.3). */
  readonly gates: Readonly<Record<GatedKind, ReadonlyMap<number, Gate>>>
}

/** A custom field that is not internal (contract 9). */
export interface KnownField {
  readonly type: FieldType
  readonly active: boolean
  readonly allowEmptyValue: boolean
  /** Sorted; the first one is the first option of the field. */
  readonly optionIds: readonly number[]
  /** The formats or platforms that the field is limited to; empty if it applies everywhere. */
  readonly scopeIds: readonly number[]
}

export type KnownCustomFields = Readonly<Record<CustomFieldOwner, ReadonlyMap<number, KnownField>>>

interface KnownFormat {
  readonly active: boolean
  /** A format without its own statuses allows all of them (contract 4.3). */
  readonly statusIds: readonly number[]
  /** Perhaps no longer active. */
  readonly defaultStatusId: number | null
  readonly standardCost: Money | null
}

export interface KnownPlatform {
  readonly live: boolean
  /** Null if the platform offers every publication status. */
  readonly statusIds: readonly number[] | null
  /** Perhaps no longer active. */
  readonly defaultStatusId: number | null
  /**
   * The publication days of the platform. For a manual schedule only the dates within schedules of the write are
   * loaded.
   */
  readonly days:
    | { readonly mode: 'weekly'; readonly days: WeeklySchedule }
    | { readonly mode: 'manual'; readonly dates: readonly string[] }
}

/** The assignee of a task: at most one of the two is set (contract 4.1). */
export interface AssigneeIds {
  readonly userId: number | null
  readonly unregisteredAssigneeId: number | null
}

/** An assignee to look up by e-mail, or by name if there is no e-mail. One of the two is given. */
export interface NamedAssignee {
  readonly name: string | null
  readonly email: string | null
}

/** Someone outside the newsroom to whom a task is assigned (contract 4.1). */
export interface UnregisteredAssignee {
  readonly name: string
  readonly email: string | null
}

const refuse = (): never => {
  throw new Error('a change that refers to nothing has asked for a reference')
}

/** For changes that refer to nothing, so that nothing needs to be looked up. */
export const noReferences: LoadedReferences = {
  get referenceVersion() {
    return refuse()
  },
  get today() {
    return refuse()
  },
  get elementStatusEnabled() {
    return refuse()
  },
  get defaultElementStatusId() {
    return refuse()
  },
  get defaultFormatId() {
    return refuse()
  },
  get publishedStatusId() {
    return refuse()
  },
  activeElementStatusIds: new Set(),
  groupIds: new Set(),
  formats: new Map(),
  activeTaskStatusIds: new Set(),
  get defaultTaskStatusId() {
    return refuse()
  },
  textLengthFormatIds: new Map(),
  userIds: new Set(),
  assignees: new Map(),
  presentAssignees: new Map(),
  givenNames: new Map(),
  renamedAssignees: new Map(),
  ownAssignees: new Map(),
  platforms: new Map(),
  timeSlotPlatformIds: new Map(),
  categoryPlatformIds: new Map(),
  typePlatformIds: new Map(),
  activePublicationStatusIds: new Set(),
  get defaultPublicationStatusId() {
    return refuse()
  },
  customFields: { element: new Map(), task: new Map(), publication: new Map() },
  gates: { element: new Map(), task: new Map(), publication: new Map() },
}

/** The key to look up an assignee, as the client sent it: only PostgreSQL decides which e-mails are equal. */
export const assigneeKey = ({ name, email }: NamedAssignee): string =>
  email === null ? `name ${name}` : `email ${email}`
