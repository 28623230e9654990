import type { Credential } from '../../http/principal.ts'
import type { Sight } from '../../http/sight.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import type { ActiveFilter } from '../finding/filter.ts'
import { type AddParameter, and } from '../finding/filter-conditions.ts'
import { ownSource } from './own-source.ts'

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
  element.groupIds.some((id) => sight.groupIds.includes(id)) ||
  createdBy(sight, element) ||
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

/** The same for rows of the table `element` called `alias`: several conditions, all of which must hold. Null stands for false. */
const seenConditions = (sight: Sight, add: AddParameter, alias: string) => {
  const { author, groupIds, reads, confidential } = sight
  const authorId = `${add(author.id)}::bigint`
  const created = `${alias}.creator_${author.type}_id = ${authorId}`
  const own = (): string => {
    const ways = [
      created,
      ...(groupIds.length > 0 ? [`${alias}.group_ids && ${add(groupIds)}::bigint[]`] : []),
      ...(author.type === 'user' ? [`${authorId} = any(${alias}.user_ids)`] : []),
    ]
    return `(${ways.join(' or ')})`
  }
  const open = (exception: string): string => `(not ${alias}.confidential or ${exception})`
  return {
    own: reads === 'own' ? own() : null,
    open: confidential === 'created' ? open(created) : reads === 'own' ? null : open(own()),
  }
}

export const seenCondition = (sight: Sight, add: AddParameter, alias = 'e'): string => {
  const { own, open } = seenConditions(sight, add, alias)
  return and([own, open].flatMap((condition) => condition ?? []))
}

/** Test and source share their parameters, because a statement may contain only one of both and must use each parameter. */
const addingOnce = (add: AddParameter): AddParameter => {
  const added = new Map<unknown, string>()
  return (value) => {
    const placeholder = added.get(value) ?? add(value)
    added.set(value, placeholder)
    return placeholder
  }
}

/** The same as a filter that only tests. */
export const seenTest = (sight: Sight): ActiveFilter => ({
  of: 'element',
  sql: (add) => ({ test: seenCondition(sight, add) }),
})

/** The same as filters, for lists and plans. Lists find what is one's own by its indexes. */
export const seenBy = (sight: Sight | null): ActiveFilter[] => {
  if (sight === null) return []
  if (sight.reads === 'all') return [seenTest(sight)]
  const own: ActiveFilter = {
    of: 'element',
    sql: (add) => {
      const shared = addingOnce(add)
      const test = seenCondition({ ...sight, confidential: 'own' }, shared)
      return { test, sources: () => [ownSource(sight, shared)] }
    },
  }
  return sight.confidential === 'own' ? [own] : [own, ...seenBy({ ...sight, reads: 'all' })]
}
