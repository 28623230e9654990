import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessible,
  expectAccessibleInBothThemes,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const day = '2026-06-18'
const plan = `/plan?dateFrom=${day}&dateTo=${day}`

/** The pixels of a platform's mark and of the chip behind it, as red, green and blue. */
const pixelsIn = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(`(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    const mark = document.querySelector('[role=row] [data-platform-color]')
    return [mark, mark.closest('[title]')].map((element) => {
      context.fillStyle = getComputedStyle(element).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })
  })()`)

const luminanceOf = (pixel: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = pixel.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast as defined by WCAG 2.2: 1 for equal colours, 21 for black on white. */
const contrastOf = (pixels: readonly (readonly number[])[]): number => {
  const luminances = pixels.map(luminanceOf)
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

describeInBrowser('the colours of platforms', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let paper: { readonly id: number }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    paper = await newPlatform(newsroom.api, { name: 'Evening paper' })
    const schedule = { kind: 'single', date: day, timing: null }
    const body = { title: 'Budget vote', publications: [{ platformId: paper.id, schedule }] }
    story = (await newsroom.api.post('/elements', body)).body
  })

  const setColor = (color: string | null) =>
    newsroom.api.put(`/api/daybook/v1/platforms/${paper.id}/color`, { color })

  const chipIn = (page: Page) =>
    page.getByRole('row', { name: /Budget vote/ }).locator('[title*="Evening paper"]')
  const markIn = (page: Page) => chipIn(page).locator('[data-platform-color]')

  it('are set and cleared in the settings, and mark the platform’s chips in the plan', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto(plan)
    await chipIn(page).waitFor()
    await page.getByRole('region', { name: 'Set up your newsroom' }).waitFor()
    expect(await markIn(page).count()).toBe(0)
    const before = await chipIn(page).boundingBox()

    await page.goto(`/settings/platforms?open=${paper.id}`)
    const form = page.getByRole('dialog')
    await form.getByRole('tab', { name: 'Colour' }).click()
    const field = form.getByRole('textbox', { name: 'Colour' })
    await field.fill('#1971c2')
    await field.press('Enter')
    await form.getByText('Saved', { exact: true }).waitFor()

    await page.goto(plan)
    await markIn(page).waitFor()
    await page.getByRole('region', { name: 'Set up your newsroom' }).waitFor()
    expect(await markIn(page).getAttribute('data-platform-color')).toBe('#1971c2')
    // The name is next to it, and nothing moves.
    expect(await chipIn(page).textContent()).toContain('Evening paper')
    expect(await chipIn(page).boundingBox()).toEqual(before)

    await page.goto(`/settings/platforms?open=${paper.id}&tab=color`)
    await field.fill('')
    await field.press('Enter')
    await form.getByText('Saved', { exact: true }).waitFor()
    await page.goto(plan)
    await chipIn(page).waitFor()
    expect(await markIn(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('are refused at the field where they are none', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/platforms?open=${paper.id}&tab=color`)
    const form = page.getByRole('dialog')
    const field = form.getByRole('textbox', { name: 'Colour' })
    await field.fill('#12')
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect((await newsroom.api.get(`/api/daybook/v1/platforms/${paper.id}/color`)).body).toEqual({
      color: null,
    })
  })

  it('stand beside the platform’s name on the story, in the filter, and above the board', async () => {
    await setColor('#c2255c')
    const { page } = await openAs(open, newsroom, administrator)
    const marks = page.locator('[data-platform-color="#c2255c"]')
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('heading', { name: 'Evening paper' }).locator(marks).waitFor()
    await expectAccessible(page)

    await page.goto(`${plan}&platformIds=${paper.id}`)
    await page.getByRole('button', { name: /Evening paper/ }).click()
    await page.getByRole('dialog').locator(marks).waitFor()

    await page.goto(`${plan}&view=board&board=${paper.id}`)
    await marks.first().waitFor()
    await expectAccessible(page)
  })

  it('stand beside the name in week, board and issue, and in the month where it shows the name, in either theme', async () => {
    await setColor('#c2255c')
    const { page, faults } = await openAs(open, newsroom, administrator)
    const mark = page.locator('[data-platform-color="#c2255c"]')
    const views = [
      ['week', page.locator('.fc-event', { hasText: 'Budget vote' }), true],
      ['month', page.locator('.fc-event', { hasText: 'Budget vote' }), false],
      ['board', page.getByRole('button', { name: /^Budget vote/ }), true],
    ] as const
    for (const [view, entry, isNamed] of views) {
      await page.goto(`${plan}&view=${view}`)
      await entry.locator(mark).waitFor()
      expect(await entry.textContent()).toContain('Evening paper')
      await entry.locator('[title*="Evening paper"]').first().waitFor()
      const shown = entry.locator('[aria-hidden]').getByText('Evening paper')
      expect(await shown.count()).toBe(isNamed ? 1 : 0)
      await expectAccessibleInBothThemes(page)
    }
    const other = await newPlatform(newsroom.api, { name: 'Weekly' })
    await page.goto(`/issues/${other.id}/${day}`)
    const candidate = page.getByRole('complementary').getByRole('listitem')
    await candidate.filter({ hasText: 'Budget vote' }).locator(mark).waitFor()
    await expectAccessibleInBothThemes(page)
    expect(faults).toEqual([])
  })

  it('of what the plan is filtered by stand first', async () => {
    const radio = await newPlatform(newsroom.api, { name: 'Late radio' })
    const at = (platformId: number, time: string) => ({
      platformId,
      schedule: { kind: 'single', date: day, timing: { type: 'time', time } },
    })
    const body = { title: 'On two platforms', publications: [at(paper.id, '06:00'), at(radio.id, '22:00')] }
    await newsroom.api.post('/elements', body)
    const { page } = await openAs(open, newsroom, administrator)
    const line = page.getByRole('row', { name: /On two platforms/ })
    const chips = line.locator('[title*="Evening paper"], [title*="Late radio"]')
    const card = page.getByRole('button', { name: /^On two platforms/ })
    for (const [filter, first, second] of [
      ['', 'Evening paper', 'Late radio'],
      [`&platformIds=${radio.id}`, 'Late radio', 'Evening paper'],
    ] as const) {
      await page.goto(`${plan}${filter}`)
      expect(await chips.first().getAttribute('title')).toContain(first)
      await page.goto(`${plan}${filter}&view=board`)
      await card.waitFor()
      expect(await card.textContent()).toContain(`${first}, ${second}`)
    }
  })

  it.each([
    ['light', ['#00ff00', '#ffff00', '#ffffff']],
    ['dark', ['#0000ff', '#000000']],
  ] as const)('are seen in the %s theme, however little they would be', async (theme, colors) => {
    const { page } = await openAs(open, newsroom, administrator, { theme })
    for (const color of colors) {
      await setColor(color)
      await page.goto(plan)
      await markIn(page).waitFor()
      const pixels = await pixelsIn(page)
      expect(contrastOf(pixels), `${color} as ${JSON.stringify(pixels)}`).toBeGreaterThanOrEqual(3)
    }
    await expectAccessible(page)
  })

  it('and their short names, set in the settings, name all platforms of a story in its row', async () => {
    const names = ['Website', 'Printed edition', 'Newsletter', 'Social media']
    const platforms: { id: number }[] = []
    for (const name of names) platforms.push(await newPlatform(newsroom.api, { name }))
    const at = (time: string) => ({ kind: 'single', date: day, timing: { type: 'time', time } })
    await newsroom.api.post('/elements', {
      title: 'Everywhere',
      publications: platforms.map(({ id }, index) => ({ platformId: id, schedule: at(`0${index + 5}:30`) })),
    })
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/platforms?open=${platforms[1]?.id}&tab=shortName`)
    const form = page.getByRole('dialog')
    const field = form.getByRole('textbox', { name: 'Short name' })
    expect(await field.getAttribute('placeholder')).toBe('PE')
    await field.fill('PAPER')
    await field.press('Enter')
    await form.getByText('Saved', { exact: true }).waitFor()

    await page.goto(plan)
    const cell = page.getByRole('row', { name: /Everywhere/ }).locator('[data-cell=publications]')
    const right = await cell.boundingBox().then((box) => (box ? box.x + box.width : 0))
    for (const code of ['WEB', 'PAPER', 'NEW', 'SM']) {
      const box = await cell.getByText(code, { exact: true }).boundingBox()
      expect(box && box.x + box.width).toBeLessThan(right)
    }
    expect(await cell.getByText('+', { exact: false }).count()).toBe(0)
  })
})
