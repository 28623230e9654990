import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs, signInOnPage } from '../support/browser-newsroom.ts'
import { newPerson, password } from '../support/people.ts'
import { eventually, newStory, openStory, storyNow, textbox } from '../support/story-page.ts'

describeInBrowser('a session that ends while a page is open', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let anna: { readonly id: number; readonly email: string }
  let ben: { readonly id: number; readonly email: string }
  let group: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const person = (lastName: string) => newPerson(newsroom.test, newsroom.organizationId, { lastName })
    anna = await person('Anna')
    ben = await person('Ben')
    group = (await newsroom.api.post('/groups', { name: 'Politics' })).body
  })

  const endSessions = async ({ id }: { readonly id: number }) =>
    expect((await newsroom.api.delete(`/api/daybook/v1/users/${id}/sessions`)).status).toBe(204)

  const over = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your session has ended' })

  const signInAgain = async (page: Page) => {
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(anna.email)
    await page.getByLabel('Password').first().fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await over(page).waitFor({ state: 'detached' })
  }

  it('leads to sign-in and back to the story, which saves what was typed', async () => {
    const story = await newStory(newsroom, { groupIds: [group.id] })
    const { page, faults } = await openStory(open, newsroom, anna, story)
    // Typed before the session ends, here and below: one of the page's own reads may notice the end first.
    await textbox(page, 'Title').fill('Typed across the end')
    await endSessions(anna)
    await page.keyboard.press('Enter')
    await over(page).waitFor()
    expect(await page.getByText('Typed across the end').first().isVisible()).toBe(false)
    expect((await storyNow(newsroom, story)).title).toBe('Budget vote')
    await expectAccessible(page)
    await signInAgain(page)
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe('Typed across the end')
    expect(new URL(page.url()).pathname).toBe(`/elements/${story.id}`)
    expect(await textbox(page, 'Title').inputValue()).toBe('Typed across the end')
    expect(await textbox(page, 'Title').getAttribute('aria-invalid')).toBeNull()
    expect(await page.getByText('Unsaved text').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('keeps a form of the settings as it was filled in, and saves it after signing in again', async () => {
    const { page } = await openAs(open, newsroom, anna)
    await page.goto('/settings/groups')
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New group' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Night desk')
    // It ends on the way to the server: one of the page's own reads cannot notice the end first.
    await page.route('**/api/v2/groups', async (route) => {
      if (route.request().method() === 'POST') await endSessions(anna)
      await route.continue()
    })
    await form.getByRole('button', { name: 'Create' }).click()
    await over(page).waitFor()
    await page.unroute('**/api/v2/groups')
    await form.waitFor({ state: 'hidden' })
    await signInAgain(page)
    await form.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Night desk' }).waitFor()
    const { content } = (await newsroom.api.get('/groups')).body
    expect(content.filter(({ name }: { name: string }) => name === 'Night desk')).toHaveLength(1)
  })

  it('goes on by itself when the same person has signed in in another tab', async () => {
    const story = await newStory(newsroom, { groupIds: [group.id] })
    const { page } = await openStory(open, newsroom, anna, story)
    await textbox(page, 'Title').fill('From another tab')
    await endSessions(anna)
    await page.keyboard.press('Enter')
    await over(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/sign-in')
    await signInOnPage(other, anna.email)
    await other.waitForURL((url) => url.pathname !== '/sign-in')
    await other.close()
    await page.bringToFront()
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    await over(page).waitFor({ state: 'detached' })
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe('From another tab')
  })

  it('saves nothing of one person when another one signs in', async () => {
    const story = await newStory(newsroom, { groupIds: [group.id] })
    const { page } = await openStory(open, newsroom, anna, story)
    await textbox(page, 'Title').fill("Anna's words")
    await endSessions(anna)
    await page.keyboard.press('Enter')
    await over(page).waitFor()
    await signInOnPage(page, ben.email)
    await page.getByRole('button', { name: /Test Ben: account/ }).waitFor()
    await textbox(page, 'Title').waitFor()
    expect(await textbox(page, 'Title').inputValue()).toBe('Budget vote')
    expect(await page.getByText("Anna's words").count()).toBe(0)
    expect((await storyNow(newsroom, story)).title).toBe('Budget vote')
  })
})
