import type { Page, Route } from 'playwright-core'

/** Answers a page's request as a server does after an internal error. */
export const answerWithFault = (route: Route, detail: string): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { title: 'Internal error', status: 500, detail, traceId: 'none', code: 'internal-error' },
  })

/** Holds what a page writes there until the answer is called for. */
export const heldWrites = async (page: Page, path: string): Promise<() => void> => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  return () => answer()
}
