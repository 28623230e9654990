import { describe, expect, it } from 'vitest'
import { isFiltered, noFilters } from './plan-filters.ts'
import { validatePlanSearch } from './plan-search.ts'

describe('the address of the plan', () => {
  it('says every kind of filter, and takes what was written back as it is', () => {
    const search = validatePlanSearch({
      preset: 'nextWeek',
      groupIds: '3,4,3',
      elementStatusIds: 0,
      userIds: [7, 8],
      done: false,
      late: true,
      search: 'budget',
      customFields: '[{"id":7,"selectedOptionIds":[12]}]',
    })
    expect(search).toEqual({
      preset: 'nextWeek',
      groupIds: [3, 4],
      elementStatusIds: [0],
      userIds: [7, 8],
      done: false,
      late: true,
      search: 'budget',
      customFields: [{ id: 7, selectedOptionIds: [12] }],
    })
    expect(validatePlanSearch({ ...search })).toEqual(search)
  })

  it('leaves out what no filter can be', () => {
    expect(
      validatePlanSearch({
        groupIds: 'all',
        done: 'no',
        late: false,
        unassigned: 1,
        search: ' ',
        customFields: '[{"value":"x"}]',
        author: 'Mia',
      }),
    ).toEqual({})
  })

  it('can be freed of every filter', () => {
    const search = validatePlanSearch({ view: 'week', done: false, typeIds: 4 })
    expect(isFiltered(search)).toBe(true)
    const freed = validatePlanSearch({ ...search, ...noFilters })
    expect(freed).toEqual({ view: 'week' })
    expect(isFiltered(freed)).toBe(false)
  })
})
