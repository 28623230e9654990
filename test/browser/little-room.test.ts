import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectFits, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { newPlatforms, newStory } from '../support/story-page.ts'

const day = '2026-07-01'
const title = 'Too few places in Upper Ellery: where will the children go?'

describeInBrowser('the plan where there is little room', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName: 'Editor' })
    const { website, print } = await newPlatforms(newsroom)
    const schedule = { kind: 'single', date: day, timing: { type: 'time', time: '10:15' } }
    story = await newStory(newsroom, {
      title,
      tasks: [{ userId: editor.id }, {}],
      publications: [
        { platformId: website.id, schedule },
        { platformId: print.id, schedule: { kind: 'single', date: day } },
      ],
    })
  })

  const openPlan = async (width: number, more = '', locale = 'en-GB') => {
    const { page } = await openAs(open, newsroom, editor, { width, locale })
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}${more}`)
    await storyLine(page, title).waitFor()
    await settled(page)
    return page
  }
  /** What of a row is in sight. */
  const seen = async (page: Page) => {
    const row = storyLine(page, title)
    const [status, chip] = [row.locator('[data-cell="status"]'), row.getByTitle(/Website/)]
    const task = row.locator('[data-task]').first()
    return {
      status: await status.isVisible(),
      publication: await chip.isVisible(),
      task: await task.isVisible(),
    }
  }

  it.each([
    ['on a small window', 720, ''],
    ['beside a story', 1440, 'story'],
    ['beside a story on a small screen', 1280, 'story'],
  ])('shows status, publications and tasks of a story %s', async (_, width, beside) => {
    const page = await openPlan(width, beside === '' ? '' : `&story=${story.id}`)
    await expect.poll(() => seen(page)).toEqual({ status: true, publication: true, task: true })
    await expectFits(page)
  })

  it('shows all of a long title where there is room for it', async () => {
    const page = await openPlan(1440)
    const isWhole = `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('[title="${title}"]'))`
    await expect.poll(() => page.evaluate(isWhole)).toBe(true)
  })

  it('has its head in one line, in German, too', async () => {
    const page = await openPlan(1280, '', 'de-DE')
    const [add, period] = [
      await page.getByRole('button', { name: 'Neues Thema' }).boundingBox(),
      await page.getByRole('button', { name: 'Heute', exact: true }).boundingBox(),
    ]
    expect(Math.abs((add?.y ?? 0) - (period?.y ?? 99))).toBeLessThan(8)
  })

  it.each([
    ['an administrator', 'admin'],
    ['an editor', 'editor'],
    ['a reader', 'reader'],
  ] as const)('shows all of the navigation on phones to %s, in German, too', async (_, role) => {
    const person = await newPerson(newsroom.test, newsroom.organizationId, { role })
    for (const locale of ['de-DE', 'en-GB']) {
      const { page } = await openAs(open, newsroom, person, { width: 390, height: 844, locale })
      for (const path of role === 'admin' ? ['/plan', '/settings'] : ['/plan']) {
        await page.goto(path)
        const navigation = page.getByRole('navigation', { name: /^(Seiten|Pages)$/ })
        for (const width of [360, 390, 480, 577, 760]) {
          await page.setViewportSize({ width, height: 844 })
          await navigation.waitFor()
          const cut =
            await page.evaluate(`[...document.querySelectorAll('nav[data-direction=row] > *, nav[data-direction=row] > * > span')]
            .map((one) => ({ one, box: one.getBoundingClientRect(), around: one.parentElement.getBoundingClientRect() }))
            .filter(({ one, box, around }) => box.width > 2 && (box.right > Math.min(around.right + 1, ${width}) || box.left < around.left - 1))
            .map(({ one, box }) => one.textContent + ' ' + Math.round(box.left) + '–' + Math.round(box.right))`)
          expect(cut, `${role} ${locale} ${path} ${width}`).toEqual([])
        }
      }
    }
  })

  it('keeps the box that selects a row off the edge, also in rows of two lines', async () => {
    for (const width of [1440, 720]) {
      const page = await openPlan(width)
      await storyLine(page, title).focus()
      await page.keyboard.press('x')
      const box = await storyLine(page, title).getByRole('checkbox').boundingBox()
      const list = await page.getByRole('grid').boundingBox()
      expect((box?.x ?? 0) - (list?.x ?? 0)).toBeGreaterThanOrEqual(4)
    }
  })

  it('ends above a message of any height', async () => {
    const page = await openPlan(1440, '&unassigned=true')
    const field = await newStoryLine(page)
    await field.fill('A story that is not found with this filter, since nobody is missing')
    await field.press('Enter')
    const message = page.locator('.messages [role=alert]').first()
    await message.waitFor()
    const end = async () => {
      const [list, shown] = [await page.getByRole('grid').boundingBox(), await message.boundingBox()]
      return (list?.y ?? 0) + (list?.height ?? 0) <= (shown?.y ?? 0)
    }
    await expect.poll(end).toBe(true)
  })

  it('gives the focus back to its rows when Escape leaves the search', async () => {
    const page = await openPlan(1440)
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('row')
  })
})
