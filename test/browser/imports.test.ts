import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { weekOfPaper } from '../imports/week-of-paper.ts'
import { describeInBrowser, expectStyledLinks, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory } from '../support/story-page.ts'

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
    await page.getByRole('button', { name: 'Preview first …' }).and(page.locator(':focus')).press('Enter')
    await page.getByRole('heading', { name: 'Import' }).waitFor()
    await page.getByText('2 lines', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add 1 story' }).waitFor()
    await page.getByRole('button', { name: 'Use “Politics”' }).click()
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    await page.getByText('Added: 2.').waitFor()
    await page.getByRole('link', { name: 'To the plan' }).waitFor()
    await expectStyledLinks(page)
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
    await page.getByText('Not part of the list, so left out: Programme of the week').waitFor()
    expect(await page.getByLabel('Time, line 1').inputValue()).toBe('18:00')
    const [last] = (await newsroom.api.get('/elements?sort=id,desc&size=1')).body.content
    await page.getByRole('button', { name: 'Another table' }).click()
    const edited = `Daybook ID\tTitle\tDesk\n${last.id}\tCalled otherwise\t\n\tSome day\tSport`
    await page.getByLabel('Table or list').fill(edited)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Add 1 story, change 1' }).waitFor()
    await page.getByLabel('Title, line 2').fill('')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change 1 story' }).waitFor()
    expect(faults).toEqual([])
  })

  it('23.1 lines that were not added can be corrected and added then, and after all was taken back', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    const table = `Date\tTitle\tDesk\n${day}\tRiver walk\tSport\n${day}\tNew library\tPoltics`
    await page.getByLabel('Table or list').fill(table)
    await page.getByRole('button', { name: 'Preview' }).click()
    for (const desk of ['Politics', 'Sport']) {
      await page.getByRole('button', { name: 'Add 1 story' }).click()
      await page.getByText('Added: 1.').waitFor()
      const cell = page.getByLabel('Desk, line 2')
      await cell.fill(desk, { timeout: 15_000 })
      await cell.press('Enter')
      await page.getByRole('button', { name: 'Add 1 story' }).click()
      await page.getByText('Added: 2.').waitFor()
      expect(await page.getByRole('row').getByText('done').count()).toBe(2)
      await page.getByRole('button', { name: 'Undo all of it' }).click()
      await page.getByText('Taken back: 2.').waitFor()
      await cell.fill('Nowhere')
      await cell.press('Enter')
      await page.getByText('Taken back: 2.').waitFor({ state: 'detached' })
    }
    const titles = await newsroom.api.get('/elements?sort=id,desc&size=20')
    expect(titles.body.content.filter(({ title }: { title: string }) => title === 'River walk')).toEqual([])
    expect(faults).toEqual([])
  })

  it('23.1 reads a file as spreadsheets write it, and says where it had to guess', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    const text = `Date;Title;Desk\r\n${day};\u201eStra\u00dfe\u201c;Sport`
    const titles = async () => page.getByLabel('Title, line 1').inputValue()
    const guess = page.getByText('Read as Windows-1252 (Excel).')
    await page.goto('/import')
    const bytes = Buffer.from(text.replace('\u201e', '\x84').replace('\u201c', '\x93'), 'latin1')
    await page.setInputFiles('input[type=file]', { name: 'a.csv', mimeType: 'text/csv', buffer: bytes })
    await guess.waitFor()
    expect(await titles()).toBe('\u201eStra\u00dfe\u201c')
    await page.getByRole('button', { name: 'Another table' }).click()
    await page.setInputFiles('input[type=file]', {
      ...{ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) },
    })
    await page.getByRole('button', { name: 'Add 1 story' }).waitFor()
    expect([await guess.count(), await titles()]).toEqual([0, '\u201eStra\u00dfe\u201c'])
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await newStoryLine(page)
    const utf16 = Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')
    const drop = `{
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(${JSON.stringify([...utf16])})], 'a.txt'))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }`
    // What takes files is loaded after the plan.
    await eventually(async () => {
      await page.evaluate(drop)
      return new URL(page.url()).pathname
    }).toBe('/import')
    await page.getByRole('button', { name: 'Add 1 story' }).waitFor()
    expect([await guess.count(), await titles()]).toEqual([0, '\u201eStra\u00dfe\u201c'])
    expect(faults).toEqual([])
  })

  it('23.1 lines that are pasted into the line of a day go where its stories go, if they say nothing else', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/plan?dateFrom=${next}&dateTo=${next}`)
    await newStoryLine(page)
    await chooseOption(page.getByRole('combobox', { name: 'Platform for new stories' }), 'Morning Post')
    await chooseOption(page.getByRole('combobox', { name: 'Group for new stories' }), 'Sport')
    await newStoryLine(page)
    const list = 'Programme for Monday, 30.11.\n• 10:00 Topping-out\n• 2026-06-20 11:15 #politics Fair'
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(list)})`)
    await page.keyboard.press('Control+V')
    await page.getByRole('button', { name: 'Preview first …' }).click()
    await page.getByText('Not part of the list, so left out: Programme for Monday, 30.11.').waitFor()
    await expect.poll(() => page.getByLabel('For lines without a day').inputValue()).toMatch(/^Fri,? 19 Jun/)
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    await page.getByText('Added: 2.').waitFor()
    const { content } = (await newsroom.api.get('/elements?sort=id,desc&size=2')).body
    const made = (group: string, date: string, time: string) => ({
      groups: [{ name: group }],
      publications: [{ platform: { name: 'Morning Post' }, schedule: { date, timing: { time } } }],
    })
    expect(content).toMatchObject([made('Politics', '2026-06-20', '11:15'), made('Sport', next, '10:00')])
    expect(faults).toEqual([])
  })

  it('25.3 names what a line lacks for its status as the page of a story does', async () => {
    const own = '/api/daybook/v1'
    await newsroom.api.patch(`${own}/organization`, { elementStatusEnabled: true })
    const { id } = (await newsroom.api.post(`${own}/element-statuses`, { name: 'Ready' })).body
    const gate = { fields: ['slug', 'location'], finishedTasks: true }
    expect((await newsroom.api.put(`${own}/element-statuses/${id}/gate`, gate)).status).toBe(200)
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    await page
      .getByLabel('Table or list')
      .fill(`Title\tDesk\tPerson\tStatus\nVote\tPolitics\tTest Haddad\tReady`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const cell = page.locator('td[data-column="status"]')
    const told = ['Location: Missing', 'Slug: Missing', 'Task: Must be done']
    await expect
      .poll(() => cell.locator('div > div').allTextContents())
      .toEqual(told.map((words) => `${words} for this status`))
    expect(await page.locator('td[data-error]').count()).toBe(1)
  })

  it('23.1 has the whole table in sight on a usual screen, suggestions too', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    const columns = ['Date', 'Time', 'Title', 'Desk', 'Person', 'Platform', 'Status', 'Note', 'ID']
    const cells = [day, '10:00', 'A title', 'Politcs', 'Tset Haddad', 'Websit', 'Redy', 'A note', 'X1']
    await page.getByLabel('Table or list').fill([columns.join('\t'), cells.join('\t')].join('\n'))
    await page.getByRole('button', { name: 'Preview' }).click()
    const heading = page.getByRole('columnheader', { name: 'Becomes' })
    await heading.waitFor()
    const { x, width } = (await heading.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width).toBeLessThanOrEqual(1440)
    for (const button of await page.getByRole('button', { name: /^Use / }).all()) {
      const [own, cell] = await Promise.all([
        button.boundingBox(),
        button.locator('xpath=ancestor::td').boundingBox(),
      ])
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
    }
  })

  it('23.1 keeps the table and what was corrected where the server is away', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    const lines = ['Date\tTitle\tDesk', `${day}\tSlow train\tPoltics`, `${day}\tCup final\tSprt`]
    await page.getByLabel('Table or list').fill(lines.join('\n'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Only lines with errors (2)' }).click()
    await page.route('**/imports', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Use “Politics”' }).click()
    await page.getByText('The server is not responding').first().waitFor()
    expect(await page.getByLabel('Desk, line 1').inputValue()).toBe('Politics')
    expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Only lines with errors (1)', pressed: true }).waitFor()
    expect(await page.getByLabel('Desk, line 1').count()).toBe(0)
    await page.getByRole('button', { name: 'Use “Sport”' }).click()
    const title = page.getByLabel('Title, line 1')
    await title.fill('Slow trains')
    await title.press('Enter')
    await page.locator('button:not([data-loading])', { hasText: 'Add 2 stories' }).waitFor()
    await title.and(page.locator(':focus')).waitFor()
    // The stories are made, and the answer is lost.
    await page.route('**/commit', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    await page.getByText('Added: 2.').waitFor()
    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await page.getByText('Taken back: 2.').waitFor()
  })

  it('23.1 marks the cells that change a story', async () => {
    const tasks = [{ userId: editor.id }]
    const story = await newStory(newsroom, { title: 'Ferry strike', note: 'Short', tasks })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    await page.getByLabel('Table or list').fill(`Daybook ID\tTitle\tNote\n${story.id}\tFerry strike\tLong`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByLabel('Note, line 1, changes the story').waitFor()
    await page.getByLabel('Title, line 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change 1 story' }).click()
    await page.getByLabel('Note, line 1', { exact: true }).waitFor()
  })

  it('23.1 takes back what it has made, also where the lines could not be read again', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    await page.getByLabel('Table or list').fill(`Date\tTitle\tDesk\n${day}\tNight bus\tPolitics`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.route(/\/imports\/\d+$/, (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Add 1 story' }).click()
    await page.getByText('Added: 1.').waitFor()
    await page.unroute(/\/imports\/\d+$/)
    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await page.getByText('Taken back: 1.').waitFor()
  })

  it('23.1, 25.2 says why a line was refused, and tries it again', async () => {
    const { api } = newsroom
    const paper = await newPlatform(api, { name: 'Weekly' })
    const closing = `/api/daybook/v1/platforms/${paper.id}/closing`
    expect((await api.put(closing, { hours: 24 })).status).toBe(200)
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto('/import')
    const table = `Date\tTitle\tDesk\tPlatform\n${day}\tLate edition\tPolitics\tWeekly\n${day}\tOn the air\tPolitics\t`
    await page.getByLabel('Table or list').fill(table)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    const question = page.getByRole('dialog', { name: 'This issue is closed' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Added: 1.').waitFor()
    await page.getByRole('row', { name: 'Late edition' }).getByText('1 error').waitFor()
    await page.getByRole('button', { name: 'Try the refused line again' }).click()
    await question.getByLabel('Reason').fill('The council resigned')
    await question.getByRole('button', { name: 'Add anyway' }).click()
    await page.getByText('Added: 2.').waitFor()
    expect(await page.getByRole('button', { name: 'Try the refused line again' }).count()).toBe(0)
    expect(await page.getByRole('row', { name: 'Late edition' }).getByText('done').count()).toBe(1)
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })

  /** Takes what is suggested, types what is not, and answers how often something had to be said. */
  const correct = async (page: Page, typed: Readonly<Record<string, string>>): Promise<number> => {
    let count = 0
    const looked = page.locator('button:not([data-loading])', { hasText: /^(Add \d|Nothing to add)/ })
    const during = async (act: () => Promise<void>) => {
      count += 1
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/imports'))
      await act()
      await answered
      await looked.waitFor()
    }
    for (const [cell, value] of Object.entries(typed))
      await during(async () => {
        await page.getByLabel(cell, { exact: true }).fill(value)
        await page.keyboard.press('Enter')
      })
    const suggested = page.getByRole('button', { name: /^(Use|Give) / })
    while (count < 10 && (await suggested.count()) > 0) await during(() => suggested.first().click())
    return count
  }

  it('23.1 a week of paper of six desks comes in with ten corrections at most, and nothing of it comes twice', async () => {
    const { api, test, organizationId } = newsroom
    for (const name of ['Politik', 'Lokales', 'Kultur', 'Wirtschaft']) await api.post('/groups', { name })
    for (const name of ['Print', 'Newsletter']) await newPlatform(api, { name })
    for (const name of ['Leila Sander', 'Rolf Petersen', 'Mia Berg', 'Kai Nowak']) {
      const [firstName, lastName] = name.split(' ')
      expect((await api.post('/api/daybook/v1/users', { firstName, lastName })).status).toBe(201)
    }
    const head = await newPerson(test, organizationId, { role: 'editor', lastName: 'Jensen' })
    const { page, faults } = await openAs(open, newsroom, head)
    const bringIn = async ({ text, group, typed = {} }: (typeof weekOfPaper)[number]) => {
      await page.goto('/import')
      await page.getByLabel('Table or list').fill(text)
      if (group !== undefined) await page.getByLabel('For lines without a group').selectOption(group)
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText(/^\d+ lines$/).waitFor()
      return (await correct(page, typed)) + (group === undefined ? 0 : 1)
    }
    let corrections = 0
    for (const paper of weekOfPaper) {
      corrections += await bringIn(paper)
      await page.getByRole('button', { name: `Add ${paper.stories} stories` }).click()
      await page.getByText(`Added: ${paper.stories}. `).waitFor()
    }
    expect(corrections).toBeLessThanOrEqual(10)
    for (const paper of weekOfPaper) {
      await bringIn(paper)
      await page.getByRole('button', { name: 'Nothing to add' }).waitFor()
    }
    const plan = await api.get('/api/daybook/v1/plan?dateFrom=2026-06-22&dateTo=2026-06-28')
    const days = new Map(
      plan.body.rows.map(({ title, days }: { title: string; days: string[] }) => [title, days] as const),
    )
    expect(days.get('Umfrage: Parken in der Altstadt')).toEqual(['2026-06-22'])
    expect(days.get('Eröffnung des Stadtfests')).toEqual(['2026-06-26'])
    expect(days.size).toBe(39)
    expect(faults).toEqual([])
  })
})
