import { filter } from '../filter.ts'
import { exists, inOrganization, isAnyOf, rangesOf } from '../filter-conditions.ts'
import { anyOf, anyStatusOf, distinct } from '../filter-parameters.ts'

const groupIds = anyOf('In any of these groups.')

const groups = filter({
  list: { groupIds },
  plan: { groupIds },
  control: { kind: 'ids', options: 'groups' },
  ask: ({ groupIds: ids }) =>
    ids && {
      of: 'element',
      sql: (add) => {
        const values = add(distinct(ids))
        return {
          test: exists(
            'element_group g',
            `${inOrganization('g')} and g.element_id = e.id and g.group_id = any(${values}::bigint[])`,
          ),
          sources: () => [
            rangesOf({ rank: 4, table: 'element_group', column: 'group_id', type: 'bigint', values }),
          ],
        }
      },
    },
})

const description = 'With any of these element statuses.'

/** The list does not accept 0: v2 has no filter for elements without a status. */
const statuses = filter({
  list: { elementStatusIds: anyOf(description) },
  plan: { elementStatusIds: anyStatusOf(description) },
  control: { kind: 'ids', options: 'elementStatuses', none: true },
  ask: ({ elementStatusIds: ids }) =>
    ids && {
      of: 'element',
      sql: (add) => {
        const values = add(distinct(ids))
        return {
          // A plain comparison could lead the planner away from the sort index.
          test: `(${isAnyOf('e.element_status_id', values, ids)}) is true`,
          sources: () => [
            rangesOf({
              rank: 6,
              table: 'element',
              column: 'element_status_id',
              type: 'bigint',
              values,
              id: 's.id',
            }),
          ],
        }
      },
    },
})

export const elementFilters = [groups, statuses] as const
