import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { newPlatform } from '../support/platforms.ts'

/** The server's clock is on the first of them. */
const [day, later] = ['2026-06-18', '2026-06-20']

describeInBrowser('typing stories into a full day', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(api, { name: 'Website' })
    await api.post('/groups', { name: 'Culture' })
    for (let index = 10; index < 40; index++) {
      const publications = [{ platformId, schedule: { kind: 'single', date: day } }]
      expect((await api.post('/elements', { title: `Story ${index}`, publications })).status).toBe(201)
    }
  })

  it('keeps the line in sight, one story after another, and says where they go', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await page.getByText('Story 10').waitFor()
    const entry = await newStoryLine(page)
    expect(await entry.getAttribute('placeholder')).toContain('Fri 18:00')
    const row = page.getByRole('row').filter({ has: entry })
    await row.getByText('on', { exact: true }).waitFor()
    await row.getByText('in', { exact: true }).waitFor()
    for (let index = 1; index <= 6; index++) {
      await page.keyboard.type(`23:0${index} Late story ${index}`)
      await page.keyboard.press('Enter')
      await storyLine(page, `Late story ${index}`).waitFor()
      await entry.waitFor()
      const box = await entry.boundingBox()
      expect((box?.y ?? Number.POSITIVE_INFINITY) + 28).toBeLessThan(page.viewportSize()?.height ?? 0)
    }
    expect(faults).toEqual([])
  })

  it('keeps what is half typed over a reload and while people are elsewhere, until it is added', async () => {
    const { page } = await openAs(open, newsroom, editor)
    page.setDefaultTimeout(15_000)
    const lineOn = (view: string) => page.goto(`/plan?dateFrom=${later}&dateTo=${later}&view=${view}`)
    await lineOn('list')
    const entry = await newStoryLine(page)
    await entry.fill('Half a line')
    await page.reload()
    await expect.poll(async () => (await newStoryLine(page)).inputValue()).toBe('Half a line')
    await page.getByRole('link', { name: 'Roster' }).click()
    await page.getByRole('heading', { name: 'Roster' }).waitFor()
    await page.goBack()
    await expect.poll(async () => (await newStoryLine(page)).inputValue()).toBe('Half a line')
    await page.keyboard.type(' made whole')
    await page.keyboard.press('Enter')
    await storyLine(page, 'Half a line made whole').waitFor()
    await page.reload()
    expect(await (await newStoryLine(page)).inputValue()).toBe('')
    await lineOn('week')
    await (await newStoryLine(page)).fill('Half a week')
    await page.reload()
    expect(await (await newStoryLine(page)).inputValue()).toBe('Half a week')
  })

  it('says where a story went that is out of sight, and leads to the last of several', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await page.getByText('Story 10').waitFor()
    const entry = await newStoryLine(page)
    const added = page.getByText(/” added on Thu,? 18 Jun/)
    await page.keyboard.type('Last of the day')
    await page.keyboard.press('Enter')
    await storyLine(page, 'Last of the day').waitFor()
    expect(await added.count()).toBe(0)
    for (const index of [1, 2]) {
      await page.keyboard.type(`00:0${index} Early story ${index}`)
      await page.keyboard.press('Enter')
      await added.filter({ hasText: `Early story ${index}` }).waitFor()
      expect(await added.textContent()).toContain(`00:0${index}`)
    }
    expect(await added.count()).toBe(1)
    await page.keyboard.type('00:03')
    await expect.poll(() => added.count()).toBe(0)
    await page.keyboard.type(' Early story 3')
    await page.keyboard.press('Enter')
    await added.waitFor()
    await entry.waitFor()
    await page.getByRole('button', { name: 'Open the story' }).click()
    await page.getByRole('complementary').getByText('Early story 3').first().waitFor()
  })

  it('asks once whether pasted lines are a story each, and adds them in their order', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/plan?dateFrom=${later}&dateTo=${later}`)
    const entry = await newStoryLine(page)
    const paste = async (text: string) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
      await entry.press('Control+V')
    }
    await paste('Mayor resigns\n\n 11:15 Budget vote\r\nHeat wave\n')
    await page.getByText('You pasted 3 lines.').waitFor()
    await page.getByRole('button', { name: 'Make it one title' }).click()
    expect(await entry.inputValue()).toBe('Mayor resigns 11:15 Budget vote Heat wave')
    await entry.fill('')
    await paste('Mayor resigns\n\n 11:15 Budget vote\r\nHeat wave\n')
    await page.getByRole('button', { name: 'Add 3 stories' }).and(page.locator(':focus')).press('Enter')
    for (const title of ['Mayor resigns', 'Budget vote', 'Heat wave'])
      await storyLine(page, title, later).waitFor()
    expect(await page.getByText('You pasted').count()).toBe(0)
    const { content } = (await newsroom.api.get('/elements?sort=id,desc&size=3')).body
    expect(content.map(({ title }: { title: string }) => title)).toEqual([
      'Heat wave',
      'Budget vote',
      'Mayor resigns',
    ])
    const many = Array.from({ length: 9 }, (_, index) => `Line ${index + 1}`)
    await paste(many.join('\n'))
    const preview = page.getByRole('group', { name: 'You pasted 9 lines.' })
    await preview.getByText('Line 6').waitFor()
    expect(await preview.getByRole('listitem').count()).toBe(6)
    await preview.getByRole('button', { name: 'Show all 9 lines' }).click()
    expect(await preview.getByRole('listitem').allTextContents()).toEqual(many)
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await paste('x'.repeat(5000))
    await page.getByText('4,500 characters do not fit and were left out. The limit is 500.').waitFor()
  })

  it('23.1 takes back stories of pasted lines with one Undo, by its button or its key', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/plan?dateFrom=${later}&dateTo=${later}`)
    const entry = await newStoryLine(page)
    await page.evaluate(`navigator.clipboard.writeText('Taken back\\nTaken back, too')`)
    const left = storyLine(page, 'Taken back', later)
    for (const undo of [
      () => page.getByRole('button', { name: 'Undo' }).click(),
      () => page.keyboard.press('Control+z'),
    ]) {
      await entry.press('Control+V')
      await page.getByRole('button', { name: 'Add 2 stories' }).click()
      await page.getByText('2 stories added').waitFor()
      await left.first().waitFor()
      await entry.and(page.locator(':focus')).waitFor()
      await undo()
      await expect.poll(() => left.count()).toBe(0)
      await expect
        .poll(async () => (await newsroom.api.get('/elements?sort=id,desc&size=1')).body.content[0].title)
        .not.toContain('Taken back')
    }
    expect(faults).toEqual([])
  })

  it('keeps each story that fails while the next is typed, and adds them when asked', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${later}&dateTo=${later}`)
    const entry = await newStoryLine(page)
    const fail = { status: 503, contentType: 'text/plain', body: 'restarting' }
    await page.route('**/api/v2/elements', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.fulfill(fail)
    })
    for (const title of ['First flood', 'Second flood']) {
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('Third flo')
    const lost = page.getByRole('group', { name: '2 stories are not added yet.' })
    await lost.waitFor()
    expect(await lost.getByRole('listitem').allTextContents()).toEqual(['First flood', 'Second flood'])
    expect(await entry.inputValue()).toBe('Third flo')
    await page.unroute('**/api/v2/elements')
    await entry.press('End')
    await page.keyboard.type('od')
    await page.keyboard.press('Enter')
    await storyLine(page, 'Third flood', later).waitFor()
    await lost.getByRole('button', { name: 'Add 2 stories' }).click()
    for (const title of ['First flood', 'Second flood']) await storyLine(page, title, later).waitFor()
    await lost.waitFor({ state: 'detached' })
  })

  it('takes Enter where the platform was chosen, and goes on in the line', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    const entry = await newStoryLine(page)
    await page.keyboard.type('23:30 Chosen last')
    const platform = page.getByRole('combobox', { name: 'Platform for new stories' })
    await chooseOption(platform, 'Website')
    await platform.press('Enter')
    await storyLine(page, 'Chosen last').waitFor()
    await entry.waitFor()
    expect(await entry.inputValue()).toBe('')
  })

  it('23.2 says which names it does not understand, and takes those between words', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${later}&dateTo=${later}`)
    await newStoryLine(page)
    await page.keyboard.type('18:30 Uhr Choir #culture sings @nobody ')
    await page.getByText('Not understood: @nobody').waitFor()
    const understood = page.getByRole('list', { name: 'Understood' })
    await understood.getByText('Culture').waitFor()
    await page.keyboard.press('Enter')
    await storyLine(page, 'Choir sings @nobody').waitFor()
    expect(await page.getByText('Not understood').count()).toBe(0)
  })

  it('says that a platform does not come out that day, and on which it does', async () => {
    const { api } = newsroom
    const weekend = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: true, sun: true }
    const platform = await newPlatform(api, { name: 'Weekend magazine', weeklySchedule: weekend })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${later}`)
    await newStoryLine(page)
    const where = page.getByRole('combobox', { name: 'Platform for new stories' })
    expect(await where.textContent()).toBe('Website')
    await page.keyboard.type('11:00 Six walks')
    await chooseOption(where, 'Weekend magazine · not on Thu 18')
    await where.press('Enter')
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: /^Weekend magazine does not publish on Thu,? 18 Jun/ })
    await refusal.waitFor()
    const entry = page.getByRole('textbox', { name: /^New story on Thursday/ })
    expect(await entry.and(page.locator(':focus')).inputValue()).toBe('11:00 Six walks')
    await chooseOption(where, 'Website')
    expect(await refusal.count()).toBe(0)
    await chooseOption(where, 'Weekend magazine · not on Thu 18')
    expect(await refusal.count()).toBe(0)
    await entry.focus()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await refusal.waitFor()
    const onSaturday = refusal.getByRole('button', { name: /^Add on Sat,? 20 Jun$/ })
    await entry.fill('')
    await onSaturday.click()
    expect(await refusal.count()).toBe(1)
    await entry.fill('11:00 Six walks')
    await onSaturday.click()
    await page.getByText(/^“Six walks” added on Sat,? 20 Jun, 11:00$/).waitFor()
    await storyLine(page, 'Six walks', later).waitFor()
    expect(await refusal.count()).toBe(0)
    expect(await entry.inputValue()).toBe('')
    const { content } = (await api.get(`/elements?platformIds=${platform.id}`)).body
    expect(
      content.map((story: { publications: { schedule: object }[] }) => story.publications[0]?.schedule),
    ).toEqual([{ kind: 'single', date: later, timing: { type: 'time', time: '11:00' } }])
    await chooseOption(where, 'Website')
  })

  it('shows all of a message below the last line of the list', async () => {
    const onSundays = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: true }
    await newPlatform(newsroom.api, { name: 'Sunday paper', weeklySchedule: onSundays })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    const entry = await newStoryLine(page)
    await page.keyboard.type('Six walks')
    const where = page.getByRole('combobox', { name: 'Platform for new stories' })
    await chooseOption(where, 'Sunday paper · not on Thu 18')
    await where.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: /^Sunday paper does not publish on Thu/ })
    await refusal.waitFor()
    const bottom = async () => {
      const { y, height } = (await refusal.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 }
      return y + height
    }
    await expect.poll(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await entry.fill('')
    await chooseOption(where, 'Website')
  })

  it('shows what came out early once, on the day on which it came out', async () => {
    const { api } = newsroom
    const platform = await newPlatform(api)
    const story = (
      await api.post('/elements', {
        title: 'Out early',
        publications: [{ platformId: platform.id, schedule: { kind: 'single', date: later } }],
      })
    ).body
    const published = await api.post(`/elements/${story.id}/publications/${story.publications[0].id}/publish`)
    expect(published.status, published.text).toBe(200)
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${later}`)
    await storyLine(page, 'Out early', day).waitFor()
    expect(await storyLine(page, 'Out early', later).count()).toBe(0)
  })
})
