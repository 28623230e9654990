import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { afterAll, describe, expect, it } from 'vitest'
import { wallClock } from '../../src/base/time/zone-time.ts'
import {
  cleanUpCommands,
  daybook,
  newDataFolder,
  type RunningServer,
  requestToken,
  serving,
  servingForPeople,
} from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { createTestDatabase } from '../support/test-database.ts'

const variables = { DATA_DIR: newDataFolder() }
const startedAt = performance.now()
const first = await serving(variables, 'demo')
const seconds = (performance.now() - startedAt) / 1000

afterAll(cleanUpCommands)

const hasCurl = spawnSync('curl', ['--version']).status === 0

/** Runs a line as somebody would who pastes it into a shell. */
const paste = (line: string): string =>
  execFileSync('bash', ['-c', line], { encoding: 'utf8', env: { ...process.env, TZ: 'Europe/London' } })

const reader = async (server: RunningServer) => {
  const { token } = await requestToken(server.url, server.json)
  return async (path: string) => {
    const response = await fetch(`${server.url}/api/v2${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status, path).toBe(200)
    // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
    return (await response.json()) as any
  }
}

const countStories = async (read: Awaited<ReturnType<typeof reader>>): Promise<number> => {
  let count = 0
  let path: string | undefined = '/elements?size=100'
  while (path) {
    const { content, nextCursor } = await read(path)
    count += content.length
    path = nextCursor ? `/elements?size=100&cursor=${nextCursor}` : undefined
  }
  return count
}

/** Today on the clock of the demo newsroom. */
const today = (): string => wallClock(new Date(), 'Europe/London').date

const dayFromToday = (days: number): string => Temporal.PlainDate.from(today()).add({ days }).toString()

const namesOf = (list: { content: { name: string }[] }) => list.content.map(({ name }) => name)

describe('daybook demo', () => {
  it('creates a newsroom in seconds and explains how to get in', () => {
    // The limit assumes two idle cores; other tests run beside this one.
    expect(seconds).toBeLessThan(60)
    expect(first.json).toEqual({
      url: first.url,
      organization: 'Port Ellery Courier',
      created: true,
      administrator: {
        email: 'ruth.adeyemi@portellerycourier.example',
        password: expect.stringMatching(/^[a-z2-9-]{19}$/),
      },
      client_id: expect.stringMatching(/^dbk_/),
      client_secret: expect.any(String),
      freelancers: expect.arrayContaining([
        {
          name: 'Yuki Tanabe',
          email: 'yuki.tanabe@freelance.example',
          link: expect.stringContaining(`${first.url}/password#`),
        },
      ]),
      curl: expect.stringContaining('curl -s'),
    })
  })

  it('has a website, a print title with issue dates, a newsletter and a social account', async () => {
    const read = await reader(first)
    const { content: platforms } = await read('/platforms')
    expect(
      platforms.map(({ externalId, typeCode }: Record<string, unknown>) => [externalId, typeCode]),
    ).toEqual([
      ['web', 0],
      ['print', 1],
      ['newsletter', 0],
      ['social', 0],
    ])
    const [website, print, newsletter] = platforms
    expect(namesOf({ content: website.timeSlots })).toHaveLength(4)
    expect(print.manualSchedule.length).toBeGreaterThan(20)
    expect(newsletter.weeklySchedule).toMatchObject({ sat: true, sun: false })
    const categories = await read(`/platforms/${website.id}/categories?size=100`)
    expect(namesOf(categories)).toEqual(expect.arrayContaining(['News', 'Council', 'Sport', 'Football']))
    expect(
      categories.content.find(({ name }: { name: string }) => name === 'Football').parentCategory.name,
    ).toBe('Sport')
    expect(namesOf(await read(`/platforms/${website.id}/types`))).toContain('Live blog')
  })

  it('has 6 groups and 25 people, freelancers among them', async () => {
    const read = await reader(first)
    expect((await read('/groups')).content).toHaveLength(6)
    const { content: people } = await read('/users?size=100&includeGroups=true')
    expect(people).toHaveLength(25)
    const freelancers = people.filter(({ internal }: { internal: boolean }) => !internal)
    expect(freelancers.length).toBeGreaterThanOrEqual(5)
    for (const { supplierId } of freelancers) expect(supplierId).toMatch(/^F-/)
  })

  it('has shifts with notes for the days around today, and people who are away', async () => {
    const read = await reader(first)
    const { content: shifts } = await read('/shifts')
    expect(namesOf({ content: shifts })).toEqual(['Early news', 'Late news', 'Print desk', 'Weekend duty'])
    for (const { users } of shifts) expect(users.length).toBeGreaterThanOrEqual(2)
    const notes = await read(`/shifts/external-id/rota-early/notes/${today()}`)
    expect(notes.note).toContain('Council')
    expect((await read(`/shifts/${shifts[0].id}/notes`)).content).toHaveLength(3)
    const away = await read(`/absences?fromDate=${today()}&toDate=${today()}&sort=period.fromDate`)
    const names = away.content.map(({ user }: { user: { name: string } }) => user.name)
    expect(names).toEqual(['Edward Lomax', 'Oliver Sandys'])
    expect((await read('/absences')).content).toHaveLength(7)
  })

  it('lets freelancers choose a password with their links, and see their own work', async () => {
    expect(first.json.freelancers).toHaveLength(5)
    const headers = { 'content-type': 'application/json', origin: first.url, 'sec-fetch-site': 'same-origin' }
    const post = (path: string, body: object) =>
      fetch(`${first.url}/api/daybook/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { email, link } = first.json.freelancers[0]
    const newPassword = 'the bridge is open again'
    const chosen = await post('password-link/use', { token: link.split('#')[1], password: newPassword })
    expect([200, 204]).toContain(chosen.status)
    const signedIn = await post('session', { email, password: newPassword })
    expect(signedIn.status).toBe(201)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const own = await fetch(`${first.url}/api/daybook/v1/me/tasks`, { headers: { cookie } })
    expect(own.status).toBe(200)
    expect(((await own.json()) as { content: unknown[] }).content.length).toBeGreaterThan(0)
  })

  it('has confidential stories today and the day after tomorrow, and a person with work due while away', async () => {
    const read = await reader(first)
    const { content } = await read(`/elements?size=100&dateFrom=${today()}&dateTo=${today()}`)
    const secrets = content.filter(({ confidential }: { confidential: boolean }) => confidential)
    expect(secrets.map(({ title }: { title: string }) => title)).toContain(
      'The mayor’s second lease: what the files say',
    )
    const edward = (await read('/users?size=100')).content.find(
      ({ lastName }: { lastName: string }) => lastName === 'Lomax',
    )
    const { content: due } = await read(
      `/elements?userId=${edward.id}&deadlineFrom=${dayFromToday(-2)}&deadlineTo=${dayFromToday(1)}`,
    )
    expect(due.length).toBeGreaterThan(0)
  })

  it('has a series of which some days are out and others planned', async () => {
    const read = await reader(first)
    const { content } = await read(`/elements?size=100&dateFrom=${dayFromToday(0)}&dateTo=${dayFromToday(1)}`)
    const recurring = content.flatMap(
      ({ publications }: { publications: { schedule: { kind: string } }[] }) =>
        publications.some(({ schedule }) => schedule?.kind === 'recurring') ? [publications] : [],
    )
    const isUnderWay = (publications: { published: object | null; schedule: { kind: string } }[]) =>
      publications.some(({ published, schedule }) => published === null && schedule?.kind === 'recurring') &&
      publications.some(({ published, schedule }) => published !== null && schedule?.kind === 'single')
    expect(recurring.filter(isUnderWay).length).toBeGreaterThan(0)
  })

  it('sets deadlines before the publications that need the work, except for live ones', async () => {
    const { content } = await (await reader(first))(
      `/elements?size=100&dateFrom=${today()}&dateTo=${today()}`,
    )
    expect(content.length).toBeGreaterThan(4)
    for (const { tasks, publications, title } of content)
      for (const { schedule, published, assignedTaskIds } of publications) {
        if (published !== null || schedule.kind !== 'single' || schedule.timing?.type !== 'time') continue
        if (title.startsWith('Ellery Town – ')) continue
        const due = tasks
          .filter(({ id }: { id: number }) => assignedTaskIds.includes(id))
          .map(
            ({ deadline }: { deadline: { date: string; time: string } }) =>
              `${deadline.date} ${deadline.time}`,
          )
        for (const moment of due)
          expect(moment < `${schedule.date} ${schedule.timing.time}`, title).toBe(true)
      }
  })

  it('has all tasks done in finished stories, and no tasks in dropped ones', async () => {
    const { content } = await (await reader(first))('/elements?size=100&sort=id,asc')
    const tasksOf = (status: string): { done: boolean }[][] =>
      content
        .filter(({ elementStatus }: { elementStatus: { name: string } }) => elementStatus.name === status)
        .map(({ tasks }: { tasks: { done: boolean }[] }) => tasks)
    const [finished, dropped] = [tasksOf('Done'), tasksOf('Dropped')]
    expect([finished.length > 50, dropped.length > 0]).toEqual([true, true])
    expect(finished.flat().filter(({ done }) => !done)).toEqual([])
    expect(dropped.flat()).toEqual([])
  })

  it('has ideas without a day', async () => {
    const { content } = await (await reader(first))('/elements?withoutPublication=true&search=beaches')
    expect(content).toMatchObject([
      { title: 'Ten beaches that no bus goes to', event: null, tasks: [], creator: { name: 'Bronwen Rees' } },
    ])
  })

  it.skipIf(!hasCurl)('prints lines for a shell that list the stories of today (where there is curl)', () => {
    const lines = first.json.curl.split('\n')
    expect(lines).toMatchObject([/^API=/, /^TOKEN=/, /^curl /].map((start) => expect.stringMatching(start)))
    expect(lines[2].length).toBeLessThanOrEqual(100)
    const { content } = JSON.parse(paste(first.json.curl))
    expect(content.length).toBeGreaterThanOrEqual(4)
  })

  it('B23 adds nothing when it runs again, and its client has the same secret', async () => {
    const count = async (server: RunningServer) => {
      const read = await reader(server)
      const lists = ['/platforms', '/groups', '/users', '/shifts', '/absences'].map(
        async (path) => (await read(path)).page.totalElements,
      )
      return Promise.all([...lists, countStories(read)])
    }
    // The server itself makes the stories of the demo's series, a little after its start.
    await expect
      .poll(async () => {
        const [one, other] = [await count(first), await pause(2000).then(() => count(first))]
        return other.map((present, index) => present - (one[index] ?? 0))
      })
      .toEqual([0, 0, 0, 0, 0, 0])
    const before = await count(first)
    expect(before.at(-1)).toBeGreaterThan(280)
    expect(await first.stop()).toBe(0)
    const second = await serving({ ...variables, HOST: '0.0.0.0' }, 'demo')
    expect(second.stderr().match(/Set BASE_URL/g)).toHaveLength(1)
    expect(second.json).toMatchObject({
      created: false,
      administrator: { password: null },
      client_id: first.json.client_id,
      client_secret: first.json.client_secret,
    })
    expect(await count(second)).toEqual(before)
    expect(await second.stop()).toBe(0)

    const third = await servingForPeople(variables, 'demo', 'The data stays in')
    expect(third.stdout()).toContain('shown at the first start. To set a new one: daybook user set-password')
    expect(third.stdout()).toContain('yuki.tanabe@freelance.example')
    const lines = third
      .stdout()
      .split('\n')
      .filter((text) => /^ {2}(API=|TOKEN=|curl )/.test(text))
    if (hasCurl) expect(JSON.parse(paste(lines.join('\n'))).content.length).toBeGreaterThan(0)
    expect(await third.stop()).toBe(0)
  })

  it('B23 makes everything new with --reset', async () => {
    const again = await serving(variables, 'demo', '--reset')
    expect(again.json).toMatchObject({ created: true, administrator: { password: expect.any(String) } })
    for (const name of ['client_id', 'client_secret'] as const)
      expect(again.json[name]).not.toBe(first.json[name])
    expect((await requestToken(again.url, first.json)).status).toBe(401)
    expect(await countStories(await reader(again))).toBeGreaterThan(280)
    expect(await again.stop()).toBe(0)
  })

  it('makes nothing, whose password nobody would see, if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = { DATA_DIR: newDataFolder() }
    const { code, stdout, stderr } = await daybook(['demo'], { ...folder, PORT: String(port) })
    other.close()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(
      `cannot listen on 127.0.0.1, port ${port}: another program already listens there`,
    )
    expect(existsSync(folder.DATA_DIR)).toBe(false)
  })

  it('refuses to add to a newsroom that somebody else created', async () => {
    const { url } = await createTestDatabase()
    await makeNewsroom(url, 'Post')
    const { code, stdout, stderr } = await daybook(['demo'], { DATABASE_URL: url, PORT: '0' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('The database has an organization already ("Post")')
  })
})
