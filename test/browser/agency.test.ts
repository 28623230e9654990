import { beforeAll, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { type ApiAnswer, type ApiClient, clientWith } from '../support/api-client.ts'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { fromOwnPage, type SignedIn, signedInPerson } from '../support/people.ts'

/** Contract 14: two clients of one agency work in one Daybook, and never meet. Everything of the other one says "bravo". */

const v1 = '/api/daybook/v1'
const day = '2028-03-07'
const days = `dateFrom=${day}&dateTo=${day}`
const scopes = ['api.read', 'api.write', 'api.admin']

interface Client {
  readonly groupId: number
  readonly people: readonly SignedIn[]
  readonly system: ApiClient
  readonly storyId: number
}

describeInBrowser("an agency's clients", () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let platformId: number
  let alpha: Client
  let bravo: Client

  const made = async (api: ApiClient, path: string, body: object) => {
    const answer = await api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  const client = async (name: string): Promise<Client> => {
    const { api, test, organizationId } = newsroom
    const groupId = (await made(api, '/groups', { name: `Client ${name}`, externalId: `${name}-group` })).id
    const person = async (lastName: string) => {
      const email = `${lastName}@${name}.example`.toLowerCase()
      const one = await signedInPerson(test, organizationId, { role: 'editor', lastName, email })
      const rights = { reads: 'own', writes: 'own', groupIds: [groupId] }
      expect((await api.patch(`${v1}/users/${one.id}`, rights)).status).toBe(200)
      return one
    }
    const people = [await person(`${name}one`), await person(`${name}two`)]
    const [first] = people
    if (!first) throw new Error('nobody')
    const { client_id, client_secret } = await made(api, `${v1}/clients`, {
      name: `${name} CMS`,
      scopes,
      groupIds: [groupId],
    })
    const grant = { grant_type: 'client_credentials', client_id, client_secret }
    const token = (await api.post('/auth/token', grant)).body.access_token
    const system = clientWith(test.app, { authorization: `Bearer ${token}` })

    const schedule = { kind: 'single', date: day, timing: null }
    const story = {
      title: `${name} launch`,
      note: `${name} note`,
      groupIds: [groupId],
      publications: [{ platformId, schedule }],
      tasks: [{ userId: first.id, headline: `${name} task`, deadline: { date: day } }],
    }
    const { id: storyId } = await made(first.api, '/elements', story)
    await made(system, '/elements', { ...story, title: `${name} from the system`, confidential: true })
    await made(first.api, '/elements', { title: `${name} idea`, groupIds: [groupId] })
    const trashed = await made(first.api, '/elements', { title: `${name} trash`, groupIds: [groupId] })
    await first.api.delete(`/elements/${trashed.id}`)
    await first.api.post(`/elements/${storyId}/external-element/link`, {
      externalElement: { externalId: `${name}-article`, link: `https://${name.toLowerCase()}.example/1` },
    })
    await made(first.api, '/absences', {
      userId: first.id,
      period: { fromDate: day },
      type: { code: 3 },
      note: `${name} away`,
      externalId: `${name}-absence`,
    })
    const shift = { startTime: '09:00', endTime: '17:00', timeZone: 'UTC', userIds: [first.id] }
    await made(api, `${v1}/shifts`, { name: `${name} shift`, externalId: `${name}-shift`, ...shift })
    const view = { name: `${name} view`, page: 'plan', query: { groupIds: [groupId] } }
    await made(first.api, `${v1}/saved-views`, { ...view, shared: 'everyone' })
    await made(first.api, `${v1}/saved-views`, {
      ...view,
      name: `${name} desk view`,
      shared: 'groups',
      groupIds: [groupId],
    })
    return { groupId, people, system, storyId }
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    platformId = (await newsroom.api.post('/platforms', { name: 'Magazine', typeCode: 1 })).body.id
    alpha = await client('Alpha')
    bravo = await client('Bravo')
  })

  const callers = () => {
    const [, second] = alpha.people
    if (!second) throw new Error('nobody')
    return { person: second, apis: [second.api, alpha.system] }
  }
  const expectNoBravo = (text: string, where: string): void => {
    expect(text.toLowerCase().includes('bravo') ? `${where}: ${text}` : '').toBe('')
  }

  it('14.1 never meet by API: every list, search, feed, table and refusal', async () => {
    const [theirs] = bravo.people
    const { apis } = callers()
    const lists = operations
      .filter(({ kind, method, path }) => kind === 'read' && method === 'GET' && !/:|\/stream$/.test(path))
      .map(({ path }) => path)
    const asked = [
      ...lists.map((path) => (/plan|roster/.test(path) ? `${path}?${days}` : path)),
      `${v1}/availability?date=${day}`,
      `${v1}/plan?${days}&ideas=true`,
      `${v1}/plan?${days}&search=bravo`,
      `${v1}/issues/${platformId}?date=${day}`,
      `/api/v2/platforms/${platformId}/categories`,
      '/api/v2/changes?after=0&limit=1000&include=document',
      '/api/v2/elements?search=launch&size=100',
      '/api/v2/elements?confidential=true',
      '/api/v2/elements?externalElementId=Bravo-article',
      `/api/v2/elements?groupIds=${bravo.groupId}`,
      `/api/v2/elements?userId=${theirs?.id}`,
      `/api/v2/elements/${bravo.storyId}`,
      `/api/v2/elements/${bravo.storyId}/external-elements`,
      `${v1}/elements/${bravo.storyId}/activity`,
      `/api/v2/groups/${bravo.groupId}`,
      `/api/v2/users/${theirs?.id}`,
      `/api/v2/absences?userId=${theirs?.id}`,
    ]
    let shown = 0
    for (const api of apis)
      for (const path of asked) {
        const { text, status, headers } = await api.get(path)
        expect(status, path).toBeLessThan(500)
        // What one asks for stands in a refusal.
        expectNoBravo(`${text.replaceAll(path, '')} ${JSON.stringify(headers)}`, path)
        if (/alpha/i.test(text)) shown += 1
      }
    expect(shown).toBeGreaterThan(15)
    const writes = (api: ApiClient): Promise<ApiAnswer>[] => [
      api.patch(`/elements/${bravo.storyId}`, { title: 'Ours' }),
      api.delete(`/elements/${bravo.storyId}`),
      api.post('/elements', { groupIds: [bravo.groupId] }),
      api.post('/elements', { groupIds: [alpha.groupId], tasks: [{ userId: theirs?.id }] }),
      api.post(`${v1}/elements/${bravo.storyId}/copy`, {}),
      api.post(`${v1}/elements/batch`, {
        operations: [{ method: 'PATCH', path: `/elements/${bravo.storyId}`, body: { title: 'Ours' } }],
      }),
    ]
    const theirStory = async () => (await newsroom.api.get(`/elements/${bravo.storyId}`)).body
    const untouched = await theirStory()
    for (const api of apis)
      for (const { status, text } of await Promise.all(writes(api))) {
        expect([400, 404], text).toContain(status)
        expectNoBravo(text, 'a refused write')
      }
    expect(await theirStory()).toEqual(untouched)
  })

  it('14.1 never meet on the pages, in nothing that a browser gets', async () => {
    const { person } = callers()
    const { page } = await openAs(open, newsroom, person)
    const received: { url: string; text: string }[] = []
    const isOfApi = (url: string) => url.includes('/api/') && !url.includes('/stream')
    page.on('requestfinished', async (request) => {
      const url = request.url()
      // Chromium forgets the answer of a page that has been left before it is read here.
      const text = isOfApi(url) ? await (await request.response())?.text().catch(() => '') : ''
      if (text) received.push({ url, text })
    })
    for (const [path, mark] of [
      [`/plan?${days}`, 'Alpha launch'],
      [`/plan?view=week&${days}`, 'Alpha launch'],
      [`/plan?view=month&${days}`, 'Alpha launch'],
      [`/plan?view=board&${days}`, 'Alpha launch'],
      ['/plan?view=ideas', 'Alpha idea'],
      [`/plan?${days}&search=launch`, 'Alpha launch'],
      [`/plan?${days}&story=${alpha.storyId}`, 'Alpha launch'],
      [`/issues/${platformId}/${day}`, 'Alpha launch'],
      [`/roster?from=${day}`, 'Alphaone'],
      [`/elements/${alpha.storyId}`, 'Alpha launch'],
      ['/trash', 'Alpha trash'],
    ] as const) {
      await page.goto(path)
      await page
        .getByText(mark)
        .or(page.locator(`input[value="${mark}"], textarea:text-is("${mark}")`))
        .first()
        .waitFor()
      expectNoBravo(await page.content(), path)
    }
    await page.goto(`/elements/${bravo.storyId}`)
    await page.getByText('This story is no longer here').waitFor()
    expectNoBravo(await page.content(), 'their story')
    for (const { url, text } of received) expectNoBravo(text, url)
    expect(received.length).toBeGreaterThan(15)
  })

  it('15.7 never meet in the stream', async () => {
    const { person } = callers()
    const answer = await fetch(`${newsroom.url}/api/v2/changes/stream?after=0&include=document`, {
      headers: { cookie: person.cookie, ...fromOwnPage },
    })
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      if (text.includes('Alpha trash') || text.includes('Alpha idea')) break
    }
    expectNoBravo(text, 'the stream')
    newsroom.test.app.server.closeAllConnections()
  })
})
