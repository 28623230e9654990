import { filter } from '../filter.ts'
import {
  and,
  type ElementTest,
  exists,
  inOrganization,
  isAnyOf,
  rangesOf,
  type Source,
} from '../filter-conditions.ts'
import { anyOrNone, anyStatusOf, distinct, exactly, yesOrNo } from '../filter-parameters.ts'

const groupIds = anyOrNone('In any of these groups.', 'an element without a group')

const noGroup = `${exists('element_group g', `${inOrganization('g')} and g.element_id = e.id`)} is null`

const ofLive = (condition: string) => `${inOrganization('s')} and ${condition} and s.deleted_at is null`

/** A table of those in the groups and of those in none, so that both have one index each. */
const withoutGroupOr = (values: string): Source => ({
  rank: 4,
  table: `(
    select g.organization_id, g.element_id from element_group g
    where ${inOrganization('g')} and g.group_id = any(${values}::bigint[])
    union all
    select s.organization_id, s.id from element s where ${ofLive('s.master_group_id is null')}
  ) s`,
  id: 's.element_id',
  where: 'true',
  further: [],
})

const groups = filter({
  list: { groupIds },
  plan: { groupIds },
  control: { kind: 'ids', options: 'groups' },
  toSql: ({ groupIds: ids }) =>
    ids && {
      of: 'element',
      sql: (add) => {
        const values = add(distinct(ids))
        const inGroup = exists(
          'element_group g',
          `${inOrganization('g')} and g.element_id = e.id and g.group_id = any(${values}::bigint[])`,
        )
        if (ids.includes(0))
          return { test: `(${inGroup} is true or ${noGroup})`, sources: () => [withoutGroupOr(values)] }
        return {
          test: inGroup,
          sources: () => [
            rangesOf({ rank: 4, table: 'element_group', column: 'group_id', type: 'bigint', values }),
          ],
        }
      },
    },
})

const elementStatusIds = anyStatusOf('With any of these element statuses.')

const statuses = filter({
  list: { elementStatusIds },
  plan: { elementStatusIds },
  control: { kind: 'ids', options: 'elementStatuses', none: true },
  asksOrganization: true,
  toSql: ({ elementStatusIds: ids }, { elementStatusEnabled }) => {
    if (!ids) return undefined
    // A4: while statuses are not in use, every element has No Status.
    if (!elementStatusEnabled)
      return ids.includes(0) ? undefined : { of: 'element', sql: () => ({ test: 'false' }) }
    return {
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
              none: ids.includes(0),
              id: 's.id',
            }),
          ],
        }
      },
    }
  },
})

const isConfidential = yesOrNo('Only confidential elements, or only those that are not.')

const ofConfidential: ElementTest = {
  test: 'e.confidential',
  sources: () => [
    {
      rank: 3,
      table: 'element s',
      id: 's.id',
      where: ofLive('s.confidential'),
      further: [],
      live: true,
      ranges: () => [{ rows: null, where: ofLive('s.confidential') }],
    },
  ],
}

const confidential = filter({
  list: { confidential: isConfidential },
  plan: { confidential: isConfidential },
  control: { kind: 'flag' },
  toSql: ({ confidential: state }) =>
    state === undefined
      ? undefined
      : { of: 'element', sql: () => (state ? ofConfidential : { test: 'not e.confidential' }) },
})

/** Finds elements linked to another system. Both parameters are about the same link. */
const externalElement = filter({
  list: {
    externalElementId: exactly('Linked to another system under this id.'),
    systemUrl: exactly('Linked to the system with this address. With `externalElementId`: by the same link.'),
  },
  toSql: ({ externalElementId, systemUrl }) =>
    externalElementId === undefined && systemUrl === undefined
      ? undefined
      : {
          of: 'element',
          sql: (add) => {
            const tests = (alias: string): string => and([inOrganization(alias), ...linkTests(alias)])
            const id = externalElementId === undefined ? undefined : `${add(externalElementId)}::text`
            const url = systemUrl === undefined ? undefined : `${add(systemUrl)}::text`
            const linkTests = (alias: string): string[] => [
              ...(id === undefined ? [] : [`${alias}.external_id = ${id}`]),
              ...(url === undefined
                ? []
                : [`md5(${alias}.system_url) = md5(${url}) and ${alias}.system_url = ${url}`]),
            ]
            return {
              test: exists('external_element x', `${tests('x')} and x.element_id = e.id`),
              sources: () => [
                {
                  rank: 0,
                  table: 'external_element s',
                  id: 's.element_id',
                  where: tests('s'),
                  further: [],
                  ranges: () => [{ rows: null, where: tests('s') }],
                },
              ],
            }
          },
        },
})

export const elementFilters = [groups, statuses, confidential, externalElement] as const
