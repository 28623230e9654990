import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { PlanRow, PlanVersions, PlanView } from '../../../api/types.ts'
import { planOfKnown, supersets, withKnownRows } from './known-rows.ts'
import { plansKey } from './plans-key.ts'

const period = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }
const head = {
  ...period,
  now: { date: '2026-06-17', time: '10:00' },
  timeZone: 'Europe/Berlin',
  referenceVersion: 7,
  hasMoreIdeas: false,
  truncated: false,
}

const row = (id: number, version: number, days = ['2026-06-18', '2026-06-19']): PlanRow => ({
  id,
  version,
  slug: null,
  title: `Story ${id}, version ${version}`,
  confidential: false,
  elementStatusId: null,
  statusSince: '2026-06-01T08:00:00Z',
  groupIds: [],
  masterGroupId: null,
  event: null,
  days,
  basis: 'publication',
  unresolvedComments: 0,
  series: null,
  source: null,
  findings: [],
  publications: [],
  tasks: [],
  links: [],
  customFields: [],
  pitch: null,
})

const planOf = (...rows: PlanRow[]): PlanView => ({ ...head, rows, ideas: [] })

const versionsOf = (...rows: PlanRow[]): PlanVersions => ({
  ...head,
  rows: rows.map(({ id, version, days, basis, unresolvedComments, series, source, findings }) => ({
    ...{ id, version, days, basis, unresolvedComments, series, source, findings },
  })),
  ideas: [],
})

describe('a plan of rows that were read before', () => {
  it('has the very rows, in the order and on the days that the server says', () => {
    const [one, two, three] = [row(1, 4), row(2, 1), row(3, 9)]
    const narrowed = planOfKnown(versionsOf(three, { ...one, days: ['2026-06-19'] }), [
      planOf(one, two, three),
    ])
    expect(narrowed).toEqual(planOf(three, { ...one, days: ['2026-06-19'] }))
    expect(narrowed?.rows[0]).toBe(three)
  })

  it('20.5 says how many comments are unresolved now, which raises no version', () => {
    const one = row(1, 4)
    const talkedOf = { ...one, unresolvedComments: 2 }
    expect(planOfKnown(versionsOf(talkedOf), [planOf(one)])).toEqual(planOf(talkedOf))
  })

  it('is none where a row is missing, or known in another version only', () => {
    expect(planOfKnown(versionsOf(row(1, 4), row(2, 1)), [planOf(row(1, 4))])).toBeUndefined()
    expect(planOfKnown(versionsOf(row(1, 5)), [planOf(row(1, 4))])).toBeUndefined()
    expect(planOfKnown(versionsOf(row(1, 4)), [planOf(row(1, 5))])).toBeUndefined()
  })

  it('is none where a name may have changed since', () => {
    expect(
      planOfKnown({ ...versionsOf(row(1, 4)), referenceVersion: 8 }, [planOf(row(1, 4))]),
    ).toBeUndefined()
  })

  it('takes nothing from rows that are shown as they are hoped to become', () => {
    expect(planOfKnown(versionsOf(row(1, 4)), [planOf({ ...row(1, 0), title: 'Hoped for' })])).toBeUndefined()
  })

  it('takes a row from the plan that was read last', () => {
    const latest = row(1, 5)
    expect(planOfKnown(versionsOf(latest), [planOf(row(1, 4)), planOf(latest)])?.rows[0]).toBe(latest)
    expect(planOfKnown(versionsOf(latest), [planOf(latest), planOf(row(1, 4))])?.rows[0]).toBe(latest)
  })
})

describe('a plan that is read again', () => {
  it('keeps the rows that are as they were', () => {
    const before = planOf(row(1, 4), row(2, 1))
    const read = withKnownRows(planOf(row(1, 4), row(2, 2)), before)
    expect(read).toEqual(planOf(row(1, 4), row(2, 2)))
    expect(read.rows[0]).toBe(before.rows[0])
  })

  it('shows a story on other days, and under other names, as it was read', () => {
    const before = planOf(row(1, 4))
    const moved = planOf(row(1, 4, ['2026-06-18', '2026-06-20']))
    expect(withKnownRows(moved, before)).toEqual(moved)
    const renamed = { ...planOf({ ...row(1, 4), title: 'Renamed' }), referenceVersion: 8 }
    expect(withKnownRows(renamed, before)).toEqual(renamed)
  })
})

describe('plans that have whatever is asked for', () => {
  const queries = new QueryClient()
  const keep = (filters: object, more: object = {}) => {
    const plan = planOf()
    queries.setQueryData([...plansKey, { ...period, ideas: false, ...more, ...filters }], plan)
    return plan
  }
  const all = keep({})
  const sport = keep({ groupIds: [1] })
  keep({ groupIds: [2] })
  const withIdeas = keep({}, { ideas: true })
  keep({}, { dateTo: '2026-06-30' })
  const asked = (filters: object, ideas = false) => supersets(queries, { ...period, ideas, filters })

  it('are those of the same days with no filter that is not asked for too', () => {
    expect(asked({ groupIds: [1], unassigned: true })).toEqual([all, sport, withIdeas])
    expect(asked({ groupIds: [1], unassigned: true })[1]).toBe(sport)
    expect(asked({ groupIds: [1, 2] })).toHaveLength(2)
  })

  it('have the ideas where these are asked for', () => {
    expect(asked({ unassigned: true }, true)).toEqual([withIdeas])
    expect(asked({ unassigned: true }, true)[0]).toBe(withIdeas)
  })
})
