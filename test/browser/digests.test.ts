import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { signedInPerson } from '../support/people.ts'

const views = '/api/daybook/v1/saved-views'

describeInBrowser('a saved view by mail', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  it('21.8 somebody has a view mailed to them on workdays, sees when, and ends it', async () => {
    const editor = await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { body: view } = await editor.api.post(views, { page: 'plan', name: 'The week', query: {} })
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?saved=${view.id}`)
    await page.getByRole('button', { name: 'The week' }).click()
    await page.getByRole('menuitem', { name: 'By email …' }).click()
    const dialog = page.getByRole('dialog', { name: '“The week” by email' })
    await dialog.getByText('This view is not emailed to you yet.').waitFor()
    await dialog.getByText('Fri', { exact: true }).click()
    await dialog.getByLabel('At', { exact: true }).fill('06:45')
    await dialog.getByRole('button', { name: 'Email it to me' }).click()
    const digest = dialog.getByRole('listitem').filter({ hasText: 'Mon, Tue, Wed, Thu, 06:45' })
    await digest.waitFor()
    await dialog.getByRole('button', { name: 'Email it to me' }).click()
    await dialog
      .getByRole('alert')
      .getByText('has a digest at this hour on one of these days already')
      .waitFor()
    await expectAccessibleInBothThemes(page)
    const path = `${views}/${view.id}/digests`
    const { content } = (await editor.api.get(path)).body
    expect(content[0]).toMatchObject({ days: ['mon', 'tue', 'wed', 'thu'], time: '06:45' })
    await digest.getByRole('button', { name: 'End Mon, Tue, Wed, Thu, 06:45' }).click()
    await dialog.getByText('This view is not emailed to you yet.').waitFor()
    expect((await editor.api.get(path)).body.content).toEqual([])
    expect(faults).toEqual([])
  })
})
