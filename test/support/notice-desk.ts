import { expect } from 'vitest'
import { dispatchNotices } from '../../src/changes/notices/dispatch-notices.ts'
import type { Role } from '../../src/database/tables.ts'
import type { ApiAnswer, ApiClient } from './api-client.ts'
import { type SignedIn, signedInPerson } from './people.ts'
import { storyDesk } from './story-desk.ts'
import type { TestApp } from './test-app.ts'

const daybook = '/api/daybook/v1'

/** Makes notices of all that was written so far. */
export const tellAll = async ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => {
  deps.changeNumbering.wake()
  await deps.changeNumbering.settled()
  await dispatchNotices(deps)
}

export const done = async (answer: Promise<ApiAnswer>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

/** A newsroom whose people are told things. */
export const noticeDesk = async (app: TestApp) => {
  const desk = await storyDesk(app)
  const person = (lastName: string, options: { role?: Role; internal?: boolean } = {}): Promise<SignedIn> =>
    signedInPerson(app, desk.organizationId, { role: 'editor', lastName, ...options })
  const noticesOf = async ({ api }: Pick<SignedIn, 'api'>, query = '') => {
    await tellAll(app)
    return (await done(api.get(`${daybook}/me/notices?size=100${query}`))).content
  }
  return {
    ...desk,
    person,
    noticesOf,
    /** Newest first: the kind, and the fields that it is about. */
    told: async (who: Pick<SignedIn, 'api'>): Promise<string[]> =>
      (await noticesOf(who)).map(({ kind, fields }: { kind: string; fields: { field: string }[] }) =>
        [kind, ...fields.map(({ field }) => field)].join(' '),
      ),
    /** A story that somebody has made. */
    storyBy: (api: ApiClient, body: object = {}) => done(api.post('/elements', body)),
    /** Lets the minute of everything that was done be over. */
    later: () => app.clock.advance(61),
  }
}
