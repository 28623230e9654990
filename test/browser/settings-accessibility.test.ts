import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  expectFits,
  settled,
  useBrowser,
} from '../support/browser.ts'
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
  'templates',
  'custom-fields',
  'task-custom-fields',
  'publication-custom-fields',
  'api-credentials',
  'webhooks',
  'trash',
  'audit-log',
  'limits',
  'backups',
  'mail',
]

describeInBrowser('the settings of a new newsroom', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  it('scroll only downwards on a phone, in any section', async () => {
    const phone = { touch: true, width: 390, height: 844, locale: 'de' }
    const { page } = await openAs(open, newsroom, administrator, phone)
    for (const section of sections) {
      await page.goto(`/settings/${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectFits(page)
    }
  })

  it('have no accessibility problem that axe finds in any section, in either theme', async () => {
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
