import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { afterFile } from '../support/after-file.ts'
import { cleanUpCommands, requestToken, serving } from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { shownMail } from '../support/mail-parts.ts'
import { mailServer } from '../support/mail-server.ts'
import { newPerson } from '../support/people.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

afterAll(cleanUpCommands)

const people = 20
const stories = 300
/** What a process that died has left is taken over within a minute; the first retry of a mail comes after another one. */
const longest = 200_000

const countedBy = <T>(values: readonly T[]): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
/** The clock of the newsroom, in minutes, a little later. */
const soon = () => {
  const at = new Date(Date.now() + 90_000)
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' },
  }).format(at)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}

describe('21.4, 16.5 two servers, each killed, with a mail server that refuses and hangs', () => {
  it('tell of 300 tasks exactly once: notices, mails, reminders and messages to a channel', {
    timeout: 2 * longest,
  }, async () => {
    const { url: databaseUrl } = await createTestDatabase()
    const credentials = await makeNewsroom(databaseUrl)
    const mail = await mailServer()
    const receiver = await webhookReceiver()
    const variables = {
      ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', WEBHOOK_NETWORKS: testNetworks.join() },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'daybook@example.org' },
    }
    const servers = [await serving(variables), await serving(variables)]
    const { db, close } = openDatabase({ connectionString: databaseUrl }, testLog)
    afterFile(close)
    const organizationId = (await db.selectFrom('organization').select('id').executeTakeFirstOrThrow()).id
    const persons = await Promise.all(
      Array.from({ length: people }, (_, index) =>
        newPerson({ deps: { db } as never }, organizationId, {
          ...{ role: 'editor', email: `told${index}@example.org` },
        }),
      ),
    )
    /** To whichever server lives, until one has answered. */
    const send = async (method: string, path: string, body: object, key: string): Promise<{ id: number }> => {
      for (let turn = 0; ; turn += 1) {
        const url = servers[turn % servers.length]?.url ?? ''
        const answer = await requestToken(url, credentials)
          .then(({ token }) =>
            fetch(`${url}${path}`, {
              method,
              headers: {
                ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
                'idempotency-key': key,
              },
              body: JSON.stringify(body),
            }),
          )
          .then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => undefined)
        if (answer && answer.status < 300) return JSON.parse(answer.text)
        if (answer && answer.status < 500 && answer.status !== 429) throw new Error(answer.text)
        await pause(50)
      }
    }
    const group = await send('POST', '/api/v2/groups', { name: 'Desk' }, 'group')
    const channel = { format: 'mattermost', url: receiver.url, kinds: ['assigned', 'overdue'] }
    await send('POST', `/api/daybook/v1/groups/${group.id}/channels`, channel, 'channel')

    // The first try of every 30th mail is put off; whatever is sent while the server hangs, waits.
    const refused = new Set<string>()
    let tries = 0
    mail.refuses((address) => {
      tries += 1
      if (tries % 30 !== 1 || refused.has(address)) return undefined
      refused.add(address)
      return '451 4.3.2 Later, please'
    })
    const deadline = soon()
    const titles = Array.from({ length: stories }, (_, index) => `Story ${index}!`)
    const writing = [0, 1, 2].map(async (writer) => {
      for (let index = writer; index < stories; index += 3) {
        const userId = persons[index % people]?.id
        const task = index < people ? { userId, deadline } : { userId }
        const body = { title: titles[index], groupIds: [group.id], tasks: [task] }
        await send('POST', '/api/v2/elements', body, `story-${index}`)
      }
    })
    const noticed = async () => (await db.selectFrom('notice').select('id').execute()).length
    const replace = async (index: number) => {
      await servers[index]?.kill()
      servers[index] = await serving(variables)
    }
    await expect.poll(noticed, { timeout: longest, interval: 50 }).toBeGreaterThan(60)
    await replace(0)
    await Promise.all(writing)
    await expect.poll(() => mail.received.length, { timeout: longest, interval: 50 }).toBeGreaterThan(40)
    const release = mail.hangs()
    await pause(1500)
    await replace(1)
    release()

    const told = stories + people
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select coalesce(m.state, 'none') as state from notice n
        left join mail m on m.organization_id = n.organization_id and m.id = n.mail_id`.execute(db)
      return Object.fromEntries(countedBy(rows.map(({ state }) => state)))
    }
    await expect.poll(states, { timeout: longest, interval: 500 }).toEqual({ sent: told })
    const sentToChannel = async () => {
      const { rows } = await sql<{ state: string }>`select state from channel_notice`.execute(db)
      return Object.fromEntries(countedBy(rows.map(({ state }) => state)))
    }
    await expect.poll(sentToChannel, { timeout: longest, interval: 500 }).toEqual({ delivered: told })

    const kinds = await sql<{ kind: string; count: number; pairs: number }>`
      select s.kind, count(*) as count, count(distinct (n.user_id, s.element_id)) as pairs
      from notice n join notice_story s on s.organization_id = n.organization_id and s.notice_id = n.id
      group by s.kind order by s.kind`.execute(db)
    expect(kinds.rows).toEqual([
      { kind: 'assigned', count: stories, pairs: stories },
      { kind: 'overdue', count: people, pairs: people },
    ])
    // One mail for each notice. Whatever was accepted in the moment of a kill came again, with the same Message-ID.
    const mails = mail.received.map(shownMail)
    const subjects = new Map(mails.map((one) => [one.header('message-id'), one.subject]))
    const expected = [...titles, ...titles.slice(0, people)]
    const bySubject = countedBy([...subjects.values()].map((subject) => subject.replace(/^\[[^\]]*\] /, '')))
    expect(bySubject).toEqual(countedBy(expected))
    expect(mails.length - subjects.size).toBeLessThanOrEqual(2)
    // A message to a channel has ten notices at most; one that was accepted in the moment of a kill came again.
    const shown = receiver.received.flatMap(({ event }) => String(event.text).match(/Story \d+\\!/g) ?? [])
    const byTitle = countedBy(shown.map((title) => title.replace('\\', '')))
    const missing = expected.filter(
      (title) => (byTitle.get(title) ?? 0) < (countedBy(expected).get(title) ?? 0),
    )
    expect(missing).toEqual([])
    expect(shown.length - told).toBeLessThanOrEqual(20)
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})
