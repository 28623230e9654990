import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory, openStory, storyNow, textbox } from '../support/story-page.ts'
import { updateTakesAway } from '../support/updated-pages.ts'

const day = '2026-06-18'

describeInBrowser('a server that does not answer', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let website: { readonly id: number }

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The server is not responding' })

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    website = await newPlatform(newsroom.api)
  })

  const openMine = async () => {
    // The scripts of the other pages are still on the server alone.
    const { page } = await openAs(open, newsroom, editor, { firstVisit: true })
    await page.goto('/mine')
    await page.getByRole('heading', { name: 'My schedule' }).waitFor()
    return page
  }

  const roster = (page: Page) => page.getByRole('heading', { level: 1, name: 'Roster' })

  it('is said at once without a network, and what was not done is shown as it is; the page recovers by itself', async () => {
    // A story of its own for each try.
    const title = `Budget vote ${randomUUID()}`
    const story = await newStory(newsroom, {
      title,
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: day, timing: null } }],
    })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}`)
    const line = page.getByRole('row', { name: title })
    await line.hover()
    await page.context().setOffline(true)
    // It moves the row, whose actions show once it is pointed at.
    await notice(page).waitFor()
    await page.mouse.move(0, 0)
    await line.hover()
    await line.getByRole('button', { name: `Move ${title} to trash` }).click()
    await page.getByRole('alert').filter({ hasText: 'is not responding' }).waitFor()
    await line.waitFor()
    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    expect((await newsroom.api.get(`/elements/${story.id}`)).status).toBe(200)
  })

  it('keeps what is typed into a story, and saves it once it is back', async () => {
    const story = await newStory(newsroom, { publications: [{ platformId: website.id }] })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.context().setOffline(true)
    await textbox(page, 'Note').fill('Typed without a network')
    await textbox(page, 'Note').press('Tab')
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await eventually(async () => (await storyNow(newsroom, story)).note).toBe('Typed without a network')
  })

  it('takes what is added later once it is back, and leaves the focus where somebody types by then', async () => {
    const story = await newStory(newsroom, { publications: [{ platformId: website.id }] })
    const { page } = await openStory(open, newsroom, editor, story)
    page.setDefaultTimeout(15_000)
    await page.context().setOffline(true)
    const add = page.getByRole('button', { name: 'Add task: Picture' })
    await add.click()
    await page.locator('[aria-busy=true]').and(add).waitFor()
    await add.click()
    await textbox(page, 'Write a comment').focus()
    await page.keyboard.type('Before ')
    await page.context().setOffline(false)
    await page.getByRole('textbox', { name: /^Headline of Picture/ }).waitFor()
    await page.locator('[aria-busy=false]').and(add).waitFor()
    await page.keyboard.type('and after')
    expect(await textbox(page, 'Write a comment').inputValue()).toBe('Before and after')
    expect((await storyNow(newsroom, story)).tasks).toHaveLength(1)
  })

  it('gets a comment that was sent without a network, unless somebody goes on writing it', async () => {
    const story = await newStory(newsroom, { publications: [{ platformId: website.id }] })
    const { page } = await openStory(open, newsroom, editor, story)
    page.setDefaultTimeout(15_000)
    const path = `/api/daybook/v1/elements/${story.id}/comments`
    const texts = async () =>
      (await newsroom.api.get(path)).body.content.map((it: { text: string }) => it.text)
    const input = textbox(page, 'Write a comment')
    const refused = page.getByRole('region', { name: 'Conversation' }).getByText('is not responding')
    const sendsOffline = async (text: string) => {
      await page.context().setOffline(true)
      await input.fill(text)
      await input.press('Control+Enter')
      await refused.waitFor()
    }
    await sendsOffline('Meet at nine')
    await page.context().setOffline(false)
    await eventually(texts).toEqual(['Meet at nine'])
    await refused.waitFor({ state: 'detached' })
    await sendsOffline('Meet at ten')
    await input.press('End')
    await input.pressSequentially(' sha')
    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    await input.pressSequentially('rp')
    await settled(page)
    expect(await texts()).toEqual(['Meet at nine'])
    expect(await input.inputValue()).toBe('Meet at ten sharp')
  })

  it('shows that something is going on after a moment, and says so when it takes too long', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/mine')
    await page.getByRole('heading', { name: 'My schedule' }).waitFor()
    const held: (() => void)[] = []
    await page.route('**/api/daybook/v1/roster**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Roster' }).click()
    await page.getByRole('progressbar').waitFor()
    await expectAccessible(page)
    await page.route('**/health/ready', (route) => route.abort())
    await notice(page).waitFor()
    await page.unroute('**/health/ready')
    for (const release of held) release()
    await notice(page).waitFor({ state: 'detached' })
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  it('gives way to the page that was being opened, as soon as it is back', async () => {
    const page = await openMine()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Roster' }).click()
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await roster(page).waitFor()
  })

  it('gives way to the first page, as soon as it is back', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.route(/\/(api|health)\//, (route) => route.abort())
    await page.goto('/roster')
    await page.getByRole('heading', { name: 'The server is not responding' }).waitFor()
    await expectAccessible(page)
    await page.unroute(/\/(api|health)\//)
    await roster(page).waitFor()
  })

  it('is not blamed for an update: pages that are opened after one come with their new scripts', async () => {
    const page = await openMine()
    await updateTakesAway(page, '**/assets/roster-route-*')
    await page.getByRole('link', { name: 'Roster' }).click()
    await roster(page).waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  it('is not blamed for a script that stays lost, which is asked for by one more loading only', async () => {
    const page = await openMine()
    let loadings = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loadings += 1
    })
    await page.route('**/assets/roster-route-*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Roster' }).click()
    await page.getByText('Part of this page could not be loaded').waitFor()
    expect(loadings).toBe(1)
    await page.unroute('**/assets/roster-route-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await roster(page).waitFor()
  })
})
