import type { Route } from 'playwright-core'

/** Answers a page's request as a server does after an internal error. */
export const answerWithFault = (route: Route, detail: string): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { title: 'Internal error', status: 500, detail, traceId: 'none', code: 'internal-error' },
  })
