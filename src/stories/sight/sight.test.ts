import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Sight } from '../../http/sight.ts'
import { loadStoredElements, type StoredElement } from '../elements/stored-element.ts'
import { activeFilters } from '../finding/all-filters.ts'
import { findListPage, type ListPosition, type ListRequest } from '../finding/element-list-queries.ts'
import type { ElementListQuery } from '../finding/element-list-schemas.ts'
import { readSort } from '../finding/element-list-sort.ts'
import { usualLimits } from '../finding/list-queries.ts'
import { maySee, seenCondition, seenElementOf } from './sight.ts'

let test: TestApp
let desk: StoryDesk
let platformId: number
let stories: StoredElement[]
let groupIds: number[]
let userIds: number[]

beforeAll(async () => {
  test = await testApp()
  desk = await storyDesk(test)
  groupIds = [(await desk.group()).id, (await desk.group()).id, (await desk.group()).id]
  const people = [
    await signedInPerson(test, desk.organizationId),
    await signedInPerson(test, desk.organizationId),
  ]
  userIds = people.map(({ id }) => id)
  platformId = (await desk.platform()).id
  const authors = [desk.api, ...people.map(({ api }) => api)]
  const random = fc.record({
    author: fc.constantFrom(...authors),
    confidential: fc.boolean(),
    groupIds: fc.subarray(groupIds),
    tasks: fc.array(fc.record({ userId: fc.constantFrom(null, ...userIds) }), { maxLength: 2 }),
  })
  const bodies = fc.sample(random, { numRuns: 80, seed: 14 })
  for (const { author, ...body } of bodies) {
    const answer = await author.post('/elements', { ...body, publications: [{ platformId }] })
    expect(answer.status, answer.text).toBe(201)
  }
  const rows = await test.deps.db.selectFrom('element').select('id').execute()
  stories = await loadStoredElements(
    test.deps.db,
    desk.organizationId,
    rows.map(({ id }) => id),
  )
})

const seenByStatement = async (sight: Sight): Promise<number[]> => {
  const parameters: unknown[] = []
  const condition = seenCondition(sight, (value) => `$${parameters.push(value)}`)
  const { rows } = await test.deps.db.executeQuery<{ id: number }>(
    CompiledQuery.raw(`select e.id from element e where ${condition} order by e.id`, parameters),
  )
  return rows.map(({ id }) => id)
}

const settings = { timeZone: 'UTC', elementStatusEnabled: true, now: new Date() }

/** The ids on all pages of a list. */
const walked = async (
  asked: Pick<ListRequest, 'filters' | 'sight' | 'sort' | 'limits'>,
): Promise<number[]> => {
  const request = { ...asked, organizationId: desk.organizationId, rendering: '', limit: 7 }
  const ids: number[] = []
  for (let position: ListPosition | undefined; ; ) {
    const rows = await findListPage(test.deps, { ...request, position })
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < request.limit) return ids
    position = { id: last.id, ...(last.at !== undefined && { at: new Date(last.at * 1000) }) }
  }
}

describe('who may see a story', () => {
  it('14.1 the condition in SQL and the rule in memory agree on random newsrooms', async () => {
    const whole = fc.constantFrom<'all' | 'own'>('all', 'own')
    const sights: fc.Arbitrary<Sight> = fc.record({
      reads: whole,
      writes: whole,
      confidential: fc.constantFrom('own', 'created'),
      author: fc.oneof(
        fc.constantFrom(...userIds).map((id) => ({ type: 'user' as const, id })),
        fc.constantFrom(...stories.map(({ creator }) => creator)),
      ),
      groupIds: fc.subarray(groupIds),
    })
    const counts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(sights, async (sight) => {
        const inMemory = stories.filter((story) => maySee(sight, seenElementOf(story))).map(({ id }) => id)
        counts.add(inMemory.length)
        expect(await seenByStatement(sight)).toEqual(inMemory)
      }),
      { numRuns: 300 },
    )
    // The sights differ, or their agreement would prove nothing.
    expect(counts.size).toBeGreaterThan(10)
  })

  const everyWay = [
    usualLimits,
    { narrow: 0, narrowAtEnd: 0, fastPath: 0 },
    { narrow: 5, narrowAtEnd: 5, fastPath: 20 },
  ]
  it.each(everyWay)('14.2 a list finds what one sees in each of its ways: %o', async (limits) => {
    const sights = fc.sample(
      fc.record({
        reads: fc.constant<'own'>('own'),
        writes: fc.constant<'own'>('own'),
        confidential: fc.constantFrom<Sight['confidential']>('own', 'created'),
        author: fc.constantFrom(...stories.map(({ creator }) => creator)),
        groupIds: fc.subarray(groupIds),
      }),
      { numRuns: 20, seed: 14 },
    )
    const filtersOf = (query: ElementListQuery) => activeFilters('list', query, settings)
    const onPlatform = filtersOf({ platformId: [platformId] })
    const confidential = filtersOf({ confidential: true })
    for (const sight of sights)
      for (const [sort, filters] of [
        ['id,desc', []],
        ['id,desc', onPlatform],
        ['modificationDate,desc', []],
        ['modificationDate,desc', onPlatform],
        ['id,desc', confidential],
        ['creationTime', confidential],
      ] as const) {
        const seen = stories
          .filter((story) => maySee(sight, seenElementOf(story)))
          .filter(({ content }) => filters !== confidential || content.root.confidential)
          .map(({ id }) => id)
        const found = await walked({ filters, sight, sort: readSort({ sort }), limits })
        expect(found.toSorted((one, other) => one - other)).toEqual(seen)
      }
  })

  it('sees everything without a limit', () => {
    expect(stories.every((story) => maySee(null, seenElementOf(story)))).toBe(true)
  })
})
