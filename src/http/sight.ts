import type { Role } from '../database/tables.ts'
import type { Credential } from './principal.ts'

/** What somebody may see and write (contract 14). `src/stories/sight` applies it to stories. */

/** `own` are the stories of one's groups, those in which one has a task, and those that one created (contract 14.2). */
export type Reach = 'all' | 'own'

/** What somebody may see and write of the stories, if it is not everything (contract 14). */
export interface Sight {
  readonly reads: Reach
  readonly writes: Reach
  /** Which confidential stories: one's own ones, or only those that one created. */
  readonly confidential: 'own' | 'created'
  readonly author: Credential
  readonly groupIds: readonly number[]
}

/** Administrators see everything (contract 14.1). */
export const sightOfPerson = (person: {
  readonly id: number
  readonly role: Role
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
}): Sight | null =>
  person.role === 'admin'
    ? null
    : {
        reads: person.reads,
        writes: person.writes,
        confidential: 'own',
        author: { type: 'user', id: person.id },
        groupIds: person.groupIds,
      }

/** Contract 14.4. Systems that are limited to groups see and write only what is their own. */
export const sightOfClient = (client: {
  readonly id: number
  readonly groupIds: readonly number[] | null
  readonly confidential: boolean
}): Sight | null => {
  if (client.groupIds === null && client.confidential) return null
  const reach = client.groupIds === null ? 'all' : 'own'
  return {
    reads: reach,
    writes: reach,
    confidential: client.confidential ? 'own' : 'created',
    author: { type: 'client', id: client.id },
    groupIds: client.groupIds ?? [],
  }
}

/** 14.3: whether only one's own groups, and their members, are seen. */
export const hidesGroups = (sight: Sight | null): sight is Sight => sight?.reads === 'own'

/** 14.3: of groups, those that are seen. */
export const seenGroupIds = (sight: Sight | null, ids: readonly number[]): number[] =>
  hidesGroups(sight) ? ids.filter((id) => sight.groupIds.includes(id)) : ids.slice()

/** No group has it. */
const unknownId = -1

/** 14.3: a query in which the groups that are not seen are groups that do not exist. */
export const withSeenGroups = <Q extends { readonly groupIds?: readonly number[] }>(
  sight: Sight | null,
  query: Q,
): Q =>
  hidesGroups(sight) && query.groupIds
    ? {
        ...query,
        groupIds: query.groupIds.map((id) => (id === 0 || sight.groupIds.includes(id) ? id : unknownId)),
      }
    : query
