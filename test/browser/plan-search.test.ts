import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeInBrowser, expectAccessible, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { everyDay, newPlatform } from '../support/platforms.ts'

describeInBrowser('searching the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(api)
    const { id: groupId } = (await api.post('/groups', { name: 'Weather' })).body
    const story = (title: string, date?: string) =>
      api.post('/elements', {
        title,
        groupIds: [groupId],
        ...(date === undefined ? {} : { publications: [{ platformId, schedule: { kind: 'single', date } }] }),
      })
    for (const [title, date] of [
      ['Gale in the harbour', '2026-03-08'],
      ['Gale warning for Thursday', '2026-06-18'],
    ])
      expect((await story(title ?? '', date)).status).toBe(201)
    for (const [name, type] of [
      ['Source', 'TEXT'],
      ['Pages', 'NUMBER'],
    ])
      expect((await api.post('/api/daybook/v1/custom-fields', { name, type })).status).toBe(201)
    expect((await story('Gale, a glossary')).status).toBe(201)
  })

  const openPlan = async () => {
    const watched = await openAs(open, newsroom, editor)
    await watched.page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-20')
    await watched.page.getByRole('grid', { name: 'Plan' }).waitFor()
    return watched
  }

  it('begins at the top of what is found, and goes back to where the list was', async () => {
    const { id: platformId } = await newPlatform(newsroom.api, { name: 'Agenda', weeklySchedule: everyDay })
    for (let number = 1; number <= 60; number += 1) {
      const date = `2026-09-0${1 + (number % 3)}`
      const publications = [{ platformId, schedule: { kind: 'single', date } }]
      await newsroom.api.post('/elements', { title: `Agenda ${number}`, publications })
    }
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-09-01&dateTo=2026-09-03')
    const list = page.getByRole('grid', { name: 'Plan' })
    const top = () => list.evaluate(({ scrollTop }) => scrollTop)
    await storyLine(page, 'Agenda 3').first().waitFor()
    await list.evaluate((element) => element.scrollTo(0, 900))
    await newsroom.api.post('/elements', { title: 'Agenda of somebody else' })
    await settled(page)
    expect(await top()).toBe(900)
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByText('Fri 4 Sept').first().waitFor()
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect.poll(top).toBe(900)
    await page.getByRole('searchbox', { name: 'Search stories' }).fill('Agenda')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Agenda')
    await expect.poll(top).toBe(0)
  })

  it('says what other days have, and leads there', async () => {
    const { page, faults } = await openPlan()
    const field = page.getByRole('searchbox', { name: 'Search stories' })
    await page.getByText('Fri 19 Jun').waitFor()
    await field.fill('gale')
    await page.getByText('Fri 19 Jun').waitFor({ state: 'detached' })
    const elsewhere = page.getByRole('region', { name: 'On other days' })
    await elsewhere.getByText('2 more stories match your search').waitFor()
    await elsewhere.getByRole('button', { name: 'Show them' }).click()
    await elsewhere.getByRole('button', { name: /no date.*Gale, a glossary/ }).waitFor()
    await expectAccessible(page)
    await elsewhere.getByRole('button', { name: /Gale in the harbour/ }).click()
    await storyLine(page, 'Gale in the harbour', '2026-03-08').waitFor()
    expect(new URL(page.url()).searchParams.get('dateFrom')).toBe('2026-03-08')
    expect(faults).toEqual([])
  })

  it('takes every key that is typed into a filter, and leaves filters in their places', async () => {
    const { page } = await openPlan()
    const cpu = await page.context().newCDPSession(page)
    onTestFinished(() => cpu.detach())
    // Keys come faster than the address follows.
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const filters = page
      .getByRole('toolbar', { name: 'Filters' })
      .getByRole('button', { name: /^(Source|Pages) / })
    await add('Source')
    await page.getByLabel('Contains').pressSequentially('city council, harbour')
    expect(await page.getByLabel('Contains').inputValue()).toBe('city council, harbour')
    await page.keyboard.press('Escape')
    await add('Pages')
    await page.getByLabel('From').pressSequentially('-1.5')
    expect(await page.getByLabel('From').inputValue()).toBe('-1.5')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Source city/ }).click()
    await page.getByLabel('Contains').press('End')
    await page.keyboard.type(' office')
    expect(await filters.allInnerTexts()).toEqual([
      expect.stringContaining('city council, harbour office'),
      expect.stringContaining('-1.5'),
    ])
  })

  it('moves a story that was searched for', async () => {
    const { page, faults } = await openPlan()
    await page.getByRole('searchbox', { name: 'Search stories' }).fill('gale')
    await page.getByRole('region', { name: 'On other days' }).waitFor()
    const lineOn = (day: string) => storyLine(page, 'Gale warning', day)
    await lineOn('2026-06-18').focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day').fill('2026-06-19')
    await dialog.getByLabel('Day').press('Enter')
    await lineOn('2026-06-19').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await lineOn('2026-06-18').waitFor()
    expect(faults).toEqual([])
  })

  it('shows at once what other days have where the days shown have nothing', async () => {
    const { page } = await openPlan()
    await page.getByRole('searchbox', { name: 'Search stories' }).fill('harbour')
    await page.getByText('No stories on these days match your search and filters.').waitFor()
    await page.getByRole('button', { name: /Gale in the harbour/ }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await page.getByRole('region', { name: 'On other days' }).waitFor({ state: 'detached' })
  })
})
