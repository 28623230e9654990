import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const [full, nextDay] = ['2026-06-18', '2026-06-19']
const timing = { type: 'time', time: '10:15' }

const night = (fromDate: string) => ({
  ...{ fromDate, fromTime: '08:00' },
  toDate: fromDate === full ? nextDay : '2026-06-20',
  toTime: '02:00',
})

describeInBrowser('a story that is dragged to the edge of a long list', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(newsroom.api)
    const add = (title: string, date: string | null) => {
      const schedule = date === null ? null : { kind: 'single', date, timing }
      return newsroom.api.post('/elements', { title, publications: [{ platformId, schedule }] })
    }
    await add('A harbour festival', full)
    await add('An idea for the ferry', null)
    const group = await newsroom.api.post('/groups', { name: 'Culture' })
    await newsroom.api.post('/elements', {
      title: 'A long night',
      groupIds: [group.body.id],
      event: night(full),
    })
    for (let story = 0; story < 60; story += 1) await add(`Bulletin ${story}`, full)
    for (let story = 0; story < 40; story += 1) await add(`Ferry ${story}`, nextDay)
  })

  const scheduleOf = async (title: string) => {
    const { body } = await newsroom.api.get(`/elements?search=${encodeURIComponent(title)}`)
    return body.content[0].publications[0].schedule
  }

  /** Drags a story to the lower edge, holds it there until the next day's stories are in view, then drops it. */
  const dragDownTo = async (title: string, wanted: string) => {
    const watched = await openAs(open, newsroom, editor)
    const { page } = watched
    await page.goto(`/plan?dateFrom=${full}&dateTo=${nextDay}&ideas=true`)
    await page.getByRole('row', { name: title }).hover({ position: { x: 80, y: 12 } })
    await page.mouse.down()
    await page.mouse.move(400, 893, { steps: 8 })
    await page.getByRole('row', { name: wanted, exact: true }).waitFor()
    await page.mouse.move(400, 600, { steps: 8 })
    // What is dragged is beside the pointer: the day that gets it stays legible.
    const label = page.locator('[class*="_dragged_"]')
    await expect.poll(() => label.boundingBox()).toMatchObject({ x: 412, y: 612 })
    await page.mouse.up()
    return watched
  }

  it('goes to the day where it is let go, however far its own line is by then', async () => {
    const { faults } = await dragDownTo('A harbour festival', 'Ferry 20')
    await expect.poll(() => scheduleOf('harbour')).toMatchObject({ date: nextDay, timing })
    expect(faults).toEqual([])
  })

  it('keeps the hours and the length of an event that is planned on another day', async () => {
    const { page, faults } = await dragDownTo('A long night', 'Ferry 20')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().selectOption({ label: 'Just the day, no platform' })
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect
      .poll(async () => (await newsroom.api.get('/elements?search=night')).body.content[0].event)
      .toEqual(night(nextDay))
    expect(faults).toEqual([])
  })

  it('takes an idea of the lane along just the same', async () => {
    const { page } = await dragDownTo('An idea for the ferry', 'Ferry 20')
    const day = page.getByRole('dialog').getByLabel('Day')
    expect(await day.inputValue()).toMatch(/19 Jun 2026$/)
  })
})
