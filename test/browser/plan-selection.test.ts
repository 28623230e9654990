import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { newPlatform, workdays } from '../support/platforms.ts'

const [tuesday, wednesday, thursday] = ['2026-06-16', '2026-06-17', '2026-06-18']

describeInBrowser('stories that are selected in the list', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let page: Page
  let faults: readonly string[]
  let platformId: number
  let groupId: number
  let titles: string[]
  let series = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platformId = (await newPlatform(newsroom.api, { weeklySchedule: workdays })).id
    await newPlatform(newsroom.api, { name: 'Newsletter' })
    groupId = (await newsroom.api.post('/groups', { name: 'Harbour desk' })).body.id
    ;({ page, faults } = await openAs(open, newsroom, editor))
  })

  /** Three stories of their own on a Tuesday. */
  beforeEach(async () => {
    series += 1
    titles = ['Ferry', 'Bridge', 'Tunnel'].map((title) => `${title} ${series}`)
    const schedule = { kind: 'single', date: tuesday, timing: { type: 'time', time: '10:15' } }
    for (const title of titles) {
      const body = { title, tasks: [{}], publications: [{ platformId, schedule }] }
      expect((await newsroom.api.post('/elements', body)).status).toBe(201)
    }
    await page.goto(`/plan?dateFrom=${tuesday}&dateTo=2026-06-22&search=${series}`)
    await storyLine(page, titles[0] ?? '').waitFor()
  })

  const stories = async () => {
    const { body } = await newsroom.api.get(`/elements?search=${series}&size=100`)
    // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
    return (body.content as any[]).filter(({ title }) => titles.includes(title))
  }
  const each = async <T>(of: (story: Awaited<ReturnType<typeof stories>>[number]) => T): Promise<T[]> =>
    (await stories()).map(of)
  const dates = () => each(({ publications }) => publications[0].schedule.date)
  const bar = () => page.getByRole('toolbar', { name: 'Selected stories' })
  const selectAll = async () => {
    const [first, , last] = titles
    await storyLine(page, first ?? '').click({ modifiers: ['Control'] })
    await storyLine(page, last ?? '').click({ modifiers: ['Shift'] })
    await bar().getByText('3 stories selected').waitFor()
  }
  const choose = async (menu: string, option: string) => {
    await bar().getByRole('button', { name: menu }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click()

  it('19.2 all move by a day, and one undo brings all back', async () => {
    await selectAll()
    await bar().getByRole('button', { name: 'Day' }).click()
    await page.getByRole('button', { name: '1 day later' }).click()
    await page.getByText('3 stories moved 1 day later.').waitFor()
    expect(await dates()).toEqual([wednesday, wednesday, wednesday])
    await storyLine(page, titles[1] ?? '', wednesday).waitFor()
    expect(await bar().count()).toBe(0)
    await undo()
    await page.getByText('3 stories are as they were before.').waitFor()
    await expect.poll(dates).toEqual([tuesday, tuesday, tuesday])
    expect(await each(({ publications }) => publications[0].schedule.timing.time)).toEqual(
      Array.from({ length: 3 }, () => '10:15'),
    )
  })

  /** Gives the first tasks of the stories these deadlines, in order. */
  const setDeadlines = async (...days: readonly string[]) => {
    const all = await stories()
    for (const [index, date] of days.entries()) {
      const { id, tasks } = all[index]
      const body = { deadline: { date, time: '16:00' } }
      expect((await newsroom.api.patch(`/elements/${id}/tasks/${tasks[0].id}`, body)).status).toBe(200)
    }
    await page.reload()
    await storyLine(page, titles[0] ?? '').waitFor()
  }
  const deadlines = () => each(({ tasks }) => tasks[0].deadline?.date)
  const dayLater = async () => {
    await bar().getByRole('button', { name: 'Day' }).click()
    await page.getByRole('button', { name: '1 day later' }).click()
  }

  it('19.2 offer to move their deadlines along, which can be undone by itself', async () => {
    await setDeadlines('2026-06-15', tuesday)
    await selectAll()
    await dayLater()
    await page.getByText('3 stories moved 1 day later. 2 deadlines have not changed.').waitFor()
    expect(await deadlines()).toEqual(['2026-06-15', tuesday, undefined])
    await page.getByRole('button', { name: 'Also move 2 deadlines one day later' }).click()
    await page.getByText('2 deadlines were moved too.').waitFor()
    expect(await deadlines()).toEqual([tuesday, wednesday, undefined])
    expect(await each(({ tasks }) => tasks[0].deadline?.time)).toEqual(['16:00', '16:00', undefined])
    await undo()
    await expect.poll(deadlines).toEqual(['2026-06-15', tuesday, undefined])
    expect(await dates()).toEqual([wednesday, wednesday, wednesday])
  })

  it('19.2 come back by Ctrl-Z, the last action first, but not while somebody types', async () => {
    await selectAll()
    await dayLater()
    await page.getByText('3 stories moved 1 day later.').waitFor()
    await selectAll()
    await choose('Group', 'Harbour desk')
    await page.getByText('3 stories added to Harbour desk.').waitFor()
    const field = page.locator('[data-entry]').first()
    await field.pressSequentially('Harb')
    await field.press('Control+z')
    expect(await each(({ groups }) => groups.length)).toEqual([1, 1, 1])
    await field.press('Escape')
    await page.keyboard.press('Control+z')
    await expect.poll(() => each(({ groups }) => groups.length)).toEqual([0, 0, 0])
    await page.getByText('3 stories added to Harbour desk.').waitFor({ state: 'detached' })
    expect(await dates()).toEqual([wednesday, wednesday, wednesday])
    await page.getByRole('checkbox').first().press('Control+z')
    await expect.poll(dates).toEqual([tuesday, tuesday, tuesday])
  })

  it('19.2 leave at most two messages that offer to undo, for people who work fast', async () => {
    for (const title of titles) {
      await storyLine(page, title).hover()
      await page.getByRole('button', { name: `Move ${title} to trash` }).click()
      await page.getByText(`“${title}” is in the trash.`).waitFor()
    }
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(2)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stories()).map(({ title }) => title)).toEqual(titles.slice(1))
  })

  it('19.2 leave a deadline as it is that somebody else has changed, say so, and move the others', async () => {
    await setDeadlines(tuesday, tuesday)
    await selectAll()
    await dayLater()
    const offer = page.getByRole('button', { name: /^Also move 2 deadlines to/ })
    await offer.waitFor()
    const [first] = await stories()
    const body = { deadline: { date: tuesday, time: '11:00' } }
    await newsroom.api.patch(`/elements/${first.id}/tasks/${first.tasks[0].id}`, body)
    await offer.click()
    await page.getByText('One deadline was moved too.').waitFor()
    await page.getByText(`Someone else has changed a deadline of “${titles[0]}”. It was not moved.`).waitFor()
    expect(await deadlines()).toEqual([tuesday, wednesday, undefined])
  })

  it('19.2 do not say that a deadline stays which moved with its story', async () => {
    const [first] = await stories()
    await newsroom.api.patch(`/elements/${first.id}`, { groupIds: [groupId] })
    await newsroom.api.delete(`/elements/${first.id}/publications/${first.publications[0].id}`)
    await setDeadlines(tuesday, tuesday)
    for (const title of titles) await storyLine(page, title).click({ modifiers: ['Control'] })
    await dayLater()
    await page.getByText('3 stories moved 1 day later. One deadline has not changed.').waitFor()
    expect(await deadlines()).toEqual([wednesday, tuesday, undefined])
  })

  it('19.2 their list of people says who is away that day', async () => {
    const away = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Abroad' })
    const period = { fromDate: tuesday, toDate: tuesday }
    const absence = await newsroom.api.post('/absences', { user: { id: away.id }, period, type: { code: 3 } })
    expect(absence.status, absence.text).toBe(201)
    await page.reload()
    await storyLine(page, titles[0] ?? '').waitFor()
    await selectAll()
    await bar().getByRole('button', { name: 'Person' }).click()
    const option = page.getByRole('option', { name: 'Test Abroad' })
    await option.getByText('Away').waitFor()
    const name = option.getByText('Test Abroad', { exact: true })
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('19.2 long lists scroll in their box, and Enter takes the first person found', async () => {
    for (let index = 10; index < 30; index++)
      await newPerson(newsroom.test, newsroom.organizationId, { lastName: `Crowd ${index}` })
    await page.reload()
    await storyLine(page, titles[0] ?? '').waitFor()
    await selectAll()
    await bar().getByRole('button', { name: 'Person' }).click()
    await page.keyboard.type('crowd')
    const last = page.getByRole('option', { name: 'Crowd 29' })
    await last.waitFor()
    const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
    await last.scrollIntoViewIfNeeded()
    const [shown, around] = [await box(last), await box(page.getByRole('dialog', { name: 'Person' }))]
    expect(shown.y + shown.height).toBeLessThanOrEqual(around.y + around.height)
    await page.keyboard.type(' 12')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByText('3 stories assigned to Test Crowd 12.').waitFor()
    await undo()
  })

  it('19.2 move to a day, and those whose platform does not come out then stay', async () => {
    const [first] = await stories()
    await newsroom.api.delete(`/elements/${first.id}/publications/${first.publications[0].id}`)
    await newsroom.api.patch(`/elements/${first.id}`, { groupIds: [groupId], event: { fromDate: tuesday } })
    await page.reload()
    for (const title of titles) await storyLine(page, title).click({ modifiers: ['Control'] })
    await bar().getByText('3 stories selected').waitFor()
    await bar().getByRole('button', { name: 'Day' }).click()
    await page.getByLabel('To a day').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('20. Juni 2026')
    await page.keyboard.press('Enter')
    await page.getByText('1 story moved to').waitFor()
    await page.getByText('2 stories stay as they are.').waitFor()
    const [moved, ...others] = await stories()
    expect(moved.event.fromDate).toBe('2026-06-20')
    expect(others.map(({ publications }) => publications[0].schedule.date)).toEqual([tuesday, tuesday])
  })

  it('19.2 are selected by x and Shift+j, and get a status, a group, a person and a publication', async () => {
    await page.locator('body').press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await bar().getByText('3 stories selected').waitFor()
    const planned = await each(({ elementStatus }) => elementStatus.name)
    await choose('Status', 'Done')
    await page.getByText('3 stories set to Done.').waitFor()
    expect(await each(({ elementStatus }) => elementStatus.name)).toEqual(['Done', 'Done', 'Done'])
    await undo()
    await expect.poll(() => each(({ elementStatus }) => elementStatus.name)).toEqual(planned)

    await selectAll()
    await choose('Group', 'Harbour desk')
    await page.getByText('3 stories added to Harbour desk.').waitFor()
    expect(await each(({ groups }) => groups[0].name)).toEqual(
      Array.from({ length: 3 }, () => 'Harbour desk'),
    )

    await selectAll()
    await bar().getByRole('button', { name: 'Person' }).click()
    await page.getByRole('option').first().click()
    await page.getByText(/^3 stories assigned to /).waitFor()
    expect(await each(({ tasks }) => tasks[0].user?.registered)).toEqual([true, true, true])
    await undo()
    await expect.poll(() => each(({ tasks }) => tasks[0].user)).toEqual([null, null, null])

    await selectAll()
    await choose('Platform', 'Newsletter')
    await page.getByText('3 stories planned for Newsletter.').waitFor()
    expect(await each(({ publications }) => publications[1].schedule.date)).toEqual([
      tuesday,
      tuesday,
      tuesday,
    ])
    await undo()
    await expect.poll(() => each(({ publications }) => publications.length)).toEqual([1, 1, 1])
  })

  it('19.2 an undo that would overwrite somebody else is refused as a whole', async () => {
    await selectAll()
    await bar().getByRole('button', { name: 'Day' }).click()
    await page.getByRole('button', { name: '1 day later' }).click()
    await page.getByText('3 stories moved 1 day later.').waitFor()
    const [first] = await stories()
    const path = `/elements/${first.id}/publications/${first.publications[0].id}/schedule`
    await newsroom.api.put(path, { kind: 'single', date: thursday, timing: null })
    await undo()
    await page.getByRole('alert').waitFor()
    expect(await dates()).toEqual([thursday, wednesday, wednesday])
  })

  it('19.2 go to the trash together and come back', async () => {
    await selectAll()
    await bar().getByRole('button', { name: 'Move to trash' }).click()
    await page.getByText('3 stories moved to the trash.').waitFor()
    expect(await stories()).toEqual([])
    await undo()
    await expect.poll(async () => (await stories()).length).toBe(3)
  })

  it('19.2 Escape clears the selection, and a click on a row still opens it', async () => {
    const [first = ''] = titles
    await storyLine(page, first).hover()
    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await bar().getByText('1 story selected').waitFor()
    await page.keyboard.press('Escape')
    await bar().waitFor({ state: 'detached' })
    await storyLine(page, first).click()
    await page.waitForURL(/story=/)
    expect(faults).toEqual([])
  })
})
