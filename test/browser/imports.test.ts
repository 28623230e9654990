import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { newPlatform } from '../support/platforms.ts'

/** The server's clock is on the first of them. */
const [day, next] = ['2026-06-18', '2026-06-19']

describeInBrowser('what comes in', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor', lastName: 'Haddad' })
    await newPlatform(api, { name: 'Website' })
    await newPlatform(api, { name: 'Morning Post' })
    for (const name of ['Politics', 'Sport']) await api.post('/groups', { name })
  })

  it('23.2 shows what a line says while it is typed, and leaves in the title what it should not say', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${next}`)
    const entry = await newStoryLine(page)
    await page.keyboard.type('2026-06-19 18:30 Uhr #sport @haddad /morning Pressekonferenz')
    const chips = page.getByRole('list', { name: 'Understood' }).getByRole('listitem')
    await expect
      .poll(() => chips.allTextContents())
      .toEqual([expect.stringMatching(/^Fri,? 19 Jun$/), '18:30', 'Sport', 'Test Haddad', 'Morning Post'])
    await page.keyboard.press('Enter')
    await storyLine(page, 'Pressekonferenz', next).waitFor()
    const [story] = (await newsroom.api.get('/elements?sort=id,desc&size=1')).body.content
    expect(story).toMatchObject({
      title: 'Pressekonferenz',
      groups: [{ name: 'Sport' }],
      tasks: [{ user: { id: editor.id } }],
      publications: [
        { platform: { name: 'Morning Post' }, schedule: { date: next, timing: { time: '18:30' } } },
      ],
    })
    await entry.fill('tomorrow never dies')
    await page.getByRole('button', { name: /stays in the title$/ }).click()
    await page.keyboard.press('Enter')
    await storyLine(page, 'tomorrow never dies', day).waitFor()
  })

  it('23.1 looks at a table that is pasted into the plan, corrects it in place, and takes it back', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await newStoryLine(page)
    const table = 'Date\tTitle\tDesk\n18.6.2026\tBudget vote\tPoltics\n18.6.2026\tDerby\tSport'
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(table)})`)
    await page.keyboard.press('Control+V')
    await page.getByRole('button', { name: 'Look at it first …' }).and(page.locator(':focus')).press('Enter')
    await page.getByRole('heading', { name: 'Import' }).waitFor()
    await page.getByText('2 lines', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add 1 story' }).waitFor()
    await page.getByRole('button', { name: 'Use “Politics”' }).click()
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    await page.getByText('Added: 2.').waitFor()
    await page.getByRole('link', { name: 'To the plan' }).waitFor()
    const titles = async () =>
      (await newsroom.api.get('/elements?sort=id,desc&size=2')).body.content.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titles()).toEqual(['Derby', 'Budget vote'])
    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await page.getByText('Taken back: 2.').waitFor()
    expect(await titles()).not.toContain('Derby')
    await page.getByRole('button', { name: 'Another table' }).click()
    await page.getByLabel('Table or list').fill('Programme of the week\n• Fri 18 Uhr #sport Training')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByLabel('Time, line 2').waitFor()
    expect(await page.getByLabel('Time, line 2').inputValue()).toBe('18:00')
    expect(faults).toEqual([])
  })
})
