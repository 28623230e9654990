import { setTimeout as sleep } from 'node:timers/promises'
import { createDaybook, type Daybook, DaybookError } from '@daybook/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { slowCommits } from '../support/slow-commit.ts'

let newsroom: BrowserNewsroom
let daybook: Daybook
let groupId: number

const connect = (options: Partial<Parameters<typeof createDaybook>[0]> = {}): Daybook =>
  createDaybook({ url: newsroom.url, ...newsroom.credentials, ...options })

beforeAll(async () => {
  newsroom = await browserNewsroom()
  daybook = connect()
  const { data: group } = await daybook.POST('/api/v2/groups', { body: { name: 'Politics' } })
  groupId = group.id
})

const newStory = async (title: string) =>
  (await daybook.POST('/api/v2/elements', { body: { title, groupIds: [groupId] } })).data

const titles = async (): Promise<(string | null)[]> => {
  const all = daybook.entries('/api/v2/elements', { params: { query: { size: 2, groupIds: [groupId] } } })
  const found: (string | null)[] = []
  for await (const { title } of all) found.push(title)
  return found
}

/** Carries requests out, but loses the first answer to a POST of a story. */
const losesAnAnswer = () => {
  const keys: (string | null)[] = []
  const send = async (request: Request): Promise<Response> => {
    const isOurs = request.url.endsWith('/elements')
    if (isOurs) keys.push(request.headers.get('idempotency-key'))
    const answer = await fetch(request)
    if (isOurs && keys.length === 1) throw new TypeError('fetch failed')
    return answer
  }
  return { send, keys }
}

/** Sends the first POST of a story, but does not wait for its answer. */
const losesAtOnce = () => {
  let lost = false
  return (request: Request): Promise<Response> => {
    const answer = fetch(request)
    if (lost || !request.url.endsWith('/elements')) return answer
    lost = true
    return Promise.race([answer, sleep(100)]).then(() => Promise.reject(new TypeError('fetch failed')))
  }
}

const refusal = async (work: Promise<unknown>): Promise<DaybookError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof DaybookError) return error
  throw new Error('it was not refused', { cause: error })
}

describe('@daybook/client', () => {
  it('walks a list to its end, page by page', async () => {
    const made = ['One', 'Two', 'Three', 'Four', 'Five']
    for (const title of made) await newStory(title)
    expect((await titles()).toSorted()).toEqual(made.toSorted())
  })

  it('1.19 sends a POST whose answer was lost again, and it is carried out once', async () => {
    const { send, keys } = losesAnAnswer()
    const body = { title: 'Only once', groupIds: [groupId] }
    const { data } = await connect({ fetch: send }).POST('/api/v2/elements', { body })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect((await titles()).filter((title) => title === 'Only once')).toHaveLength(1)
    expect(
      (await daybook.GET('/api/v2/elements/{id}', { params: { path: { id: data.id } } })).data,
    ).toMatchObject({
      title: 'Only once',
      version: 1,
    })
  })

  it('1.19 waits for the answer of a POST that was lost while the server still carries it out', async () => {
    const slow = await browserNewsroom()
    const own = createDaybook({ url: slow.url, ...slow.credentials, attempts: 8, fetch: losesAtOnce() })
    const { data: group } = await own.POST('/api/v2/groups', { body: { name: 'Politics' } })
    await slowCommits(slow.test.databaseUrl)
    const body = { title: 'Slow', groupIds: [group.id] }
    const { data: story } = await own.POST('/api/v2/elements', { body })
    const { data: list } = await own.GET('/api/v2/elements')
    expect(list.content.map(({ id }) => id)).toEqual([story.id])
  })

  it('2.3 goes on with a new token when the old one was revoked', async () => {
    const before: string[] = []
    const own = connect({
      fetch: (request) => {
        before.push(request.headers.get('authorization') ?? '')
        return fetch(request)
      },
    })
    await own.GET('/api/v2/groups')
    const token = before.at(-1)?.replace('Bearer ', '') ?? ''
    const { clientId, clientSecret } = newsroom.credentials
    await own.POST('/api/v2/auth/revoke', {
      body: { token, client_id: clientId, client_secret: clientSecret },
    })
    const { data } = await own.GET('/api/v2/groups')
    expect(data.content).toContainEqual(expect.objectContaining({ id: groupId }))
    expect(new Set(before.filter((one) => one !== '')).size).toBe(2)
  })

  it('1.14 throws every refusal as one kind of error, with each problem', async () => {
    const wrong = { title: 'x'.repeat(5000), groupIds: [0] }
    const error = await refusal(daybook.POST('/api/v2/elements', { body: wrong }))
    expect(error).toMatchObject({ status: 400, code: 'validation-failed' })
    expect(error.errors.map(({ path }) => path).toSorted()).toEqual(['groupIds[0]', 'title'])
    expect(error.message).toContain('title')
    expect(error.traceId).toBeTruthy()
    const { title, id } = await newStory('Versions')
    const story = { params: { path: { id } } }
    const { response } = await daybook.GET('/api/v2/elements/{id}', story)
    const etag = response.headers.get('etag') ?? ''
    const change = (to: string) =>
      daybook.PATCH('/api/v2/elements/{id}', {
        params: { ...story.params, header: { 'If-Match': etag } },
        body: { title: to },
      })
    expect((await change(`${title} 2`)).data.version).toBe(2)
    expect(await refusal(change('Too late'))).toMatchObject({ status: 412, code: 'precondition-failed' })
  })

  it('says so when the credentials are wrong, without trying again', async () => {
    let requests = 0
    const wrong = connect({
      clientSecret: 'wrong',
      fetch: (request) => {
        requests += 1
        return fetch(request)
      },
    })
    expect(await refusal(wrong.GET('/api/v2/groups'))).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(requests).toBe(1)
  })
})
