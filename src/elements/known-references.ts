/** What the rules may know of the things an element refers to: those that exist for the organization and are not deleted. */
export interface KnownReferences {
  /** Of the organization (contract 3.3). */
  readonly elementStatusEnabled: boolean
  readonly defaultElementStatusId: number | null
  /** The first active text format (contract 4), null where there is none. */
  readonly defaultFormatId: number | null
  readonly activeElementStatusIds: ReadonlySet<number>
  readonly groupIds: ReadonlySet<number>
  readonly formats: ReadonlyMap<number, { readonly active: boolean; readonly statusIds: ReadonlySet<number> }>
  readonly activeTaskStatusIds: ReadonlySet<number>
  /** Text length option → its format. */
  readonly textLengthFormatIds: ReadonlyMap<number, number>
  readonly userIds: ReadonlySet<number>
  /** Lower-case e-mail → registered user (contract 4.1). */
  readonly userIdsByEmail: ReadonlyMap<string, number>
  /** `assigneeKey` → unregistered assignee. */
  readonly unregisteredAssigneeIds: ReadonlyMap<string, number>
  readonly platforms: ReadonlyMap<
    number,
    { readonly limitsStatuses: boolean; readonly statusIds: ReadonlySet<number> }
  >
  readonly categoryPlatformIds: ReadonlyMap<number, number>
  readonly typePlatformIds: ReadonlyMap<number, number>
  readonly publicationStatuses: ReadonlyMap<number, { readonly active: boolean; readonly published: boolean }>
}

/** Identifies an unregistered assignee: by e-mail ignoring case, by name where there is none (contract 4.1). */
export const assigneeKey = (name: string, email: string | null): string =>
  email === null ? `name ${name}` : `email ${email.toLowerCase()}`
