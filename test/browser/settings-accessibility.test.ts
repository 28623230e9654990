import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const sections = [
  'organization',
  'platforms',
  'groups',
  'users',
  'shifts',
  'element-statuses',
  'task-statuses',
  'publication-statuses',
  'task-formats',
  'custom-fields',
  'task-custom-fields',
  'publication-custom-fields',
  'webhooks',
  'trash',
  'audit-log',
]

describeInBrowser('the settings of a new newsroom', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  it('has no accessibility problem that axe finds in any section, in either theme', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    for (const section of sections) {
      await page.goto(`/settings/${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectAccessibleInBothThemes(page)
    }
    expect(faults).toEqual([])
  })
})
