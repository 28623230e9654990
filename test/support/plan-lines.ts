import type { Locator, Page } from 'playwright-core'

/** The saved line of a story in the plan's list, on one day or on any: not the line for new stories, whatever that says of it. */
export const storyLine = (page: Page, title: string, day?: string): Locator =>
  page
    .locator(`[role=row][data-key]:not([data-unsaved])${day === undefined ? '' : `[data-day="${day}"]`}`)
    .filter({ hasText: title })
