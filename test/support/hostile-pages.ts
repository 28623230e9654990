import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled, type useBrowser } from './browser.ts'
import { type BrowserNewsroom, openAs } from './browser-newsroom.ts'
import { markup } from './hostile-newsroom.ts'

/** The hostile text where people see it: as text, or in a field for editing. */
export const seenMarkup = (page: Page) =>
  page.getByText(markup).or(page.locator('[value*="onerror"]')).filter({ visible: true }).first()

/** Opens everything on the page that unfolds, without leaving the page. */
export const unfold = async (page: Page): Promise<void> => {
  for (const name of [/^Details of/, /^Saved views$/, /^Details$/])
    for (const button of await page.getByRole('button', { name }).all()) await button.click()
}

/** Visits pages one after another and checks that each shows the text and made no element of it. */
export const visitHostile = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await seenMarkup(page).waitFor()
    await settled(page)
    await unfold(page)
    expect(await page.locator('[onerror], img[src="x"]').count(), path).toBe(0)
    expect(await page.evaluate('typeof executed'), path).toBe('undefined')
  }
}

/** Like `openAs`; a dialog opened by a script is a fault too. */
export const openWatched = async (
  open: ReturnType<typeof useBrowser>,
  newsroom: BrowserNewsroom,
  person: { readonly email: string },
) => {
  const { page, faults } = await openAs(open, newsroom, person)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, faultsNow: () => [...faults, ...dialogs] }
}
