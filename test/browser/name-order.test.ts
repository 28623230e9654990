import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const people = [
  { firstName: 'Zoe', lastName: 'Adler' },
  { firstName: 'Özlem', lastName: 'Berg' },
  { firstName: 'Ada', lastName: 'Zimmer' },
  { firstName: 'Paul', lastName: 'Cole' },
  { firstName: 'Anna', lastName: 'Young', screenName: 'Queen Anna' },
]

/** In dictionary order, whatever the last names are. */
const inOrder = ['Ada Zimmer', 'Özlem Berg', 'Paul Cole', 'Queen Anna', 'Zoe Adler']

describeInBrowser('lists of people', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    for (const person of people)
      expect((await newsroom.api.post('/api/daybook/v1/users', person)).status).toBe(201)
  })

  /** The names at the start of each row of a list, from top to bottom. */
  const namesIn = async (page: Page, role: 'row' | 'option'): Promise<string[]> => {
    await page.getByRole(role).filter({ hasText: 'Zoe Adler' }).waitFor()
    const lines = await page.getByRole(role).allInnerTexts()
    return lines.flatMap((line) => inOrder.find((name) => line.includes(name)) ?? [])
  }

  it.each(['/settings/users', '/roster'])(
    'are in the order of the names that are shown: %s',
    async (path) => {
      const { page } = await openAs(open, newsroom, administrator)
      await page.goto(path)
      expect(await namesIn(page, 'row')).toEqual(inOrder)
    },
  )

  it('are in the same order where someone is chosen', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/shifts?open=new')
    await page.getByRole('dialog').getByRole('combobox', { name: 'People' }).click()
    expect(await namesIn(page, 'option')).toEqual(inOrder)
  })
})
