import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDocuments } from '../../src/stories/documents/check-documents.ts'
import { type ApiAnswer, apiClient, type TokenClient } from '../support/api-client.ts'
import { misreadDocuments } from '../support/elements-in-documents.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Two processes, so that nothing but the database keeps writers of one story apart. */
let first: TestApp
let desk: Awaited<ReturnType<typeof storyDesk>>
let writers: readonly TokenClient[]

beforeAll(async () => {
  first = await testApp()
  desk = await storyDesk(first)
  const second = await testApp({ databaseUrl: first.databaseUrl, clock: first.clock })
  const other = await apiClient(second.app, desk.credentials)
  writers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? desk.api : other))
})

let path: string
let tasks: readonly { readonly id: number }[]

beforeEach(async () => {
  const story = await desk.story({ title: 'Bridge', tasks: Array.from({ length: 10 }, () => ({})) })
  path = `/elements/${story.id}`
  tasks = story.tasks
})

/** Waiting for a lock must not make a writer go on from what it saw before. */
const expectDocumentRight = async (): Promise<void> => {
  const { db, config } = first.deps
  const check = (await checkDocuments(db, config)).at(-1)
  expect(check).toMatchObject({ wrong: 0, stale: 0, missing: 0 })
  expect((await misreadDocuments(db, desk.organizationId)).misread).toEqual([])
}

const together = (write: (api: TokenClient, index: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
  Promise.all(writers.map(write))

describe('1.13, 1.18 ten writers of one story at the same time', () => {
  it('all change it, if none of them says what it has seen: each gets a version of its own', async () => {
    const answers = await together((api, index) =>
      api.patch(`${path}/tasks/${tasks[index]?.id}`, { headline: `Part ${index}` }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const versions = answers.map(({ body }) => body.version).sort((one, other) => one - other)
    expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const { body } = await desk.api.get(path)
    expect(body.tasks.map(({ headline }: { headline: string }) => headline)).toEqual(
      writers.map((_, index) => `Part ${index}`),
    )
    await expectDocumentRight()
  })

  it('one changes it, if all of them have seen the same: the others get 412', async () => {
    const { headers } = await desk.api.get(path)
    const answers = await together((api, index) =>
      api.patch(path, { title: `Title ${index}` }, { 'if-match': String(headers.etag) }),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
    expect((await desk.api.get(path)).text).toBe(accepted[0]?.text)
    await expectDocumentRight()
  })
})
