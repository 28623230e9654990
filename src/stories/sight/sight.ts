import type { Credential } from '../../http/principal.ts'
import type { Sight } from '../../http/sight.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import type { AskedFilter } from '../finding/filter.ts'
import { type AddParameter, and, exists } from '../finding/filter-conditions.ts'

/**
 * Who may see and write an element (contract 14): once for an element that is loaded, once as an SQL condition. Both say the
 * same, which a test compares on random newsrooms. A sender without a `Sight` sees and writes everything.
 */

/** What decides who may see an element. */
export interface SeenElement {
  readonly confidential: boolean
  readonly creator: Credential
  readonly groupIds: readonly number[]
  /** The registered assignees of its tasks. */
  readonly userIds: readonly number[]
}

export const seenElementOf = ({ creator, content: { root, tasks } }: StoredElement): SeenElement => ({
  confidential: root.confidential,
  creator,
  groupIds: root.groupIds,
  userIds: tasks.flatMap(({ content }) => content.userId ?? []),
})

const createdBy = ({ author }: Sight, { creator }: SeenElement): boolean =>
  creator.type === author.type && creator.id === author.id

const isOwn = (sight: Sight, element: SeenElement): boolean =>
  createdBy(sight, element) ||
  element.groupIds.some((id) => sight.groupIds.includes(id)) ||
  (sight.author.type === 'user' && element.userIds.includes(sight.author.id))

export const maySee = (sight: Sight | null, element: SeenElement): boolean => {
  if (sight === null) return true
  const { reads, confidential } = sight
  if (reads === 'own' && !isOwn(sight, element)) return false
  if (!element.confidential) return true
  return confidential === 'own' ? isOwn(sight, element) : createdBy(sight, element)
}

/** Whether an element that may be seen may be written (contract 14.2). */
export const mayWrite = (sight: Sight | null, element: SeenElement): boolean =>
  sight === null || sight.writes === 'all' || isOwn(sight, element)

/** The same for rows of the table `element` called `alias`. Null stands for false. */
export const seenCondition = (sight: Sight, add: AddParameter, alias = 'e'): string => {
  const { author, groupIds, reads, confidential } = sight
  const authorId = `${add(author.id)}::bigint`
  const created = `${alias}.creator_${author.type}_id = ${authorId}`
  const has = (table: string, test: string): string =>
    exists(
      `${table} mine`,
      and([
        `mine.organization_id = ${alias}.organization_id`,
        `mine.element_id = ${alias}.id`,
        `mine.${test}`,
      ]),
    )
  const own = (): string => {
    const ways = [
      created,
      ...(groupIds.length > 0 ? [has('element_group', `group_id = any(${add(groupIds)}::bigint[])`)] : []),
      ...(author.type === 'user' ? [has('task', `user_id = ${authorId}`)] : []),
    ]
    return `(${ways.join(' or ')})`
  }
  const open = (exception: string): string => `(not ${alias}.confidential or ${exception})`
  if (confidential === 'own') return reads === 'own' ? own() : open(own())
  return and([...(reads === 'own' ? [own()] : []), open(created)])
}

/** The same as a filter, for lists and plans. */
export const seenBy = (sight: Sight | null): AskedFilter[] =>
  sight === null ? [] : [{ of: 'element', sql: (add: AddParameter) => ({ test: seenCondition(sight, add) }) }]
