import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { newPlatforms, newStory, storyNow } from '../support/story-page.ts'

/** A day of the print platform, and of the website. */
const day = '2026-07-01'

describeInBrowser('changing a story where it is shown', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let ines: { readonly id: number }
  let platforms: Awaited<ReturnType<typeof newPlatforms>>
  let title: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName: 'Editor' })
    ines = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Ines' })
    platforms = await newPlatforms(newsroom)
  })

  beforeEach(() => {
    serial += 1
    title = `Harbour ${serial}`
  })

  const planned = (tasks: readonly object[], platformId = platforms.website.id) =>
    newStory(newsroom, {
      title,
      tasks,
      publications: [{ platformId, schedule: { kind: 'single', date: day } }],
    })
  const openPlan = async (path = `/plan?dateFrom=${day}&dateTo=${day}`) => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto(path)
    return { page, faults }
  }

  it('an empty cell of the list gives a new task to somebody, for the only publication, and undoes it', async () => {
    const story = await planned([])
    const { page } = await openPlan()
    await storyLine(page, title).hover()
    await storyLine(page, title).getByText('Assign', { exact: true }).click()
    const choice = page.getByRole('dialog', { name: 'Assign' })
    await choice.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'New task: Picture' })
    await choice.getByPlaceholder('Name or email').fill('ines')
    await choice.getByPlaceholder('Name or email').press('Enter')
    await storyLine(page, title).getByText('Test I.').waitFor()
    const stored = async () => {
      const { tasks, publications } = await storyNow(newsroom, story)
      const of = ({ format, userId }: { format: { name: string }; userId: number }) => [format.name, userId]
      return [tasks.map(of), publications[0].assignedTaskIds.length]
    }
    await expect.poll(stored).toEqual([[['Picture', ines.id]], 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stored).toEqual([[], 0])
    expect(new URL(page.url()).searchParams.has('story')).toBe(false)
  })

  it('a task of somebody who has left says so, and a press gives it to somebody else', async () => {
    const leaver = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Leaver' })
    const story = await planned([{ userId: leaver.id }])
    expect((await newsroom.api.delete(`/api/daybook/v1/users/${leaver.id}`)).status).toBe(204)
    const { page } = await openPlan()
    const chip = storyLine(page, title).locator('[data-task]')
    await expect.poll(() => chip.getAttribute('title')).toContain('Test Leaver · Requested · has left')
    await chip.click()
    const choice = page.getByRole('dialog', { name: 'Assign' })
    await choice.getByPlaceholder('Name or email').fill('ines')
    await choice.getByPlaceholder('Name or email').press('Enter')
    await storyLine(page, title).getByText('Test I.').waitFor()
    await expect.poll(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(ines.id)
    expect(await chip.getAttribute('title')).not.toContain('has left')
  })

  it('`e`, `m` and `x` also take the row under the pointer', async () => {
    await planned([])
    const { page } = await openPlan()
    const line = storyLine(page, title)
    await line.hover()
    await page.keyboard.press('e')
    await page
      .getByRole('textbox', { name: `Title of ${title}` })
      .and(page.locator(':focus'))
      .press('Escape')
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' })
    await line.hover()
    await page.keyboard.press('x')
    await page.getByText('1 story selected').waitFor()
    await page.keyboard.press('Escape')
  })

  it('takes no Enter with which an input method ends a word for the end of a title', async () => {
    const story = await planned([])
    const { page } = await openPlan()
    await storyLine(page, title).focus()
    await page.keyboard.press('e')
    const field = page.getByRole('textbox', { name: `Title of ${title}` })
    await field.fill('Half a')
    for (const method of [{ isComposing: true }, { keyCode: 229 }])
      await field.dispatchEvent('keydown', { key: 'Enter', ...method })
    await field.fill('Half a word')
    await field.press('Enter')
    await expect.poll(async () => (await storyNow(newsroom, story)).title).toBe('Half a word')
  })

  it('`d` sets the deadline of a task, or of a new one where the story has none', async () => {
    const story = await planned([])
    const { page } = await openPlan()
    await storyLine(page, title).focus()
    await page.keyboard.press('d')
    const choice = page.getByRole('dialog', { name: 'Set a deadline' })
    await choice.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'New task: Picture' })
    await choice.getByRole('textbox', { name: 'Time' }).fill('14:00')
    await choice.getByRole('button', { name: 'Set deadline' }).click()
    const stored = async () => {
      const { tasks, publications } = await storyNow(newsroom, story)
      const of = ({ format, deadline }: { format: { name: string }; deadline: object }) => [
        format.name,
        deadline,
      ]
      return [tasks.map(of), publications[0].assignedTaskIds.length]
    }
    await expect.poll(stored).toEqual([[['Picture', { date: day, time: '14:00' }]], 1])
    // The message takes room from the list, and covers nothing of it.
    const message = await page.getByRole('alert').filter({ hasText: 'Deadline set' }).boundingBox()
    const list = await page.getByRole('grid').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  })

  it('`a` and `s` begin at what the row in hand has, assign and set the status, and keep the focus', async () => {
    const story = await planned([{ headline: 'Report' }])
    const { page } = await openPlan()
    await storyLine(page, title).focus()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Assign' }).getByPlaceholder('Name or email').waitFor()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('ines')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(ines.id)
    await storyLine(page, title).and(page.locator(':focus')).waitFor()
    const { version } = await storyNow(newsroom, story)
    for (const [key, field] of [
      ['a', 'Name or email'],
      ['s', 'Status'],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByPlaceholder(field).and(page.locator(':focus')).waitFor()
      await page.locator('[role=option][data-combobox-active][data-combobox-selected]').waitFor()
      await page.keyboard.press('Enter')
      await page.getByPlaceholder(field).waitFor({ state: 'detached' })
    }
    await settled(page)
    expect((await storyNow(newsroom, story)).version).toBe(version)
    await page.keyboard.press('s')
    await page.getByPlaceholder('Status').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('produ')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storyNow(newsroom, story)).elementStatus.name).toBe('In production')
    await page.keyboard.press('a')
    await page.getByPlaceholder('Name or email').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Assign' }).waitFor({ state: 'detached' })
    expect((await storyNow(newsroom, story)).tasks[0].userId).toBe(ines.id)
  })

  it('20.4 whoever gets a task that somebody declined is asked anew, from the plan and on the page of the story', async () => {
    const story = await planned([
      { headline: 'Report', user: { name: 'Anna' }, confirmationStatusCode: -1 },
      { headline: 'Portrait', user: { name: 'Bela' }, confirmationStatusCode: -1 },
    ])
    const { page } = await openPlan()
    await storyLine(page, title).focus()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: 'Assign' }).getByPlaceholder('Name or email').waitFor()
    await page.keyboard.type('ines')
    await page.keyboard.press('Enter')
    const answers = async () => {
      const { tasks } = await storyNow(newsroom, story)
      return tasks.map((task: { userId: number | null; confirmationStatusCode: number }) => [
        task.userId,
        task.confirmationStatusCode,
      ])
    }
    await expect.poll(answers).toEqual([
      [ines.id, 0],
      [null, -1],
    ])
    await page.goto(`/elements/${story.id}`)
    const assignee = page.getByRole('combobox', { name: 'Assignee' }).nth(1)
    await assignee.fill('ines')
    await page.getByRole('option', { name: /Ines/ }).click()
    await expect.poll(answers).toEqual([
      [ines.id, 0],
      [ines.id, 0],
    ])
    expect(await page.getByText(/has declined/).count()).toBe(0)
  })

  it('4 a freelancer who gets a task is asked, wherever it is given; what was chosen by hand stays', async () => {
    const fran = await newPerson(newsroom.test, newsroom.organizationId, {
      lastName: `Fran${serial}`,
      internal: false,
    })
    const story = await planned([{ headline: 'Report' }, { headline: 'Portrait' }])
    const confirmations = async () =>
      (await storyNow(newsroom, story)).tasks.map(
        (task: { userId: number | null; confirmationStatusCode: number }) =>
          task.userId === fran.id ? task.confirmationStatusCode : null,
      )
    const { page } = await openPlan(`/elements/${story.id}`)
    await page.getByRole('combobox', { name: 'Assignee' }).first().fill(`fran${serial}`)
    await page.getByRole('option', { name: `Test Fran${serial}` }).click()
    await page.getByTitle('Confirmation').getByText('Requested').waitFor()
    await expect.poll(confirmations).toEqual([0, null])
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await chooseOption(page.getByRole('combobox', { name: 'Confirmation' }), 'Not asked yet')
    await expect.poll(confirmations).toEqual([-2, null])
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await storyLine(page, title).focus()
    await page.keyboard.press('a')
    await page.getByPlaceholder('Name or email').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(`fran${serial}`)
    await page.keyboard.press('Enter')
    await expect.poll(confirmations).toEqual([-2, 0])
    await newsroom.api.patch(`/elements/${story.id}/tasks/${story.tasks[1]?.id}`, {
      userId: null,
      confirmationStatusCode: -2,
    })
    await storyLine(page, title).getByText('open').waitFor()
    await storyLine(page, title).click({ modifiers: ['Control'] })
    await page.keyboard.press('a')
    await page.keyboard.type(`fran${serial}`)
    await page.getByRole('option', { name: `Test Fran${serial}` }).click()
    await expect.poll(confirmations).toEqual([-2, 0])
  })

  it('asks first if the person is away when the task is due', async () => {
    const away = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Awayton' })
    await newsroom.api.post('/absences', {
      user: { id: away.id },
      period: { fromDate: day, toDate: day },
      type: { code: 3 },
    })
    const story = await planned([{ deadline: { date: day, time: '12:00' } }])
    const { page } = await openPlan()
    await storyLine(page, title).getByText('open').click()
    const choice = page.getByRole('dialog', { name: 'Assign' })
    await choice.getByPlaceholder('Name or email').fill('awayt')
    await choice.getByRole('option', { name: /Test Awayton.*Away$/ }).click()
    await choice.getByText('Test Awayton may not be available').waitFor()
    expect((await storyNow(newsroom, story)).tasks[0].userId).toBe(null)
    await choice.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.poll(async () => (await storyNow(newsroom, story)).tasks[0].userId).toBe(away.id)
  })

  it('letters alone make nobody out of a word, and a blank between them takes no warning back', async () => {
    const away = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Farton' })
    await newsroom.api.post('/absences', {
      user: { id: away.id },
      period: { fromDate: day, toDate: day },
      type: { code: 3 },
    })
    const story = await planned([{ deadline: { date: day, time: '12:00' } }])
    const task = async () => {
      const { userId, user } = (await storyNow(newsroom, story)).tasks[0]
      return userId ?? user?.name ?? null
    }
    const { page } = await openPlan()
    await storyLine(page, title).focus()
    await page.keyboard.press('a')
    const field = page.getByPlaceholder('Name or email').and(page.locator(':focus'))
    await field.waitFor()
    await page.keyboard.type('eit')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)
    expect(await task()).toBe(null)
    await field.fill('Farton')
    await page.keyboard.press('Enter')
    await page.getByText('Test Farton may not be available').waitFor()
    await page.keyboard.type('um 12')
    expect(await task()).toBe(null)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await field.fill('Zoe Free')
    await page.keyboard.press('Enter')
    await expect.poll(task).toBe('Zoe Free')
  })

  it('the same keys work on the board and in the issue', async () => {
    const story = await planned([{ headline: 'Report' }], platforms.print.id)
    const person = async () => (await storyNow(newsroom, story)).tasks[0].userId
    const { page } = await openPlan(`/plan?dateFrom=${day}&dateTo=${day}&view=board`)
    await page
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .focus()
    await page.keyboard.press('a')
    await page.getByPlaceholder('Name or email').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('ines')
    await page.keyboard.press('Enter')
    await expect.poll(person).toBe(ines.id)
    const line = page.getByRole('row', { name: new RegExp(title) })
    await page.goto(`/issues/${platforms.print.id}/${day}`)
    await line.getByRole('link', { name: title }).focus()
    await page.keyboard.press('s')
    await page.getByPlaceholder('Status').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('read')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storyNow(newsroom, story)).publications[0].status.name).toBe('Ready')
    await line.getByText('Ready').waitFor()
  })
})
