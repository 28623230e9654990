import type { Page } from 'playwright-core'

/** Until the page is reloaded, the server lacks these files: as after an update, which renames them. */
export const updateTakesAway = async (page: Page, files: string): Promise<void> => {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(files, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
}
