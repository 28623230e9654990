import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectFits, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStory, openStory, textbox } from '../support/story-page.ts'

/** The list of what is seen in spite of limits. */
const shownToAll = async (page: Page): Promise<void> => {
  const list = page.getByRole('list', { name: 'What everybody sees, however few stories they see' })
  await list.waitFor()
  expect(await list.getByRole('listitem').count()).toBe(4)
}

describeInBrowser('who may see', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let clientA: number
  let clientB: number

  const named = async (path: string, name: string): Promise<number> =>
    (await newsroom.api.post(path, { name })).body.id
  const editorOf = async (lastName: string, rights: object) => {
    const person = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName })
    await newsroom.api.patch(`/api/daybook/v1/users/${person.id}`, rights)
    return person
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    clientA = await named('/groups', 'Client A')
    clientB = await named('/groups', 'Client B')
  })

  it('14.1 a confidential story says by name who still sees it', async () => {
    const ada = await editorOf('Ada', { groupIds: [clientA] })
    await editorOf('Bob', { groupIds: [clientB] })
    const story = await newStory(newsroom, { groupIds: [clientA] })
    const { page } = await openStory(open, newsroom, ada, story)
    await page.getByRole('checkbox', { name: 'Confidential' }).click()
    const words = await page.getByText(/^Seen by/).textContent()
    expect(words).toContain('Ada')
    expect(words).toContain('administrators')
    expect(words).not.toContain('Bob')
  })

  it('14.2 a person with rights to their own stories cannot change the others, and does not meet hidden ones', async () => {
    const eve = await editorOf('Eve', { writes: 'own', groupIds: [clientA] })
    const theirs = await newStory(newsroom, { title: 'Open story of B', groupIds: [clientB] })
    const secret = await newStory(newsroom, { title: 'Secret', confidential: true, groupIds: [clientB] })
    const { page } = await openStory(open, newsroom, eve, theirs)
    expect(await textbox(page, 'Title').count()).toBe(0)
    await page.goto(`/elements/${secret.id}`)
    await page.getByText('This story is no longer here').waitFor()
    expect(await page.getByText('Secret').count()).toBe(0)
  })

  it('14.1 to a person who loses sight while the pages are open they say so in words, without the title', async () => {
    const dan = await editorOf('Dan', { groupIds: [clientA] })
    const event = { fromDate: '2026-06-25' }
    const story = await newStory(newsroom, { title: 'Takeover bid', groupIds: [clientB], event })
    const { page } = await openAs(open, newsroom, dan)
    await page.goto(`/plan?dateFrom=2026-06-25&dateTo=2026-06-25&story=${story.id}`)
    await page.getByRole('complementary').getByText('Takeover bid').waitFor()
    const answer = await newsroom.api.patch(`/elements/${story.id}`, { confidential: true })
    expect(answer.status).toBe(200)
    await page.getByText('is no longer meant for you').waitFor()
    await expect.poll(() => page.content(), { timeout: 40_000 }).not.toContain('Takeover')
    expect(await page.title()).not.toContain('Takeover')
  }, 90_000)

  it('14.2 the plan offers no way to change the stories that a person may only read', async () => {
    const fay = await editorOf('Fay', { writes: 'own', groupIds: [clientA] })
    const { id: platformId } = (await newsroom.api.post('/platforms', { name: 'Paper' })).body
    const schedule = { kind: 'single', date: '2026-06-22', timing: null }
    const on = (title: string, groupId: number) =>
      newStory(newsroom, { title, groupIds: [groupId], publications: [{ platformId, schedule }] })
    await on('Mine to change', clientA)
    await on('Only to read', clientB)
    const { page } = await openAs(open, newsroom, fay)
    const days = 'dateFrom=2026-06-22&dateTo=2026-06-22'
    await page.goto(`/plan?${days}`)
    const offered = async (title: string) => {
      const row = page.getByRole('row', { name: title })
      await row.hover()
      await row.getByRole('button').first().waitFor()
      return [
        await row.getByRole('button', { name: /trash/i }).count(),
        await row.getByRole('checkbox').count(),
      ]
    }
    expect(await offered('Mine to change')).toEqual([1, 1])
    expect(await offered('Only to read')).toEqual([0, 0])
    await page.getByRole('row', { name: 'Only to read' }).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('m')
    expect(await page.getByRole('toolbar', { name: 'Selected stories' }).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`/plan?view=board&${days}`)
    await page.getByRole('button', { name: 'Move Mine to change' }).waitFor()
    expect(await page.getByRole('button', { name: 'Move Only to read' }).count()).toBe(0)
    await page.goto(`/issues/${platformId}/2026-06-22`)
    await page.getByRole('button', { name: /Mine to change/ }).waitFor()
    expect(await page.getByRole('button', { name: /Only to read/ }).count()).toBe(0)
  })

  it('14.2 an administrator decides in Settings what a person sees', async () => {
    const administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const finn = await editorOf('Finn', { groupIds: [clientA] })
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/users?open=${finn.id}`)
    const own = 'Stories of their groups, with a task of theirs, or created by them'
    await page.getByRole('radiogroup', { name: 'Sees' }).getByRole('radio', { name: own }).check()
    await page.getByText('Sees 1 of 2 groups').waitFor()
    await shownToAll(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const stored = async () => (await newsroom.api.get(`/api/daybook/v1/users/${finn.id}`)).body.reads
    await expect.poll(stored).toBe('own')
  })

  it('14.3 the forms that limit a system, and those of settings, say what everybody sees', async () => {
    const administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/api-credentials?open=new')
    await page.getByRole('radio', { name: 'Only some groups' }).check()
    await shownToAll(page)
    const sentences = {
      groups: 'sees this name, except those who see only other groups',
      platforms: 'sees this name, however few stories they see',
      'custom-fields': 'sees this name and the options',
    }
    for (const [section, sentence] of Object.entries(sentences)) {
      await page.goto(`/settings/${section}?open=new`)
      await page.getByText(sentence).waitFor()
    }
  })

  it('14.8 an administrator sees the plan as a person does, and can change nothing until it stops', async () => {
    const event = { fromDate: '2026-06-18' }
    await newStory(newsroom, { title: 'Seen by Gus', groupIds: [clientA], event })
    await newStory(newsroom, { title: 'Hidden from Gus', groupIds: [clientB], event })
    const administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const gus = await editorOf('Gus', { reads: 'own', groupIds: [clientA] })
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/users?open=${gus.id}`)
    await page.getByRole('button', { name: 'See as Test Gus' }).click()
    await page.getByText('You are seeing the plan as Test Gus').waitFor()
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await page.getByText('Seen by Gus').waitFor()
    expect(await page.getByText('Hidden from Gus').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: /story/i }).count()).toBe(0)
    await page.getByText('Nothing can be changed, and nothing personal is shown.').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Nothing can be changed.', { exact: true }).waitFor()
    await expectFits(page)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'See as Test Gus' }).waitFor()
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await page.getByText('Hidden from Gus').waitFor()
  })

  it('14.8 an administrator sees the plan as a system does, unless it may not read', async () => {
    const event = { fromDate: '2026-06-19' }
    await newStory(newsroom, { title: 'Seen by the app', groupIds: [clientA], event })
    await newStory(newsroom, { title: 'Hidden from the app', groupIds: [clientB], event })
    const made = async (name: string, scopes: readonly string[]) =>
      (await newsroom.api.post('/api/daybook/v1/clients', { name, scopes, groupIds: [clientA] })).body.id
    const [app, deaf] = [await made('App', ['api.read']), await made('Deaf', ['api.write'])]
    const { page } = await openAs(open, newsroom, await newPerson(newsroom.test, newsroom.organizationId))
    await page.goto(`/settings/api-credentials?open=${deaf}`)
    await page.getByText('Nothing: it lacks the scope api.read.').waitFor()
    await page.goto(`/settings/api-credentials?open=${app}`)
    await page.getByRole('button', { name: 'See as App' }).click()
    await page.getByText('You are seeing the plan as App').waitFor()
    await page.goto('/plan?dateFrom=2026-06-19&dateTo=2026-06-19')
    await page.getByText('Seen by the app').waitFor()
    expect(await page.getByText('Hidden from the app').count()).toBe(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'See as App' }).waitFor()
  })
})
