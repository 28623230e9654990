import type { Locator, Page } from 'playwright-core'

/**
 * The row of a saved story in the plan's list, on one day or on any. Never the row for new stories, whatever it says.
 */
export const storyLine = (page: Page, title: string, day?: string): Locator =>
  page
    .locator(`[role=row][data-key]:not([data-unsaved])${day === undefined ? '' : `[data-day="${day}"]`}`)
    .filter({ hasText: title })

/** Opens the row for a new story and returns its field once it has the focus: before that, typing has no effect. */
export const newStoryLine = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'New story' }).click()
  const field = page.getByRole('textbox', { name: /^New story on/ }).and(page.locator(':focus'))
  await field.waitFor()
  return field
}
