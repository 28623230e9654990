import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import {
  eventually,
  newPlatforms,
  newStory,
  openStory,
  storyNow,
  textbox,
  typeInto,
} from '../support/story-page.ts'

describeInBrowser('editing a story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let anna: { readonly id: number; readonly email: string }
  let ben: { readonly id: number; readonly email: string }
  let reader: { readonly id: number; readonly email: string }
  let website: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const person = (lastName: string, role: 'editor' | 'reader') =>
      newPerson(newsroom.test, newsroom.organizationId, { role, lastName })
    anna = await person('Anna', 'editor')
    ben = await person('Ben', 'editor')
    reader = await person('Reader', 'reader')
    website = (await newPlatforms(newsroom)).website
  })

  const planned = (body: object = {}) =>
    newStory(newsroom, { publications: [{ platformId: website.id }], ...body })

  it('saves both when two people change different fields at the same time', async () => {
    const story = await planned()
    const { page: annas } = await openStory(open, newsroom, anna, story)
    const { page: bens } = await openStory(open, newsroom, ben, story)
    await typeInto(annas, 'Title', 'Budget vote: what it means')
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe('Budget vote: what it means')
    await typeInto(bens, 'Slug', 'budget-vote')
    await eventually(async () => (await storyNow(newsroom, story)).slug).toBe('budget-vote')
    expect((await storyNow(newsroom, story)).title).toBe('Budget vote: what it means')
    expect(await textbox(bens, 'Title').inputValue()).toBe('Budget vote: what it means')
    expect(await bens.getByText('Someone else changed this too').count()).toBe(0)
  })

  it('17.3 a change is undone from the activity, and that too, unless it has moved on; readers cannot', async () => {
    const story = await planned({ title: 'One' })
    const { page } = await openStory(open, newsroom, anna, story)
    await typeInto(page, 'Title', 'Two')
    const activity = page.getByRole('region', { name: 'Activity' })
    const undo = activity.getByRole('button', { name: /^Undo: .*One.*Two/ })
    await undo.click()
    await page.getByText('The change is undone.').waitFor()
    await eventually(() => textbox(page, 'Title').inputValue()).toBe('One')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => textbox(page, 'Title').inputValue()).toBe('Two')
    await newsroom.api.patch(`/elements/${story.id}`, { title: 'Three' })
    await undo.last().click()
    await page.getByText('This cannot be undone because it has changed again since').waitFor()
    expect((await storyNow(newsroom, story)).title).toBe('Three')
    await expectAccessibleInBothThemes(page)
    const { page: readers } = await openStory(open, newsroom, reader, story)
    await readers.getByRole('region', { name: 'Activity' }).waitFor()
    expect(await readers.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  })

  it('shows all three versions of a field to the second person, and saves the chosen one', async () => {
    const story = await planned()
    const { page: annas } = await openStory(open, newsroom, anna, story)
    const { page: bens } = await openStory(open, newsroom, ben, story)
    await textbox(bens, 'Title').fill("Ben's title")
    await typeInto(annas, 'Title', "Anna's title")
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe("Anna's title")
    await textbox(bens, 'Title').press('Enter')
    const choice = bens.getByRole('region', { name: 'Title: changed by two people' })
    await choice.waitFor()
    expect(await choice.locator('dd').allTextContents()).toEqual([
      'Budget vote',
      "Anna's title",
      "Ben's title",
    ])
    expect((await storyNow(newsroom, story)).title).toBe("Anna's title")
    await choice.getByRole('button', { name: 'Use mine' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe("Ben's title")
    await choice.waitFor({ state: 'detached' })
  })

  it('offers what was typed and not saved after a reload, and after signing in again', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, anna, story)
    await textbox(page, 'Title').fill('Half a tit')
    await page.reload()
    const offer = page.getByRole('region', { name: 'Title: unsaved' })
    await offer.getByText(/^Unsaved text from \d\d:\d\d$/).waitFor()
    expect(await textbox(page, 'Title').inputValue()).toBe('Budget vote')
    await page.getByRole('button', { name: /Test Anna: account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/sign-in/)
    await page.getByRole('textbox', { name: 'Email' }).fill(anna.email)
    await page.getByLabel('Password').first().fill('correct horse battery staple')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in')
    await page.goto(`/elements/${story.id}`)
    await offer.getByRole('button', { name: 'Restore' }).click()
    expect(await textbox(page, 'Title').inputValue()).toBe('Half a tit')
    await textbox(page, 'Title').press('Enter')
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe('Half a tit')
    await page.reload()
    await textbox(page, 'Title').waitFor()
    expect(await offer.count()).toBe(0)
  })

  it('saves by itself what was typed while the server was away', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, anna, story)
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/health/ready', (route) => route.abort())
    await typeInto(page, 'Title', 'Typed in the dark')
    await page.getByText('The server is not responding').first().waitFor()
    await page.unroute('**/api/**')
    await page.unroute('**/health/ready')
    await eventually(async () => (await storyNow(newsroom, story)).title).toBe('Typed in the dark')
  })

  it('discards what was typed on Escape', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, anna, story)
    await textbox(page, 'Title').fill('A slip')
    await textbox(page, 'Title').press('Escape')
    expect(await textbox(page, 'Title').inputValue()).toBe('Budget vote')
    await page.reload()
    await textbox(page, 'Title').waitFor()
    expect(await page.getByText('Unsaved text').count()).toBe(0)
  })

  it("shows the server's words at the field that it refuses, with what was typed", async () => {
    const story = await planned({ tasks: [{ headline: 'Report' }] })
    const { page } = await openStory(open, newsroom, anna, story)
    await page.getByRole('button', { name: /^Details of Text/ }).click()
    await page.getByRole('button', { name: 'Cost: –. Change' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('120')
    await page.getByRole('textbox', { name: 'Currency' }).fill('XYZ')
    await page.getByRole('textbox', { name: 'Currency' }).press('Enter')
    const currency = page.getByRole('textbox', { name: 'Currency' })
    await eventually(() => currency.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('is no current ISO 4217 code, such as EUR').waitFor()
    expect(await currency.inputValue()).toBe('XYZ')
    await currency.fill('EUR')
    await currency.press('Enter')
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].cost).toEqual({
      amount: 120,
      currency: 'EUR',
    })
  })

  it('gives a task to someone by a part of the name, and to anybody by a name of their own', async () => {
    const story = await planned({ tasks: [{ headline: 'Report' }] })
    const { page } = await openStory(open, newsroom, anna, story)
    const assignee = page.getByRole('combobox', { name: 'Assignee' })
    await assignee.fill('be')
    await page.getByRole('option', { name: /Test Ben/ }).click()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(ben.id)
    await assignee.fill('Ola Nordmann')
    await page.getByRole('option', { name: /Assign “Ola Nordmann”/ }).click()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].user?.name).toBe('Ola Nordmann')
  })

  it('takes the name and the address of a freelancer from one line, shows both, and has them corrected', async () => {
    const story = await planned({ tasks: [{}] })
    const { page } = await openStory(open, newsroom, anna, story)
    const assignee = page.getByRole('combobox', { name: 'Assignee' })
    const user = async () => (await storyNow(newsroom, story)).tasks[0].user
    await assignee.fill('Zoe Freelance zoe@free.example')
    await page.getByRole('option', { name: 'Assign “Zoe Freelance” (no account) zoe@free.example' }).waitFor()
    await assignee.press('Enter')
    await eventually(user).toMatchObject({ name: 'Zoe Freelance', email: 'zoe@free.example' })
    expect(await assignee.inputValue()).toBe('Zoe Freelance <zoe@free.example>')
    await assignee.fill('Zoe Freelance <zoe@freelance.example>')
    await assignee.press('Enter')
    await eventually(user).toMatchObject({ name: 'Zoe Freelance', email: 'zoe@freelance.example' })
  })

  it('shows a reader everything, and nothing to press that would be refused', async () => {
    const story = await planned({ slug: 'budget', tasks: [{ headline: 'Report', user: { id: anna.id } }] })
    const { page } = await openStory(open, newsroom, reader, story)
    const shown = page.getByRole('article')
    for (const words of ['Budget vote', 'budget', 'Report', 'Assignee: Test Anna', 'Website'])
      await shown.getByText(words, { exact: true }).first().waitFor()
    expect(await shown.getByRole('textbox').count()).toBe(0)
    expect(await shown.getByRole('combobox').count()).toBe(0)
    expect(await shown.getByRole('button', { name: /Publish|Task$|Publication$|Change|Set/ }).count()).toBe(0)
    expect(await shown.getByRole('checkbox', { name: 'Website' }).isDisabled()).toBe(true)
  })

  it('executes nothing that someone wrote', async () => {
    const script = '<img src=x onerror="document.title=1">'
    const story = await planned({
      title: script,
      slug: script,
      note: script,
      location: { name: script, address: script },
      tasks: [{ headline: script, lead: script, text: script, note: script, user: { name: script } }],
      publications: [
        {
          platformId: website.id,
          cms: { articleId: script, editLink: { url: 'https://cms.example.org/1', title: script } },
        },
      ],
    })
    const { page, faults } = await openStory(open, newsroom, anna, story)
    for (const button of await page.getByRole('button', { name: /^Details of/ }).all()) await button.click()
    await page.getByRole('link', { name: script }).waitFor()
    expect(await page.locator('article img').count()).toBe(0)
    expect(await page.title()).toBe(`${script} · Daybook`)
    expect(faults).toEqual([])
  })

  it('says what happened to a story that is gone', async () => {
    const story = await planned()
    await newsroom.api.delete(`/elements/${story.id}`)
    const { page } = await openAs(open, newsroom, anna)
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('heading', { name: 'This story is no longer here' }).waitFor()
  })

  it('has no accessibility problem that axe finds, in either theme', async () => {
    const story = await planned({
      tasks: [{ headline: 'Report', deadline: { date: '2020-01-01' } }, { headline: 'Pictures' }],
    })
    const { page } = await openStory(open, newsroom, anna, story)
    for (const button of await page.getByRole('button', { name: /^Details of/ }).all()) await button.click()
    await page.getByRole('button', { name: /^Schedule of Website/ }).click()
    await page.getByRole('button', { name: 'Set schedule' }).waitFor()
    await expectAccessibleInBothThemes(page)
  })
})
