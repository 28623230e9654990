import { expect } from 'vitest'
import { type ApiAnswer, type ApiClient, call } from './api-client.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** A saved view of the caller, private unless `more` says otherwise. */
export const savedView = async (api: ApiClient, query: object = {}, more: object = {}): Promise<number> => {
  const body = { name: `View ${++serial}`, page: 'plan', query, ...more }
  const answer = await api.post('/api/daybook/v1/saved-views', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

export interface MadeFeed {
  readonly id: number
  /** The path of its address. */
  readonly path: string
}

/** Makes a feed at `path`: of a saved view, or of one's own work. */
export const madeFeed = async (api: ApiClient, path: string, body: object): Promise<MadeFeed> => {
  const answer = await api.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.id, path: answer.body.url.replace('http://daybook.test', '') }
}

export const feedsOf = (viewId: number): string => `/api/daybook/v1/saved-views/${viewId}/feeds`
export const ownFeeds = '/api/daybook/v1/me/feeds'

/** What anybody gets at an address: without a cookie and without a token. */
export const fetched = (
  { app }: Pick<TestApp, 'app'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => call(app, 'GET', path, { headers })
