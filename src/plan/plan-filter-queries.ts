import { groupTest, searchTest } from '../elements/list/element-filter-queries.ts'
import { type AddParameter, exists, inOrganization } from '../elements/list/filter-conditions.ts'
import type { PlanFilters, PlanPublicationFilter, PlanTaskFilter } from './plan-filters.ts'
import type { CustomFieldFilter } from './plan-schemas.ts'

/**
 * The filters of the plan as tests of an element `e`, as in `element-filter-queries.ts`: scalar subqueries by the element's
 * own indexes. A plan is bounded by its dates, so that no filter need be looked up by an index of its own. $1 is the
 * organization.
 */

/** Among ids, 0 stands for none. */
const isAny = (add: AddParameter, column: string, ids: readonly number[]): string =>
  ids.includes(0)
    ? `coalesce(${column}, 0) = any(${add(ids)}::bigint[])`
    : `${column} = any(${add(ids)}::bigint[])`

const given = (
  add: AddParameter,
  columns: Readonly<Record<string, readonly number[] | undefined>>,
): string[] => Object.entries(columns).flatMap(([column, ids]) => (ids ? [isAny(add, column, ids)] : []))

/** What a publication `p` must have. */
export const publicationTests = (
  add: AddParameter,
  { platformIds, categoryIds, typeIds, statusIds }: PlanPublicationFilter,
): string[] =>
  given(add, {
    'p.platform_id': platformIds,
    'p.category_id': categoryIds,
    'p.type_id': typeIds,
    'p.status_id': statusIds,
  })

/** What a task `t` must have. */
export const taskTests = (
  add: AddParameter,
  { userIds, formatIds, done, unassigned, lateAt }: PlanTaskFilter,
): string[] => {
  const tests = given(add, { 't.user_id': userIds, 't.format_id': formatIds })
  if (done !== undefined) tests.push(`t.done = ${add(done)}::boolean`)
  if (unassigned) tests.push('num_nonnulls(t.user_id, t.unregistered_assignee_id) = 0')
  if (lateAt) {
    const [date, time] = [add(lateAt.date), add(lateAt.time)]
    tests.push(
      `not t.done and (t.deadline_date < ${date}::date or (t.deadline_date = ${date}::date and t.deadline_time < ${time}::time))`,
    )
  }
  return tests
}

/** Whether the element has a row of a table that belongs to it, called `alias`, which passes tests. */
const has = (table: string, alias: string, tests: readonly string[]): string =>
  exists(`${table} ${alias}`, [inOrganization(alias), `${alias}.element_id = e.id`, ...tests].join(' and '))

const customValues = 'element_custom_field_value v'

const customFieldTest = (
  add: AddParameter,
  { id, selectedOptionIds, value, dateFrom, dateTo, numberFrom, numberTo }: CustomFieldFilter,
): string => {
  const ofField = `${inOrganization('v')} and v.element_id = e.id and v.custom_field_id = ${add(id)}::bigint`
  const hasValue = (test: string): string => exists(customValues, `${ofField} and ${test}`)
  const tests = [
    ...(value === undefined ? [] : [`strpos(lower(v.text), lower(${add(value)}::text)) > 0`]),
    ...(dateFrom === undefined ? [] : [`v.date >= ${add(dateFrom)}::date`]),
    ...(dateTo === undefined ? [] : [`v.date <= ${add(dateTo)}::date`]),
    ...(numberFrom === undefined ? [] : [`v.number >= ${add(numberFrom)}::numeric`]),
    ...(numberTo === undefined ? [] : [`v.number <= ${add(numberTo)}::numeric`]),
  ].map(hasValue)
  if (selectedOptionIds === undefined) return tests.join(' and ')
  const selected = hasValue(`v.option_id = any(${add(selectedOptionIds)}::bigint[])`)
  if (!selectedOptionIds.includes(0)) return [...tests, selected].join(' and ')
  const known = exists('element_custom_field f', `${inOrganization('f')} and f.id = ${add(id)}::bigint`)
  return [...tests, `(${selected} or (${exists(customValues, ofField)} is null and ${known}))`].join(' and ')
}

/** Every filter that is given, in a fixed order, so that equal sets of filters make equal statements. */
export const elementTests = (
  add: AddParameter,
  { groupIds, elementStatusIds, publication, task, search, customFields, undatedOn }: PlanFilters,
): string[] => [
  ...(groupIds ? [groupTest(add(groupIds))] : []),
  ...(search ? [searchTest(add(search.patterns))] : []),
  ...(elementStatusIds ? [isAny(add, 'e.element_status_id', elementStatusIds)] : []),
  ...(publication ? [has('publication', 'p', publicationTests(add, publication))] : []),
  ...(task ? [has('task', 't', taskTests(add, task))] : []),
  ...customFields.map((field) => customFieldTest(add, field)),
  ...(undatedOn === undefined
    ? []
    : [
        `${exists(
          'publication p join publication_date d on d.organization_id = p.organization_id and d.element_id = p.element_id and d.publication_id = p.id',
          `${inOrganization('p')} and p.element_id = e.id and p.platform_id = ${add(undatedOn)}::bigint`,
        )} is null`,
      ]),
]
