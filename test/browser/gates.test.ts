import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { eventually, newPlatforms, newStory, openStory, storyNow, textbox } from '../support/story-page.ts'

const own = '/api/daybook/v1'
const day = '2026-06-18'

/** Writes a picture of the page, if somebody wants to look at it. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

describeInBrowser('25.3 what is missing for a status', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>
  let website: { readonly id: number }
  let groupIds: readonly number[]

  const gated = async (kind: 'element' | 'task' | 'publication', name: string, gate: object) => {
    const { body } = await newsroom.api.post(`${own}/${kind}-statuses`, { name })
    expect((await newsroom.api.put(`${own}/${kind}-statuses/${body.id}/gate`, gate)).status).toBe(200)
    return body.id as number
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    await newsroom.api.patch(`${own}/organization`, { elementStatusEnabled: true })
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName: 'Anna' })
    website = (await newPlatforms(newsroom)).website
    groupIds = [(await newsroom.api.post('/api/v2/groups', { name: 'News' })).body.id]
    await gated('element', 'Ready', { fields: ['title', 'note'], finishedTasks: true })
    await gated('task', 'Filed', { fields: ['user', 'text'] })
    await gated('publication', 'Approved', { fields: ['schedule', 'externalId', 'assignedTaskIds'] })
  })

  const hasFocus = (field: Locator) => field.evaluate((element) => element.matches(':focus'))
  const wrong = (page: Page) => page.locator('article [aria-invalid="true"]')
  const taskAt = (page: Page, index: number) =>
    page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('listitem').nth(index)
  const done = (page: Page, index: number) => taskAt(page, index).getByRole('checkbox', { name: /is done$/ })

  it('of a story is shown at each field and task, the focus goes to the first, and the status is set when it is there', async () => {
    const story = await newStory(newsroom, {
      ...{ title: 'Harbour strike', groupIds },
      tasks: [{ headline: 'Report' }, { headline: 'Pictures' }],
    })
    const { page, faults } = await openStory(open, newsroom, editor, story)
    await chooseOption(page.getByRole('combobox', { name: 'Story status' }), 'Ready')
    await page.getByText('3 things are missing for this status').waitFor()
    await eventually(() => hasFocus(done(page, 0))).toBe(true)
    expect(await page.getByText('Must be done for this status').count()).toBe(2)
    const note = textbox(page, 'Note')
    expect(await note.count()).toBe(1)
    expect(await note.getAttribute('aria-invalid')).toBe('true')
    await expectAccessibleInBothThemes(page)
    await picture(page, 'gate-story')
    await done(page, 0).check()
    await page.getByText('2 things are missing for this status').waitFor()
    await done(page, 1).check()
    await note.fill('Called the union')
    await note.press('Control+Enter')
    await page.getByText('Nothing is missing any more').waitFor()
    expect(await wrong(page).count()).toBe(0)
    const status = page.getByRole('combobox', { name: 'Story status' })
    expect(await status.textContent(), 'as it is saved').not.toBe('Ready')
    await page.getByRole('button', { name: 'Set to Ready' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).elementStatus?.name).toBe('Ready')
    await eventually(() => wrong(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('of a task and of a publication is shown at that task and that publication, also among their details', async () => {
    const story = await newStory(newsroom, {
      ...{ title: 'Budget vote', groupIds },
      tasks: [{ headline: 'Report' }, { headline: 'Pictures' }],
      publications: [{ platformId: website.id }],
    })
    const { page, faults } = await openStory(open, newsroom, editor, story)
    const pictures = taskAt(page, 1)
    await chooseOption(pictures.getByRole('combobox', { name: 'Status' }), 'Filed')
    await pictures.getByText('2 things are missing for this status').waitFor()
    await eventually(() => wrong(page).count()).toBe(3)
    expect(await taskAt(page, 0).locator('[aria-invalid]').count()).toBe(0)
    expect(await textbox(page, 'Text').getAttribute('aria-invalid')).toBe('true')
    const publication = page.getByRole('region', { name: 'Publications' }).getByRole('listitem').first()
    await chooseOption(publication.getByRole('combobox', { name: /Status of/ }), 'Approved')
    await publication.getByText('3 things are missing for this status').waitFor()
    await publication.getByText('This status requires a task for it').waitFor()
    expect(await publication.locator('[data-missing]').count()).toBe(3)
    await picture(page, 'gate-entries')
    await page.getByRole('checkbox', { name: 'Website' }).first().check()
    await publication.getByText('2 things are missing for this status').waitFor()
    expect(faults).toEqual([])
  })

  it('of publishing is shown at the publication', async () => {
    const list = (await newsroom.api.get(`${own}/publication-statuses`)).body.content
    const { id } = list.find(({ code }: { code: string | null }) => code === 'PUBLISHED')
    const path = `${own}/publication-statuses/${id}/gate`
    expect((await newsroom.api.put(path, { fields: ['externalId'] })).status).toBe(200)
    const story = await newStory(newsroom, {
      ...{ title: 'Heat wave', groupIds },
      tasks: [{ localId: 'a', headline: 'Report' }],
      publications: [{ platformId: website.id, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    const { page, faults } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Publish .*Website/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    const external = textbox(page, 'ID in other systems')
    await external.waitFor()
    expect(await external.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => hasFocus(external)).toBe(true)
    await newsroom.api.put(path, {})
    expect(faults).toEqual([])
  })

  it('after a move on the board, the story opens beside it and shows the same', async () => {
    const story = await newStory(newsroom, { title: 'Ferry talks', groupIds, event: { fromDate: day } })
    const { page, faults } = await openAs(open, newsroom, editor, { locale: 'de-DE' })
    await page.goto(`/plan?view=board&dateFrom=${day}&dateTo=${day}`)
    await page.getByRole('button', { name: 'Ferry talks verschieben' }).click()
    await page.getByRole('menuitem', { name: 'Ready' }).click()
    const panel = page.getByRole('complementary', { name: 'Thema' })
    await panel.getByText('Für diesen Status fehlt noch 1 Voraussetzung').waitFor()
    const note = panel.getByRole('textbox', { name: 'Notiz', exact: true })
    await eventually(() => hasFocus(note)).toBe(true)
    await panel.getByText('Fehlt für diesen Status').waitFor()
    await picture(page, 'gate-board-german')
    await note.fill('Hafen angerufen')
    await note.press('Control+Enter')
    await panel.getByRole('button', { name: 'Auf Ready setzen' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).elementStatus?.name).toBe('Ready')
    expect(faults).toEqual([])
  })

  it('of a new story is shown at its fields: it is made without the status, and opens beside the plan', async () => {
    const statusOf = async (kind: string, name: string) =>
      (await newsroom.api.get(`${own}/${kind}-statuses`)).body.content.find(
        (status: { name: string }) => status.name === name,
      ).id
    const body = {
      ...{ groupIds, elementStatusId: await statusOf('element', 'Ready') },
      tasks: [{ headline: 'Report', statusId: await statusOf('task', 'Filed'), deadline: { date: 0 } }],
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: 0 } }],
    }
    const template = await newsroom.api.post(`${own}/templates`, { name: 'Flash', key: 'flash', body })
    expect(template.status, template.text).toBe(201)
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    const line = page.getByRole('textbox', { name: /New story on Thursday/ })
    await line.pressSequentially('/flash')
    await page.getByRole('button', { name: '/flash' }).waitFor()
    await line.press('Tab')
    await line.pressSequentially('Fire at the mill')
    await line.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Story' })
    await panel.getByText('2 things are missing for this status').first().waitFor()
    expect(await panel.getByText('2 things are missing for this status').count()).toBe(2)
    const made = (await newsroom.api.get('/api/v2/elements?search=mill')).body.content[0]
    expect(made).toMatchObject({
      title: 'Fire at the mill',
      tasks: [{ headline: 'Report', deadline: { date: day } }],
      publications: [{ schedule: { date: day } }],
    })
    const about = panel.getByRole('region', { name: 'About the story' })
    const note = about.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Called the fire brigade')
    await note.press('Control+Enter')
    await done(page, 0).check()
    await page.getByRole('button', { name: 'Set to Ready' }).click()
    await eventually(async () => (await storyNow(newsroom, made)).elementStatus?.name).toBe('Ready')
    expect(await line.inputValue()).toBe('')
    expect(faults).toEqual([])
  })
})
