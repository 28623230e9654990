import type { Locator, Page } from 'playwright-core'

/** The saved line of a story in the plan's list, on one day or on any: not the line for new stories, whatever that says of it. */
export const storyLine = (page: Page, title: string, day?: string): Locator =>
  page
    .locator(`[role=row][data-key]:not([data-unsaved])${day === undefined ? '' : `[data-day="${day}"]`}`)
    .filter({ hasText: title })

/** Asks for a line for a new story, and answers its field once it has the focus: until then nothing can be typed into it. */
export const newStoryLine = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'New story' }).click()
  const field = page.getByRole('textbox', { name: /^New story on/ }).and(page.locator(':focus'))
  await field.waitFor()
  return field
}
