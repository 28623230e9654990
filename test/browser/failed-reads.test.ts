import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { answerWithFault } from '../support/faults.ts'
import { fromOwnPage, newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const words = 'The disk is full.'

/** Answers every read that matches `paths` with an error, until the returned function is called. */
const failReads = async (page: Page, paths: RegExp): Promise<() => Promise<void>> => {
  const isRead = (url: URL) => paths.test(url.pathname)
  await page.route(isRead, (route) => answerWithFault(route, words))
  return () => page.unroute(isRead)
}

/**
 * Waits for what is shown when a read has failed for good. Pages ask twice more, one second and then two later: their
 * clock is put forward (after `clock.install`), so that no test waits for it.
 */
const shownAfterRetries = async (page: Page, shown: Locator, count = 1): Promise<void> => {
  const shownNow = async () => {
    await page.clock.fastForward(1_000)
    return shown.count()
  }
  await expect.poll(shownNow, { interval: 100 }).toBe(count)
}

describeInBrowser('what cannot be read', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let platform: { readonly id: number }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    platform = await newPlatform(newsroom.api, { name: 'Website' })
    story = await newStory(newsroom, {
      title: 'Budget vote',
      publications: [{ platformId: platform.id, schedule: { kind: 'single', date: '2026-06-18' } }],
    })
    await newsroom.api.post(`/elements/${story.id}/external-element/link`, {
      externalElement: { externalId: 'cms-4711' },
    })
  })

  const openPage = async (path: string, failing: RegExp) => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.clock.install()
    const mend = await failReads(page, failing)
    await page.goto(path)
    return { page, mend }
  }

  it.each([
    {
      part: 'the other systems of a story',
      path: () => `/elements/${story.id}`,
      failing: /external-elements$/,
      region: 'In other systems',
      content: 'cms-4711',
    },
    {
      part: 'what was done to a story',
      path: () => `/elements/${story.id}`,
      failing: /activity$/,
      region: 'Activity',
      content: /created/i,
    },
    {
      part: 'who changed an entry of the settings',
      path: () => `/settings/platforms?open=${platform.id}`,
      failing: /v1\/audit$/,
      region: 'Recent changes',
      content: /created/i,
    },
  ])('says so of $part, and reads it when asked again', async ({ path, failing, region, content }) => {
    const { page, mend } = await openPage(path(), failing)
    const part = page.getByRole('region', { name: region })
    await shownAfterRetries(page, part.getByRole('alert').filter({ hasText: words }))
    await expectAccessible(page)
    await mend()
    await part.getByRole('button', { name: 'Try again' }).click()
    await part.getByText(content).first().waitFor()
    expect(await part.getByRole('alert').count()).toBe(0)
  })

  it.each([
    { path: '/mine', failing: /v1\/me\/tasks$/, heading: 'My schedule' },
    { path: '/plan', failing: /v1\/reference-data$/, heading: 'Plan' },
    { path: '/roster', failing: /v1\/roster$/, heading: 'Roster' },
  ])('is read again on $path, at a click and by coming back', async ({ path, failing, heading }) => {
    const { page, mend } = await openPage(path, failing)
    const title = page.getByRole('heading', { level: 1, name: heading })
    const again = page.getByRole('button', { name: 'Try again' })
    await shownAfterRetries(page, again)
    await mend()
    await again.click()
    await title.waitFor()

    const mendAgain = await failReads(page, failing)
    await page.reload()
    await shownAfterRetries(page, again)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Organization' }).waitFor()
    await mendAgain()
    await page.goBack()
    await title.waitFor()
  })

  it('says so of each part of the account', async () => {
    const { page, mend } = await openPage('/account', /v1\/(sessions|session\/second-factor)$/)
    await shownAfterRetries(page, page.getByRole('alert').filter({ hasText: words }), 2)
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
    await mend()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.last().click()
    await page.getByText('This session').waitFor()
    await again.click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('says so where saved views are looked for, and reads them when asked again', async () => {
    const { page, mend } = await openPage('/plan', /saved-views$/)
    let failures = 0
    page.on('response', (response) => {
      if (response.status() === 500) failures += 1
    })
    const made = await page.request.post('/api/daybook/v1/saved-views', {
      data: { name: 'Sport', page: 'plan', query: {}, shared: 'private' },
      headers: fromOwnPage,
    })
    expect(made.status()).toBe(201)
    const menu = page.getByRole('menu')
    // The error is there before anyone looks.
    await page.reload()
    const failuresLater = async () => {
      await page.clock.fastForward(1_000)
      return failures
    }
    await expect.poll(failuresLater, { interval: 100 }).toBeGreaterThan(2)
    await page.getByTitle('Saved views').click()
    await menu.getByText(words).waitFor()
    await mend()
    await menu.getByRole('menuitem', { name: 'Try again' }).click()
    await menu.getByText('Sport').waitFor()
    expect(await menu.getByText(words).count()).toBe(0)
  })

  it('says so where people are chosen', async () => {
    const { page } = await openPage('/settings/shifts?open=new', /v2\/users$/)
    await shownAfterRetries(page, page.getByRole('dialog').getByText(words))
  })

  it('says so where it is asked what an entry is used for before it is deleted', async () => {
    const { page, mend } = await openPage(`/settings/platforms?open=${platform.id}`, /v2\/elements$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await shownAfterRetries(page, question.getByText(words))
    await mend()
    await question.getByRole('button', { name: 'Try again' }).click()
    await question.getByText('Budget vote').waitFor()
  })

  it('says so of the further parts of a platform', async () => {
    const { page, mend } = await openPage(
      `/settings/platforms?open=${platform.id}`,
      /\/platforms\/\d+\/(categories|publication-statuses)$/,
    )
    const form = page.getByRole('dialog')
    for (const tab of ['Categories', 'Statuses']) {
      await form.getByRole('tab', { name: tab }).click()
      await shownAfterRetries(page, form.getByRole('alert').filter({ hasText: words }))
    }
    await mend()
    await form.getByRole('button', { name: 'Try again' }).click()
    await form.getByRole('button', { name: 'Save' }).waitFor()
  })

  const outdated = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page may be out of date' })
  const typed = 'Typed and not saved'
  const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

  it('again leaves what is typed into a page as it is, and says that it may be old', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.clock.install()
    await page.goto('/settings/organization')
    await nameField(page).fill(typed)
    await live(page)
    await failReads(page, /v1\/organization$/)
    const change = { externalSystemUrl: 'https://cms.example.org' }
    expect((await newsroom.api.patch('/api/daybook/v1/organization', change)).status).toBe(200)
    await shownAfterRetries(page, outdated(page))
    expect(await nameField(page).inputValue()).toBe(typed)
  })

  it('again leaves what is typed beside a table as it is, and says that it may be old', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.clock.install()
    await page.goto('/settings/platforms')
    await page.getByRole('link', { name: 'Website' }).waitFor()
    await page.getByRole('button', { name: 'New platform' }).click()
    await nameField(page).fill(typed)
    await live(page)
    await failReads(page, /v2\/platforms$/)
    expect((await newsroom.api.patch(`/platforms/${platform.id}`, { name: 'Homepage' })).status).toBe(200)
    await shownAfterRetries(page, outdated(page))
    expect(await nameField(page).inputValue()).toBe(typed)
  })

  it('at all leaves what is typed beside a table as it is', async () => {
    const { page } = await openPage('/settings/platforms?open=new', /v2\/platforms$/)
    await nameField(page).fill(typed)
    await shownAfterRetries(page, page.getByText(words))
    expect(await nameField(page).inputValue()).toBe(typed)
  })
})
