import type { Sight } from '../../http/sight.ts'
import {
  type AddParameter,
  and,
  inOrganization,
  type Ranges,
  type Source,
} from '../finding/filter-conditions.ts'

/** Everything that makes an element somebody's own. `by` is a constant, so PostgreSQL leaves out the tables that a condition excludes. */
const ownedBy = (author: Sight['author']['type']): string => `(
  select organization_id, element_id, group_id as owner_id, 'group' as by, null::boolean as done from element_group
  union all
  select organization_id, element_id, user_id, 'task', done from task
  union all
  select organization_id, id, creator_${author}_id, 'creator', null from element) s`

/** An index range for every value of `rows`; without them one range. */
interface Way extends Ranges {
  /** The rows of all its ranges. */
  readonly all: string
}

const waysOf = ({ author, groupIds }: Sight, add: AddParameter): Way[] => {
  const by = (name: string, ...tests: string[]) => and([inOrganization('s'), `s.by = '${name}'`, ...tests])
  const isAuthor = `s.owner_id = ${add(author.id)}::bigint`
  const created = by('creator', isAuthor)
  const ways: Way[] = [{ rows: null, where: created, all: created }]
  if (author.type === 'user')
    ways.push({
      rows: "unnest('{false,true}'::boolean[]) d (done)",
      where: by('task', isAuthor, 's.done = d.done'),
      all: by('task', isAuthor),
    })
  if (groupIds.length > 0) {
    const values = `${add(groupIds)}::bigint[]`
    ways.push({
      rows: `unnest(${values}) r (group_id)`,
      where: by('group', 's.owner_id = r.group_id'),
      all: by('group', `s.owner_id = any(${values})`),
    })
  }
  return ways
}

/** The elements of one's groups, with a task of one's own, and of one's making (contract 14.2), each by an index. */
export const ownSource = (sight: Sight, add: AddParameter): Source => {
  const ways = waysOf(sight, add)
  return {
    rank: 5,
    table: ownedBy(sight.author.type),
    id: 's.element_id',
    where: `(${ways.map(({ all }) => all).join(' or ')})`,
    further: [],
    ranges: () => ways,
  }
}
