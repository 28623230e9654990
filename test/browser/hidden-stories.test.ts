import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { everyDay, newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const [day, next] = ['2027-06-14', '2027-06-15']

describeInBrowser('a story that one makes or changes and that the filters hide', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let platformId: number
  let statusIds: readonly number[]
  let title: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platformId = (await newPlatform(newsroom.api, { weeklySchedule: everyDay })).id
    const { body } = await newsroom.api.get('/element-statuses?size=100')
    statusIds = body.content.map(({ id }: { id: number }) => id)
  })

  beforeEach(() => {
    serial += 1
    title = `Ferry ${serial}`
  })

  const openPlan = async (filter: string) => {
    const { page } = await openAs(open, newsroom, editor)
    page.setDefaultTimeout(15_000)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${next}&${filter}`)
    await page.getByRole('button', { name: 'New story' }).waitFor()
    return page
  }
  const planned = (body: object = {}) =>
    newStory(newsroom, {
      title,
      publications: [{ platformId, schedule: { kind: 'single', date: day } }],
      ...body,
    })
  const told = (page: Page, name = title) =>
    page.getByRole('alert').filter({ hasText: `“${name}” does not match your search and filters` })
  const found = async () =>
    (await newsroom.api.get(`/elements?search=${encodeURIComponent(title)}`)).body.content

  it.each(['late=true', 'unassigned=true', 'search=nothing'])(
    'is named after it was typed under %s, and one press shows it',
    async (filter) => {
      const page = await openPlan(filter)
      const field = await newStoryLine(page)
      await field.fill(title)
      await field.press('Enter')
      await told(page).getByRole('button', { name: 'Open' }).click()
      await page.getByRole('complementary').getByText(title).first().waitFor()
      await page.getByRole('button', { name: 'Clear filters' }).first().click()
      await storyLine(page, title).waitFor()
    },
  )

  it('gets what a filter implies: its status and its person', async () => {
    const statusId = statusIds.at(-1)
    const page = await openPlan(`elementStatusIds=${statusId}&userIds=${editor.id}`)
    const field = await newStoryLine(page)
    await field.fill(title)
    await field.press('Enter')
    await storyLine(page, title).waitFor()
    const [story] = await found()
    expect([story.elementStatus.id, story.tasks[0].userId, story.publications[0].assignedTaskIds]).toEqual([
      statusId,
      editor.id,
      [story.tasks[0].id],
    ])
    expect(await told(page).count()).toBe(0)
  })

  it('is named after a change of its status, by key', async () => {
    await planned()
    const [{ elementStatus }] = await found()
    const page = await openPlan(`elementStatusIds=${elementStatus.id}`)
    await storyLine(page, title).focus()
    await page.keyboard.press('s')
    await page.getByRole('option').last().click()
    await told(page).waitFor()
  })

  it('is not named if it only went to a day out of view', async () => {
    await planned()
    const page = await openPlan(`search=${encodeURIComponent(title)}`)
    await storyLine(page, title).click({ modifiers: ['Control'] })
    await page.keyboard.press('m')
    await page.getByRole('button', { name: '7 days later' }).click()
    await page.getByText('1 story moved 7 days later.').waitFor()
    await storyLine(page, title).waitFor({ state: 'detached' })
    expect(await told(page).count()).toBe(0)
  })

  it('is counted with the others that were pasted', async () => {
    const page = await openPlan('late=true')
    const field = await newStoryLine(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${title} north\n${title} south`)})`)
    await field.press('Control+V')
    await page.getByRole('button', { name: 'Add 2 stories' }).click()
    await page.getByRole('alert').filter({ hasText: '2 stories do not match' }).waitFor()
  })
})
