import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually } from '../support/story-page.ts'

interface StoryAnswer {
  readonly id: number
  readonly title: string
  readonly publications: readonly {
    readonly status: { readonly name: string }
    readonly schedule: { readonly date: string }
  }[]
}

describeInBrowser('a new story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  const storiesNow = async (): Promise<readonly StoryAnswer[]> =>
    (await newsroom.api.get('/elements?size=100')).body.content

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    await newPlatform(newsroom.api, { name: 'Website' })
  })

  it.each(['week', 'month', 'board'])(
    'is typed above the %s, for any of its days, and the next one after it',
    async (view) => {
      const { page, faults } = await openAs(open, newsroom, editor)
      await page.goto(`/plan?dateFrom=2026-06-15&dateTo=2026-06-21&view=${view}`)
      const button = page.getByRole('button', { name: 'New story' })
      await button.click()
      const line = page.getByRole('region', { name: 'New story' })
      const field = line.getByRole('textbox', { name: /^New story on/ })
      await line.getByLabel('Day', { exact: true }).fill('2026-06-18')
      await field.fill(`09:30 First of the ${view}`)
      await field.press('Enter')
      await field.fill(`Second of the ${view}`)
      await field.press('Enter')
      for (const title of [`First of the ${view}`, `Second of the ${view}`])
        await page.getByText(title).first().waitFor()
      expect(new URL(page.url()).searchParams.get('view')).toBe(view)
      await eventually(async () =>
        (await storiesNow())
          .filter(({ title }) => title.endsWith(view))
          .map(({ publications: [publication] }) => publication?.schedule.date),
      ).toEqual(['2026-06-18', '2026-06-18'])
      await field.press('Escape')
      await line.waitFor({ state: 'detached' })
      await eventually(() => page.evaluate('document.activeElement?.textContent')).toBe('New story')
      expect(faults).toEqual([])
    },
  )

  it('opens the line by its key, in which a refusal leaves the words', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan?view=week')
    await page.getByRole('grid').first().waitFor()
    await page.keyboard.press('n')
    const line = page.getByRole('region', { name: 'New story' })
    await chooseOption(line.getByRole('combobox', { name: 'Platform for new stories' }), 'No platform')
    const field = line.getByRole('textbox', { name: /^New story on/ })
    await field.fill('Nobody’s story')
    await field.press('Enter')
    await line.getByRole('alert').waitFor()
    await eventually(() => field.inputValue()).toBe('Nobody’s story')
  })

  it('A3 begins with the default status of its platform, else with the organization’s where it is offered, as copies do', async () => {
    const settings = '/api/daybook/v1'
    const { content } = (await newsroom.api.get('/publication-statuses')).body
    const [planned, ready] = content.map(({ id }: { id: number }) => id)
    const { page } = await openAs(open, newsroom, editor)
    const statusOf = async (title: string) => {
      await page.goto('/plan?dateFrom=2026-07-01')
      const field = page.getByRole('textbox', { name: /^New story on/ })
      await field.fill(title)
      await chooseOption(line(), 'Website')
      await field.press('Enter')
      let found: StoryAnswer | undefined
      await eventually(async () => {
        found = (await storiesNow()).find((story) => story.title === title)
        return found !== undefined
      }).toBe(true)
      const { body } = await newsroom.api.post(`/api/daybook/v1/elements/${found?.id}/copy`, {})
      const status = found?.publications[0]?.status.name
      expect(body.publications[0].status.name).toBe(status)
      await newsroom.api.delete(`/elements/${body.id}`)
      return status
    }
    const line = () => page.getByRole('combobox', { name: 'Platform for new stories' })
    expect(await statusOf('By nobody')).toBe('No Status')
    await newsroom.api.patch(`${settings}/publication-statuses/${ready}`, { default: true })
    expect(await statusOf('By the organization')).toBe('Ready')
    const { content: platforms } = (await newsroom.api.get('/platforms')).body
    const offered = `${settings}/platforms/${platforms[0].id}/publication-statuses`
    await newsroom.api.put(offered, { statusIds: [planned, ready], defaultStatusId: planned })
    expect(await statusOf('By the platform')).toBe('Planned')
    await newsroom.api.put(offered, { statusIds: [planned, ready], defaultStatusId: null })
    expect(await statusOf('By the organization again')).toBe('Ready')
    await newsroom.api.put(offered, { statusIds: [planned], defaultStatusId: null })
    expect(await statusOf('By none that is offered')).toBe('No Status')
  })
})
