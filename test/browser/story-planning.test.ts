import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually, newPlatforms, newStory, openStory, storyNow } from '../support/story-page.ts'

/** On any weekday: `2 June`, but not `12 June`. */
const dayName = (day: number, month: string) => new RegExp(`(^|\\D)${day} ${month} 2026$`)

type Platforms = Awaited<ReturnType<typeof newPlatforms>>

describeInBrowser("planning a story's publications", () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let platforms: Platforms

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName: 'Editor' })
    platforms = await newPlatforms(newsroom)
  })

  it('links tasks and publications by keyboard alone', async () => {
    const { website, print } = platforms
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', user: { name: 'Anna' } }, { headline: 'Comment' }],
      publications: [{ platformId: website.id }, { platformId: print.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    const dot = (name: string) => page.getByRole('gridcell', { name, exact: true })
    await dot('Report (Anna) → Website').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await eventually(() => page.locator(':focus').getAttribute('aria-label')).toBe(
      'Comment (Unassigned) → Print',
    )
    await page.keyboard.press('Space')
    const linked = async () =>
      (await storyNow(newsroom, story)).publications.map(
        ({ assignedTaskIds }: { assignedTaskIds: number[] }) => assignedTaskIds,
      )
    const [report, comment] = story.tasks.map(({ id }) => id)
    await eventually(linked).toEqual([[report], [comment]])
    await page.keyboard.press('Space')
    await eventually(linked).toEqual([[report], []])
    expect(await dot('Report (Anna) → Website').getAttribute('aria-selected')).toBe('true')
  })

  it('asks at each task whether it is for the one publication, instead of showing a grid', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report' }, { headline: 'Comment' }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    const isFor = page
      .getByRole('group', { name: /^Publications that/ })
      .getByRole('checkbox', { name: 'Website' })
    await isFor.last().check()
    await eventually(async () => (await storyNow(newsroom, story)).publications[0].assignedTaskIds).toEqual([
      story.tasks[1]?.id,
    ])
    expect(await page.getByRole('grid').count()).toBe(0)
  })

  it('keeps what it is called and the way out in sight while it is scrolled', async () => {
    const story = await newStory(newsroom, {
      title: 'A long story',
      tasks: ['Anna', 'Bert', 'Carla', 'Dora', 'Emil', 'Frida', 'Gustav'].map((name) => ({ user: { name } })),
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openAs(open, newsroom, editor, { width: 1366, height: 600 })
    await page.goto(`/plan?story=${story.id}`)
    const panel = page.getByRole('complementary', { name: 'Story' })
    await panel.getByRole('heading', { level: 1 }).waitFor()
    await panel.getByRole('checkbox', { name: 'Website' }).last().focus()
    await panel.getByText('A long story', { exact: true }).and(page.locator('span')).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
  })

  it('lets only the days be chosen that the platform comes out on, and its time slots with their hours', async () => {
    const { website, print } = platforms
    const story = await newStory(newsroom, {
      publications: [
        { platformId: website.id, schedule: { kind: 'single', date: '2026-06-18', timing: null } },
        { platformId: print.id, schedule: { kind: 'single', date: '2026-07-01', timing: null } },
      ],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Schedule of Print/ }).click()
    const ofPrint = page.getByRole('region', { name: 'Schedule of Print' })
    await ofPrint.getByRole('button', { name: 'Next month' }).click()
    expect(await ofPrint.getByRole('button', { name: dayName(2, 'August') }).isDisabled()).toBe(true)
    await ofPrint.getByRole('button', { name: dayName(1, 'August') }).click()
    await ofPrint.getByRole('button', { name: 'Set schedule' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).publications[1].schedule).toEqual({
      kind: 'single',
      date: '2026-08-01',
      timing: null,
    })

    await page.getByRole('button', { name: /^Schedule of Website/ }).click()
    const ofWebsite = page.getByRole('region', { name: 'Schedule of Website' })
    expect(await ofWebsite.getByRole('button', { name: dayName(20, 'June') }).isDisabled()).toBe(true)
    await ofWebsite.getByRole('button', { name: dayName(19, 'June') }).click()
    await ofWebsite.getByRole('radio', { name: 'Morning 06:00–09:30' }).click()
    await ofWebsite.getByRole('button', { name: 'Set schedule' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).publications[0].schedule).toMatchObject({
      date: '2026-06-19',
      timing: { type: 'timeSlot', timeSlot: { name: 'Morning' } },
    })
  })

  it('names a public holiday in the calendar, and says when the issue of the day closes', async () => {
    const { api } = newsroom
    const { id: platformId } = platforms.website
    const organization = '/api/daybook/v1/organization'
    const { timeZone, holidays } = (await api.get(organization)).body
    await api.patch(organization, { timeZone: 'Europe/Berlin', holidays: { country: 'DE', region: null } })
    await api.put(`/api/daybook/v1/platforms/${platformId}/closing`, { hours: 6 })
    const schedule = { kind: 'single', date: '2026-10-01', timing: null }
    const story = await newStory(newsroom, { publications: [{ platformId, schedule }] })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByText(/^Close[sd] .*30 Sept?, 18:00$/).waitFor()
    await page.getByRole('button', { name: /^Schedule of Website/ }).click()
    const editing = page.getByRole('region', { name: 'Schedule of Website' })
    await editing.getByRole('button', { name: /3 October 2026, / }).waitFor()
    await api.put(`/api/daybook/v1/platforms/${platformId}/closing`, { hours: null })
    await api.patch(organization, { timeZone, holidays })
  })

  it('previews the dates of a range before it is set', async () => {
    const story = await newStory(newsroom, {
      publications: [
        {
          platformId: platforms.website.id,
          schedule: { kind: 'single', date: '2026-06-18', timing: null },
        },
      ],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Schedule of Website/ }).click()
    const editorOf = page.getByRole('region', { name: 'Schedule of Website' })
    await editorOf.getByText('Repeating').click()
    await editorOf.getByRole('button', { name: dayName(18, 'June') }).click()
    await editorOf.getByRole('button', { name: dayName(23, 'June') }).click()
    await editorOf.getByText('4 dates').waitFor()
    await editorOf.getByRole('checkbox', { name: 'Mon' }).click()
    await editorOf.getByText('3 dates').waitFor()
    await editorOf.getByRole('button', { name: /^Leave out .*19/ }).click()
    await editorOf.getByText('2 dates').waitFor()
    expect(await editorOf.getByRole('checkbox', { name: 'Sat' }).isDisabled()).toBe(true)
    await editorOf.getByRole('button', { name: 'Set schedule' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).publications[0].schedule).toMatchObject({
      type: 'daily',
      fromDate: '2026-06-18',
      toDate: '2026-06-23',
      days: { mon: false, tue: true },
      exceptDates: ['2026-06-19'],
    })
    await page.getByRole('button', { name: /^Schedule of Website.*except Fri 19 Jun/ }).waitFor()
  })

  it('says at a deadline that the publication comes out before it', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ localId: 'report', headline: 'Report', deadline: { date: '2026-06-18', time: '12:00' } }],
      publications: [
        {
          platformId: platforms.website.id,
          assignedTaskRefs: [{ localId: 'report' }],
          schedule: { kind: 'single', date: '2026-06-18', timing: { type: 'time', time: '11:30' } },
        },
      ],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    const said = page.getByText(/^Due after Website publishes: Thu 18 Jun.*, 11:30$/)
    await said.waitFor()
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
    await page.getByLabel('Time', { exact: true }).fill('11:00')
    await page.getByLabel('Time', { exact: true }).press('Enter')
    await said.waitFor({ state: 'detached' })
  })

  it('warns before a task goes to someone who is away, says why, and does it anyway on request', async () => {
    const away = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Away' })
    const absence = await newsroom.api.post('/absences', {
      user: { id: away.id },
      period: { fromDate: '2099-06-15', toDate: '2099-06-30' },
      type: { code: 3 },
    })
    expect(absence.status, absence.text).toBe(201)
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', deadline: { date: '2099-06-18' } }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('combobox', { name: 'Assignee' }).fill('away')
    await page.getByRole('option', { name: /Test Away/ }).click()
    const warning = page.getByRole('region', { name: 'Test Away may not be available' })
    await warning.getByText(/^Away: Vacation/).waitFor()
    expect((await storyNow(newsroom, story)).tasks[0].user).toBeNull()
    await warning.getByRole('button', { name: 'Assign anyway' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(away.id)
    const lasting = page.getByRole('listitem', { name: /\(Test Away\)$/ }).getByText(/^Away: Vacation/)
    await warning.waitFor({ state: 'detached' })
    await lasting.waitFor()
    await page.reload()
    await lasting.waitFor()
    await page.getByRole('checkbox', { name: /\(Test Away\) is done$/ }).check()
    await lasting.waitFor({ state: 'detached' })
  })

  it('says that a shift is full where it takes no further work, and not that someone is booked', async () => {
    const busy = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Busy' })
    const shift = await newsroom.api.post('/api/daybook/v1/shifts', {
      name: 'Early',
      startTime: '06:00',
      endTime: '14:00',
      availabilityCode: 2,
      userIds: [busy.id],
    })
    expect(shift.status, shift.text).toBe(201)
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', deadline: { date: '2026-06-18' } }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('combobox', { name: 'Assignee' }).fill('busy')
    const option = page.getByRole('option', { name: /Test Busy/ })
    await option.getByText('Shift full').waitFor()
    await option.click()
    const warning = page.getByRole('region', { name: 'Test Busy may not be available' })
    await warning.getByText(/^Shift full: .*Early/).waitFor()
    expect(await warning.getByText('Already booked').count()).toBe(0)
  })

  it('says on the card of a task that its assignee has declined', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', user: { name: 'Anna' }, confirmationStatusCode: -1 }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByText('Anna has declined', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /is done$/ }).check()
    await page.getByText('Anna has declined', { exact: true }).waitFor({ state: 'detached' })
  })

  it('says on the card of a task that its assignee has left', async () => {
    const leaver = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Leaver' })
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', userId: leaver.id }],
      publications: [{ platformId: platforms.website.id }],
    })
    expect((await newsroom.api.delete(`/api/daybook/v1/users/${leaver.id}`)).status).toBe(204)
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByText('Test Leaver has left', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /is done$/ }).check()
    await page.getByText('Test Leaver has left', { exact: true }).waitFor({ state: 'detached' })
  })

  it('says who is away as soon as a task is added', async () => {
    const away = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Abroad' })
    const absence = await newsroom.api.post('/absences', {
      user: { id: away.id },
      period: { fromDate: '2099-06-15', toDate: '2099-06-30' },
      type: { code: 3 },
    })
    expect(absence.status, absence.text).toBe(201)
    const schedule = { kind: 'single', date: '2099-06-18' }
    const story = await newStory(newsroom, { publications: [{ platformId: platforms.website.id, schedule }] })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Add task: Text' }).click()
    await page.getByRole('combobox', { name: 'Assignee' }).and(page.locator(':focus')).waitFor()
    await page
      .getByRole('option', { name: /Test Abroad/ })
      .getByText('Away')
      .waitFor()
  })

  it('says so if it cannot check who is free, and assigns the task anyway', async () => {
    const person = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Unchecked' })
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report', deadline: { date: '2026-06-18' } }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.route('**/api/daybook/v1/availability?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' }),
    )
    await page.getByRole('combobox', { name: 'Assignee' }).fill('unchecked')
    await page.getByText('Could not check who is available').waitFor()
    await page.getByRole('option', { name: /Test Unchecked/ }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Could not check whether Test Unchecked is available' })
      .waitFor()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(person.id)
  })

  it('gives a task to the first person found by Enter, whom Tab leads to from the headline', async () => {
    const found = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Rosalind' })
    await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Rosalind the second' })
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report' }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('textbox', { name: /^Headline of/ }).focus()
    await page.keyboard.press('Tab')
    const person = page.getByRole('combobox', { name: 'Assignee' })
    await person.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Rosal')
    await page.locator('[role=option][data-combobox-selected]', { hasText: 'Test Rosalind' }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(found.id)
    expect(await person.inputValue()).toBe('Test Rosalind')
  })

  it('gives back a deleted task with its id when that is undone, and deletes it for good otherwise', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Report' }, { headline: 'Comment' }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    const remove = async (index: number) => {
      await page
        .getByRole('button', { name: /^Actions for Text/ })
        .nth(index)
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    const cards = page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('listitem')
    await remove(0)
    await eventually(() => cards.count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => cards.count()).toBe(2)
    await remove(1)
    await eventually(() => cards.count()).toBe(1)
    // The page closes while the undo offer is still open: what was deleted stays deleted.
    await page.goto('/account')
    const ids = async () => (await storyNow(newsroom, story)).tasks.map(({ id }: { id: number }) => id)
    await eventually(ids).toEqual([story.tasks[0]?.id])
  })

  it('adds a task of a format and a publication on a platform', async () => {
    const story = await newStory(newsroom, { publications: [{ platformId: platforms.website.id }] })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Add task: Picture' }).click()
    await page.getByRole('textbox', { name: /^Headline of Picture/ }).waitFor()
    await page.getByRole('button', { name: 'Publication', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await page
      .getByRole('button', { name: /^Schedule of Print/ })
      .and(page.locator(':focus'))
      .waitFor()
    const { tasks, publications } = await storyNow(newsroom, story)
    expect(tasks.map(({ format }: { format: { name: string } }) => format.name)).toEqual(['Picture'])
    expect(publications.map(({ platformId }: { platformId: number }) => platformId)).toEqual([
      platforms.website.id,
      platforms.print.id,
    ])
  })

  it('takes the tasks of a story to be for its publication, while it is the only one', async () => {
    const story = await newStory(newsroom, { tasks: [{ headline: 'Report', user: { id: editor.id } }] })
    const { page } = await openStory(open, newsroom, editor, story)
    const add = async (what: string, which: string) => {
      await page.getByRole('button', { name: what, exact: true }).click()
      await page.getByRole('menuitem', { name: which }).click()
    }
    const linked = async () => {
      const { tasks, publications } = await storyNow(newsroom, story)
      const numbers = new Map(tasks.map(({ id }: { id: number }, index: number) => [id, index]))
      return publications.map(({ assignedTaskIds }: { assignedTaskIds: number[] }) =>
        assignedTaskIds.map((id) => numbers.get(id)),
      )
    }
    await add('Publication', 'Website')
    await eventually(linked).toEqual([[0]])
    await add('More formats', 'Picture')
    await eventually(linked).toEqual([[0, 1]])
    await page.getByRole('combobox', { name: 'Assignee' }).last().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await add('Publication', 'Print')
    await eventually(linked).toEqual([[0, 1], []])
    await add('More formats', 'Video')
    await page.getByRole('textbox', { name: /^Headline of Video/ }).waitFor()
    expect(await linked()).toEqual([[0, 1], []])
  })

  it('puts a story into the trash and restores it', async () => {
    const story = await newStory(newsroom, { publications: [{ platformId: platforms.website.id }] })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Actions for Budget vote' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await page.getByText('In the trash: Budget vote').waitFor()
    expect((await newsroom.api.get(`/elements/${story.id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored: Budget vote').waitFor()
    expect((await storyNow(newsroom, story)).title).toBe('Budget vote')
  })
})
