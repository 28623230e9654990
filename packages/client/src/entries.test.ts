import { expect, it } from 'vitest'
import { createDaybook } from './daybook.ts'

it('reads on by page numbers where a server has no cursors', async () => {
  const asked: string[] = []
  const pages = [[1, 2], [3, 4], [5]]
  const daybook = createDaybook({
    url: 'http://daybook.test',
    fetch: async ({ url }) => {
      const { search, searchParams } = new URL(url)
      asked.push(search)
      const page = Number(searchParams.get('page') ?? 0)
      const content = (pages[page] ?? []).map((id) => ({ id }))
      return Response.json({ content, hasMore: page < 2 })
    },
  })
  const found: number[] = []
  for await (const { id } of daybook.entries('/api/v2/groups', { params: { query: { size: 2 } } }))
    found.push(id)
  expect(found).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual(['?size=2', '?size=2&page=1', '?size=2&page=2'])
})
