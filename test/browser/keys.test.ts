import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const day = '2026-06-18'

interface Overlay {
  readonly name: string
  /** Opens it over the plan, whose first story has the focus. */
  readonly open: (page: Page) => Promise<void>
  readonly find: (page: Page) => ReturnType<Page['getByRole']>
}

const overlays: readonly Overlay[] = [
  {
    name: 'the dialog that plans a story',
    open: (page) => page.keyboard.press('m'),
    find: (page) => page.getByRole('dialog', { name: /Story 1/ }),
  },
  {
    name: 'the list of keys',
    open: (page) => page.keyboard.press('?'),
    find: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'the menu of saved views',
    open: (page) => page.getByTitle('Saved views').press('Enter'),
    find: (page) => page.getByRole('menu'),
  },
  {
    name: 'the choice of columns',
    open: (page) => page.getByRole('button', { name: 'Columns' }).press('Enter'),
    find: (page) => page.getByRole('dialog'),
  },
]

describeInBrowser('keys of a page', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(api, { name: 'Website' })
    for (const title of ['Story 1', 'Story 2', 'Story 3']) {
      const publications = [{ platformId, schedule: { kind: 'single', date: day } }]
      expect((await api.post('/elements', { title, publications })).status).toBe(201)
    }
  })

  const focused = (page: Page, name: RegExp) => page.getByRole('row', { name }).and(page.locator(':focus'))

  it.each(overlays)(
    'do nothing beneath $name, and act again once it is closed',
    async ({ open: show, find }) => {
      const { page, faults } = await openAs(open, newsroom, editor)
      await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
      await page.getByRole('row', { name: /Story 1/ }).focus()
      await show(page)
      const overlay = find(page)
      await overlay.waitFor()
      const address = page.url()
      await overlay.focus()
      for (const key of ['n', '/', 'j', 'k', 'j', 'e', 'm', '?', 't', ']', 'g', 'r'])
        await page.keyboard.press(key)
      await overlay.and(page.locator(':focus-within')).waitFor()
      expect(await page.getByRole('dialog').or(page.getByRole('menu')).count()).toBe(1)
      expect(page.url()).toBe(address)
      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'detached' })
      await page.getByRole('row', { name: /Story 1/ }).focus()
      await page.keyboard.press('j')
      await focused(page, /Story 2/).waitFor()
      await page.keyboard.press('n')
      await page
        .getByRole('textbox', { name: /^New story on/ })
        .and(page.locator(':focus'))
        .waitFor()
      expect(page.url()).toBe(address)
      expect(faults).toEqual([])
    },
  )

  it('act while a dialog that was closed still fades away', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await page.getByRole('row', { name: /Story 1/ }).focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await focused(page, /Story 1/).waitFor()
    await page.keyboard.press('j')
    await focused(page, /Story 2/).waitFor()
  })

  it('are not pressed by what is typed in the panel of a story, where the calendar that opens has the focus', async () => {
    const { page, faults } = await openAs(open, newsroom, editor, { height: 500 })
    page.setDefaultTimeout(15_000)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    await page.getByRole('row', { name: /Story 1/ }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Story' })
    await panel.getByRole('button', { name: /^Schedule of Website/ }).focus()
    await page.keyboard.type('ew')
    await panel.and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Enter')
    const calendar = panel.getByRole('region', { name: 'Schedule of Website' })
    const chosen = calendar.getByRole('button', { name: /18 June 2026/ })
    await chosen.and(page.locator(':focus')).waitFor()
    expect(await page.evaluate('document.activeElement.getBoundingClientRect().bottom < innerHeight')).toBe(
      true,
    )
    await page.keyboard.type('Wed 2 Dec nj/t')
    await chosen.and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await focused(page, /Story 1/).waitFor()
    expect(page.url()).toContain(`dateFrom=${day}`)
    expect(faults).toEqual([])
  })

  it('do nothing beneath a drawer of the roster or of the settings', async () => {
    const administrator = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin' })
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/roster')
    await page
      .getByRole('gridcell', { name: /^Notes for/ })
      .first()
      .press('Enter')
    await page.getByRole('dialog').focus()
    const address = page.url()
    for (const key of [']', 'g', 'p']) await page.keyboard.press(key)
    expect(page.url()).toBe(address)
    await page.goto('/settings/platforms')
    await page.getByRole('button', { name: 'New platform' }).waitFor()
    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox').first().fill('Newsletter')
    await drawer.focus()
    for (const key of ['n', '/', 'g', 'p']) await page.keyboard.press(key)
    await drawer.and(page.locator(':focus-within')).waitFor()
    expect(await drawer.getByRole('textbox').first().inputValue()).toBe('Newsletter')
    expect(page.url()).toMatch(/\/settings\/platforms\?open=new$/)
  })
})
