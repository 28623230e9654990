import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { purgeChanges } from '../../src/changes/log/purge-queries.ts'
import { type BrowserOptions, describeInBrowser, useBrowser } from '../support/browser.ts'
import {
  type BrowserNewsroom,
  browserNewsroom,
  live,
  openAs,
  servedApp,
} from '../support/browser-newsroom.ts'
import { fromOwnPage, newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory, textbox } from '../support/story-page.ts'

const [thursday, friday] = ['2026-06-18', '2026-06-19']

/** Notes in `marked` which stories are marked. */
const watchMarks = `(() => {
  window.marked = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    if (this.dataset.story) window.marked.push(this.dataset.story)
    return animate.apply(this, how)
  }
})()`

const schedule = (date: string) => ({ kind: 'single', date, timing: null })

/** Two servers on one database: what is written through one is seen on pages of the other. */
describeInBrowser('pages that are open', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let other: Pick<BrowserNewsroom, 'test' | 'url'>
  let mia: { readonly id: number; readonly email: string }
  let website: { readonly id: number }
  /** The addresses of the streams that pages have opened. */
  const streams: string[] = []

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId } = newsroom
    other = await servedApp({ databaseUrl: test.databaseUrl, clock: test.clock })
    other.test.app.server.on('request', ({ url = '' }) => {
      if (url.includes('/changes/stream')) streams.push(url)
    })
    mia = await newPerson(test, organizationId, { role: 'editor', lastName: 'Mia' })
    website = await newPlatform(newsroom.api, { name: 'Website' })
  })

  const openLive = async (path: string, options: BrowserOptions = {}) => {
    const watched = await openAs(open, other, mia, options)
    await watched.page.goto(path)
    await live(watched.page)
    return watched
  }

  const plan = `/plan?dateFrom=${thursday}&dateTo=${friday}`
  const rowOf = (page: Page, name: string) => page.getByRole('row', { name })
  const storyOn = (date: string, title: string) =>
    newStory(newsroom, { title, publications: [{ platformId: website.id, schedule: schedule(date) }] })
  const move = ({ id, publications }: Awaited<ReturnType<typeof storyOn>>, date: string) =>
    newsroom.api.put(`/elements/${id}/publications/${publications[0]?.id}/schedule`, schedule(date))
  const rename = ({ id }: { readonly id: number }, title: string) =>
    newsroom.api.patch(`/elements/${id}`, { title })

  /** Nobody can open a stream, as if the computers slept; the result wakes them. */
  const asleep = () => {
    const { deps, app } = other.test
    const name = `${newsroom.organizationId}:user:${mia.id}`
    deps.places.taken.set(name, deps.config.streamsPerPrincipal * 2)
    app.server.closeAllConnections()
    return () => void deps.places.taken.delete(name)
  }

  it('18.1 show what others rename, move, assign and delete, and renamed settings', async () => {
    const { api } = newsroom
    const story = await storyOn(thursday, 'Budget vote')
    const { page, faults } = await openLive(plan)
    await rename(story, 'Budget passed')
    const row = rowOf(page, 'Budget passed')
    await row.waitFor()
    await move(story, friday)
    await page.locator(`[data-key^="${friday}"]`, { hasText: 'Budget passed' }).waitFor()
    await api.post(`/elements/${story.id}/tasks`, { userId: mia.id })
    await row.getByText('Mia').first().waitFor()
    await api.patch(`/platforms/${website.id}`, { name: 'Homepage' })
    await row.getByText('Homepage', { exact: true }).waitFor()
    await api.delete(`/elements/${story.id}`)
    await row.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('18.1 move nothing under the pointer, and mark what others have changed', async () => {
    const story = await storyOn(thursday, 'In hand')
    const another = await storyOn(thursday, 'Out of hand')
    const { page } = await openLive(plan)
    await page.evaluate(watchMarks)
    const on = (date: string) => page.locator(`[data-key^="${date}"]`, { hasText: 'In hand' })
    await on(thursday).hover()
    await move(story, friday)
    await rename(another, 'Renamed')
    await rowOf(page, 'Renamed').waitFor()
    await expect.poll(() => page.evaluate('marked')).toEqual([String(another.id)])
    expect(await on(thursday).count()).toBe(1)
    await page.mouse.move(0, 0)
    await on(friday).waitFor()
    expect(await on(thursday).count()).toBe(0)
    // What the person has written elsewhere is not marked.
    const own = await page.request.patch(`/api/v2/elements/${another.id}`, {
      data: { title: 'Own' },
      headers: fromOwnPage,
    })
    expect(own.status()).toBe(200)
    await rowOf(page, 'Own').waitFor()
    expect(await page.evaluate('marked')).toEqual([String(another.id), String(story.id)])
  })

  it('18.1 keep a title that another gave while it was being edited', async () => {
    const story = await storyOn(thursday, 'Budget vote')
    const { page } = await openLive(plan)
    await rowOf(page, 'Budget vote').hover()
    await page.keyboard.press('e')
    const title = page.getByRole('textbox', { name: /^Title of/ })
    await title.fill('Mine')
    await rename(story, 'Theirs')
    await page.getByRole('textbox', { name: 'Title of Theirs' }).waitFor()
    expect(await title.inputValue()).toBe('Mine')
    await title.press('Enter')
    await page.getByText('Someone else has just changed the title to “Theirs”').waitFor()
    expect((await newsroom.api.get(`/elements/${story.id}`)).body.title).toBe('Theirs')
  })

  it('18.1 say that somebody else has deleted the open story, and give back what was typed', async () => {
    const story = await newStory(newsroom, { title: 'Doomed', publications: [{ platformId: website.id }] })
    const { page } = await openLive(`/elements/${story.id}`)
    await textbox(page, 'Note').fill('Ask the mayor again')
    await newsroom.api.delete(`/elements/${story.id}`)
    await page.getByRole('heading', { name: '“Doomed” is in the trash' }).waitFor()
    await page.getByRole('region', { name: 'What you had typed' }).getByText('Ask the mayor again').waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await textbox(page, 'Title').waitFor()
  })

  it('14.6 say without its title that a story may no longer be seen', async () => {
    const story = await newStory(newsroom, { title: 'Leak', publications: [{ platformId: website.id }] })
    const { page } = await openLive(`/elements/${story.id}`)
    await newsroom.api.patch(`/elements/${story.id}`, { confidential: true })
    await page.getByRole('heading', { name: 'You can no longer see this story' }).waitFor()
    expect(await page.getByText('Leak').count()).toBe(0)
    expect(await page.title()).not.toContain('Leak')
  })

  it('18.1 catch up after sleep by position, and load again past a position that was removed', async () => {
    const story = await storyOn(friday, 'Before')
    const { page } = await openLive(plan)
    await rename(story, 'Heard')
    await rowOf(page, 'Heard').waitFor()

    let wake = asleep()
    await rename(story, 'Missed')
    streams.length = 0
    wake()
    await rowOf(page, 'Missed').waitFor()
    expect(streams.at(-1)).toMatch(/[?&]after=[1-9]/)

    wake = asleep()
    await rename(story, 'Removed from the log')
    await newsroom.test.deps.changeNumbering.settled()
    await purgeChanges(newsroom.test.deps.db, new Date('2100-01-01'), 1000)
    wake()
    await rowOf(page, 'Removed from the log').waitFor()
    expect(streams.at(-1)).not.toContain('after')
  })

  it('18.1 miss nothing behind a proxy that cuts connections again and again', async () => {
    const story = await storyOn(friday, 'Never cut')
    const { page, faults } = await openLive(plan)
    for (const title of ['Cut once', 'Cut twice', 'Cut three times']) {
      other.test.app.server.closeAllConnections()
      await rename(story, title)
      await rowOf(page, title).waitFor()
    }
    await live(page)
    expect(faults).toEqual([])
  })

  it('18.1 share one stream, however many tabs there are', async () => {
    const story = await storyOn(friday, 'Everywhere')
    const { page } = await openLive(plan)
    const tabs = await Promise.all(Array.from({ length: 9 }, () => page.context().newPage()))
    for (const tab of tabs) await tab.goto(plan)
    await Promise.all(tabs.map(live))
    expect(other.test.deps.places.taken.get(`${newsroom.organizationId}:user:${mia.id}`)).toBe(1)
    await rename(story, 'In every tab')
    await Promise.all([page, ...tabs].map((tab) => rowOf(tab, 'In every tab').waitFor()))
  })

  it('15.7 end with the session, and say so', async () => {
    const { page } = await openLive(plan)
    await newsroom.api.delete(`/api/daybook/v1/users/${mia.id}/sessions`)
    await page.getByRole('heading', { level: 1, name: 'Your session has ended' }).waitFor()
    await expect
      .poll(() => other.test.deps.places.taken.get(`${newsroom.organizationId}:user:${mia.id}`))
      .toBeUndefined()
  })
})
