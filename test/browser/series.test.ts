import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually, textbox, typeInto } from '../support/story-page.ts'

const thursday = '2026-06-18'
const settings = '/api/daybook/v1'

interface Shown {
  readonly date: string
  readonly state: string
  readonly element: { readonly id: number; readonly title: string } | null
}

describeInBrowser('series', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let mia: { readonly id: number; readonly email: string }
  let groupId: number
  let templateId: number
  let seriesId: number
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    mia = await newPerson(test, organizationId, { role: 'editor', lastName: 'Mia' })
    groupId = (await api.post('/groups', { name: 'Politics' })).body.id
    const template = await api.post(`${settings}/templates`, {
      ...{ name: 'Council', key: 'council' },
      body: {
        title: 'Council',
        groupIds: [groupId],
        event: { fromDate: 0 },
        tasks: [{ headline: 'Report' }],
      },
    })
    templateId = template.body.id
  })

  beforeEach(async () => {
    serial += 1
    const { status, body } = await newsroom.api.post(`${settings}/series`, {
      ...{ name: `Council ${serial}`, templateId, from: thursday, rule: 'FREQ=DAILY;COUNT=4' },
    })
    expect(status).toBe(201)
    seriesId = body.id
  })

  const members = async (): Promise<Shown[]> =>
    (await newsroom.api.get(`${settings}/series/${seriesId}/members`)).body.content

  const titles = async () => (await members()).map(({ element, state }) => element?.title ?? state)

  const storyOn = async (index: number): Promise<{ readonly id: number }> => {
    const { element } = (await members())[index] ?? {}
    if (!element) throw new Error('there is no story')
    return element
  }

  /** The browser's day is the one of the stories. */
  const openAt = async (path: string) => {
    const watched = await openAs(open, newsroom, mia)
    await setFixedTime(watched.page, '2026-06-18T09:00:00Z')
    await watched.page.goto(path)
    return watched
  }

  const openMember = async (index: number) => {
    const watched = await openAt(`/elements/${(await storyOn(index)).id}`)
    await watched.page.getByText(/One of the series Council/).waitFor()
    return watched
  }

  const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

  it('24.3 the first change of a story asks for which of the series it holds, later ones do not', async () => {
    const { page, faults } = await openMember(1)
    await page.getByText(/One of the series Council \d+, 2nd of 4/).waitFor()
    await newsroom.api.patch(`/elements/${(await storyOn(3)).id}`, { title: 'Budget' })
    await typeInto(page, 'Title', 'Town council')
    await page.getByRole('dialog').waitFor()
    await expectAccessibleInBothThemes(page)
    await answer(page, 'This and later ones')
    const changed = page.getByRole('alert').filter({ hasText: '2 stories of the series changed. One stayed' })
    await changed.waitFor()
    await eventually(titles).toEqual(['Council', 'Town council', 'Town council', 'Budget'])
    await page.getByText('together with others of its series').waitFor()
    await changed.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The series is as it was before.').waitFor()
    await eventually(titles).toEqual(['Council', 'Council', 'Council', 'Budget'])
    // The same text in a field that still has it would be no change.
    await eventually(() => textbox(page, 'Title').inputValue()).toBe('Council')
    await typeInto(page, 'Title', 'Town council')
    await eventually(titles).toEqual(['Council', 'Town council', 'Town council', 'Budget'])
    await typeInto(page, 'Slug', 'council')
    await eventually(
      async () => (await newsroom.api.get(`/elements/${(await storyOn(2)).id}`)).body.slug,
    ).toBe('council')
    await page.getByRole('combobox', { name: 'Stories that changes apply to' }).selectOption('this')
    await typeInto(page, 'Title', 'This one')
    await eventually(titles).toEqual(['Council', 'This one', 'Town council', 'Budget'])
    expect(faults).toEqual([])
  })

  it('24.3 a change holds for this story alone unless somebody says otherwise', async () => {
    const { page, faults } = await openMember(1)
    await typeInto(page, 'Title', 'Mine')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await eventually(titles).toEqual(['Council', 'Mine', 'Council', 'Council'])
    expect(faults).toEqual([])
  })

  it('24.3 a change is taken back by closing the question, which is asked again', async () => {
    const { page, faults } = await openMember(1)
    for (const close of ['Escape', 'Cancel']) {
      await typeInto(page, 'Title', 'Not meant')
      await page.getByRole('dialog').waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await answer(page, close)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await eventually(() => textbox(page, 'Title').inputValue()).toBe('Council')
      expect(await titles()).toEqual(['Council', 'Council', 'Council', 'Council'])
    }
    await page.reload()
    await page.getByText(/One of the series Council/).waitFor()
    expect(await page.getByRole('region', { name: 'Title: unsaved' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('24.3 whoever deletes a story says whether the later ones go as well, and can take both back', async () => {
    const { page, faults } = await openMember(2)
    await page.getByRole('button', { name: 'Actions for Council' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await page.getByRole('dialog', { name: 'Move to the trash?' }).waitFor()
    await answer(page, 'Move this and later ones to the trash')
    await eventually(titles).toEqual(['Council', 'Council', 'trashed'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(titles).toEqual(['Council', 'Council', 'Council', 'Council'])
    expect(faults).toEqual([])
  })

  it('24.3 whoever deletes the first story with the later ones is told before that the series is deleted', async () => {
    const { page, faults } = await openMember(0)
    await page.getByRole('button', { name: 'Actions for Council' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await answer(page, 'Move this and later ones to the trash: the series is deleted for good')
    await page.getByText('Council and later stories are in the trash. The series is deleted.').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect((await newsroom.api.get(`${settings}/series/${seriesId}`)).status).toBe(404)
    expect(faults).toEqual([])
  })

  it('24.3 a deleted story is given back also where its series could not be ended', async () => {
    const { page } = await openMember(2)
    await page.route(`**${settings}/series/${seriesId}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Actions for Council' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await answer(page, 'Move this and later ones to the trash: the series ends before it')
    await page.getByText('In the trash: Council').waitFor()
    await eventually(titles).toEqual(['Council', 'Council', 'trashed', 'Council'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(titles).toEqual(['Council', 'Council', 'Council', 'Council'])
  })

  it('24.2 whoever strikes out a date is told before and after what goes to the trash, and can take it back', async () => {
    await newsroom.api.patch(`/elements/${(await storyOn(3)).id}`, { title: 'Budget' })
    const { page, faults } = await openAt(`/settings/series?open=${seriesId}`)
    for (const day of ['Sat', 'Sun']) await page.getByRole('button', { name: new RegExp(`^${day}`) }).click()
    await page.getByText('Saving moves 1 story to the trash. 1 that was changed stays').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    const told = page
      .getByRole('alert')
      .filter({ hasText: '1 story moved to the trash, 1 changed story stays.' })
    await told.waitFor()
    await eventually(async () => (await titles()).length).toBe(3)
    await told.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The series is as it was before.').waitFor()
    await eventually(titles).toEqual(['Council', 'Council', 'Council', 'Budget'])
    expect(faults).toEqual([])
  })

  it('24.3 whoever deletes a series is told which stories go, and can take them back', async () => {
    await newsroom.api.patch(`/elements/${(await storyOn(3)).id}`, { title: 'Budget' })
    const { id } = await storyOn(2)
    const { page, faults } = await openAt(`/settings/series?open=${seriesId}`)
    await page.getByRole('button', { name: 'Delete …' }).click()
    await page.getByText('3 stories go to the trash, 1 that was changed stays.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(`Series deleted: Council ${serial}. 3 stories moved to the trash`).waitFor()
    await page.getByRole('button', { name: 'Take the stories back' }).click()
    await page.getByText('3 stories are out of the trash.').waitFor()
    expect((await newsroom.api.get(`/elements/${id}`)).status).toBe(200)
    expect(faults).toEqual([])
  })

  it('24.2 rows name the series, and what is done to some stories is offered for the later ones', async () => {
    const { page, faults } = await openAt(`/plan?dateFrom=${thursday}`)
    const row = page.getByRole('row').filter({ has: page.getByRole('img', { name: `Council ${serial}` }) })
    await row.first().waitFor()
    await row.first().click({ modifiers: ['Control'] })
    await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
    await page.getByRole('button', { name: `Also the later ones of Council ${serial}` }).click()
    await eventually(async () => (await newsroom.api.get(`${settings}/series/${seriesId}`)).status).toBe(404)
    expect(faults).toEqual([])
  })

  it('24.2 a new one begins on the day that its form shows', async () => {
    const { page, faults } = await openAt('/settings/series?open=new')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Budget talks')
    await form.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Council' }).click()
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    const { content } = (await newsroom.api.get(`${settings}/series?size=100`)).body
    expect(content).toContainEqual(expect.objectContaining({ name: 'Budget talks', from: thursday }))
    expect(faults).toEqual([])
  })

  it('24.1, 24.2 a new one stays open where its stories lack what the template requires', async () => {
    const template = await newsroom.api.post(`${settings}/templates`, {
      ...{ name: 'Market', key: 'market', required: ['title'] },
      body: { groupIds: [groupId], event: { fromDate: 0 }, tasks: [{ headline: 'First version' }] },
    })
    expect(template.status, template.text).toBe(201)
    const { page, faults } = await openAt('/settings/series?open=new')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Thursday market')
    await form.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Market' }).click()
    await form.getByRole('button', { name: 'Create' }).click()
    const stories = form.getByRole('table', { name: 'Next stories' })
    await stories
      .getByText(/^Title /)
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })

  it('24.2 a new one ends after a number of dates or on a day, whichever was said last', async () => {
    const { page, faults } = await openAt('/settings/series?open=new')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Six talks')
    await form.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Council' }).click()
    const [until, times] = [
      form.getByRole('textbox', { name: 'Until' }),
      form.getByRole('textbox', { name: 'or number of dates' }),
    ]
    const openEnd = form.getByText('Without an end, a series goes on for ten years')
    await openEnd.waitFor()
    await until.fill('31.12.2026')
    await openEnd.waitFor({ state: 'detached' })
    await times.fill('6')
    await form.getByText('6 dates, the last one Thu, 23 Jul 2026').waitFor()
    expect(await until.inputValue()).toBe('')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    const { content } = (await newsroom.api.get(`${settings}/series?size=100`)).body
    expect(content).toContainEqual(
      expect.objectContaining({ name: 'Six talks', rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=6', until: null }),
    )
    expect(faults).toEqual([])
  })

  it('24.2 its page lists all dates with their stories, and takes dates more', async () => {
    const { page, faults } = await openAt(`/settings/series?open=${seriesId}`)
    const table = page.getByRole('table', { name: 'Next stories' })
    await expect.poll(() => table.getByRole('link', { name: 'Council' }).count()).toBe(4)
    await page.getByRole('textbox', { name: 'Another date' }).fill('25.6.2026')
    await page.getByRole('button', { name: 'Add date' }).click()
    await page.getByText('5 dates').waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => (await members()).map(({ date }) => date)).toContain('2026-06-25')
    expect(faults).toEqual([])
  })

  it('24.2 its page counts no date that is struck out', async () => {
    const { page, faults } = await openAt(`/settings/series?open=${seriesId}`)
    await page.getByText('4 dates, the last one Sun, 21 Jun 2026').waitFor()
    await page.getByRole('button', { name: 'Sun, 21 Jun 2026' }).click()
    await page.getByText('3 dates, the last one Sat, 20 Jun 2026').waitFor()
    await page.getByRole('button', { name: 'Sun, 21 Jun 2026', pressed: true }).click()
    await page.getByText('4 dates, the last one Sun, 21 Jun 2026').waitFor()
    expect(faults).toEqual([])
  })
})
