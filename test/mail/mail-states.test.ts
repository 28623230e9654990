import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '../../src/access/mail/deliver-mail.ts'
import { resumeMail } from '../../src/access/mail/mail-queries.ts'
import { queueMail } from '../../src/access/mail/queue-mail.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { call } from '../support/api-client.ts'
import { mailServer, tokenIn } from '../support/mail-server.ts'
import { fromOwnPage, newPerson, type SignedIn, signedInPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

const v1 = '/api/daybook/v1'
const day = 24 * 3600

const mail = await mailServer()
const test = await testApp({ config: { smtpUrl: mail.url } })

let organizationId: number
let administrator: SignedIn

beforeAll(async () => {
  organizationId = (await test.newsroom()).organizationId
  administrator = await signedInPerson(test, organizationId)
})
beforeEach(() => {
  mail.refuses(() => undefined)
  mail.received.length = 0
})

const person = () => newPerson(test, organizationId, { role: 'editor' })
/** Somebody without a password. */
const invited = async () => {
  const made = await person()
  await test.deps.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', made.id).execute()
  return made
}
const mailsOf = async (id: number) => (await administrator.api.get(`${v1}/users/${id}/mails`)).body.content
const link = async (id: number) => {
  const { body } = await administrator.api.post(`${v1}/users/${id}/password-link`)
  return { ...body, mailId: body.mail.id }
}
const tryNow = (mailId: number, signal = new AbortController().signal) =>
  deliverMail(test.deps, { organizationId, id: mailId }, signal)
const use = (token: string) =>
  call(test.app, 'POST', `${v1}/password-link/use`, {
    body: { token, password: 'a walk along the river at noon' },
    headers: fromOwnPage,
  })
const jobOf = async (mailId: number) => {
  const { rows } = await sql<{ run_at: Date; queue: string }>`
    select run_at, queue_name as queue from graphile_worker.jobs where key = ${`mail:${organizationId}:${mailId}`}`.execute(
    test.deps.db,
  )
  return rows
}
/** As if the queue had carried it out. */
const dropJob = (mailId: number) =>
  sql`select graphile_worker.remove_job(${`mail:${organizationId}:${mailId}`})`.execute(test.deps.db)
/** A mail server that says what a test lets it say. */
const oddServer = async (serve: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = { smtpUrl: `smtp://desk:wrong@127.0.0.1:${port}` }
  const { deps } = await testApp({ databaseUrl: test.databaseUrl, config, clock: test.clock })
  return { deps, close: () => server.close() }
}
/** Everything that the database keeps of mail, jobs and the log. */
const stored = async () => {
  const tables = [
    'mail',
    'password_link',
    'audit_entry',
    'graphile_worker._private_jobs',
    'idempotency_record',
  ]
  const { rows } = await sql<{ text: string }>`${sql.join(
    tables.map(
      (name) => sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(test.deps.db)
  return rows.map(({ text }) => text).join(' ')
}

describe('16.5 the order of mail', () => {
  /** The organizations of the mail that waits, in the order in which the queue carries it out. */
  const order = async (ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select split_part(key, ':', 2)::bigint as id from graphile_worker.jobs where task_identifier = 'mail'
      order by priority, run_at, id`.execute(test.deps.db)
    return rows.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  const newsroom = async () => {
    const own = (await test.newsroom()).organizationId
    const { api } = await signedInPerson(test, own)
    const { id: userId, email: address } = await newPerson(test, own, { role: 'editor' })
    const invite = () => api.post(`${v1}/users/${userId}/password-link`)
    const news = () =>
      inTransaction(test.deps.db, (trx) =>
        queueMail(trx, {
          ...{ organizationId: own, now: test.clock.now(), userId, kind: 'notices', address },
          content: { subject: 'News', text: 'News' },
        }),
      )
    return { id: own, invite, news }
  }

  it('gives each organization its turn, however much another one sends, and news come last', async () => {
    const many = await newsroom()
    const few = await newsroom()
    for (let index = 0; index < 4; index += 1) await many.invite()
    for (let index = 0; index < 3; index += 1) await many.news()
    await few.news()
    await few.invite()
    const ids = [many.id, few.id]
    const fair = [...[many.id, few.id, many.id, many.id, many.id], ...[many.id, few.id, many.id, many.id]]
    expect(await order(ids)).toEqual(fair)
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'mail'`.execute(
      test.deps.db,
    )
    await resumeMail(test.deps.db, test.clock.now())
    expect([...(await order(ids))].sort()).toEqual([...fair].sort())
    expect((await order(ids)).slice(0, 2).sort()).toEqual([...ids].sort())
  })
})

describe('16 B15 the state of a mail', () => {
  it('is queued, then sent with the words of the mail server; its link lets the person in', async () => {
    const { id, email } = await person()
    const { mailId, url } = await link(id)
    expect(await mailsOf(id)).toEqual([
      {
        id: mailId,
        kind: 'reset',
        to: email,
        state: 'queued',
        words: null,
        attempts: 0,
        creationTime: '2026-06-18T09:00:00Z',
        stateTime: '2026-06-18T09:00:00Z',
        nextTryTime: null,
      },
    ])
    await tryNow(mailId)
    expect(await mailsOf(id)).toMatchObject([
      { state: 'sent', words: expect.stringMatching(/^250 /), attempts: 1, nextTryTime: null },
    ])
    const received = await mail.next()
    const token = tokenIn(received)
    expect(url).not.toContain(token)
    const rows = await stored()
    for (const secret of [token, url.split('#')[1]]) expect(rows).not.toContain(secret)
    expect((await use(token)).status).toBe(204)
    expect((await use(url.split('#')[1])).status, 'the link that was copied ends with it').toBe(404)
  })

  it('is refused at once after a 5xx, with the words of the mail server, and is not tried again', async () => {
    const { id, email } = await person()
    mail.refuses(() => `550 5.1.1 <${email}>: no such user here`)
    const { mailId } = await link(id)
    await tryNow(mailId)
    expect(await mailsOf(id)).toMatchObject([
      { state: 'refused', words: `550 5.1.1 <${email}>: no such user here`, nextTryTime: null },
    ])
    mail.refuses(() => undefined)
    await tryNow(mailId)
    expect(mail.received).toEqual([])
  })

  const wrongSettings = [
    ['a password that is wrong', 'AUTH', '535 5.7.8 Authentication credentials invalid'],
    ['a sign-in that is too weak', 'AUTH', '534 5.7.9 Authentication mechanism is too weak'],
    ['a sign-in without encryption', 'AUTH', '538 5.7.11 Encryption required'],
    ['a sender that may not send', 'MAIL', '550 5.7.1 Sender rejected'],
    ['a server that may not connect', 'EHLO', '550 5.7.1 Not from there'],
    ['a mail without a sign-in', 'RCPT', '530 5.7.0 Authentication required'],
  ] as const

  it.each(wrongSettings)('stays queued while the mail server refuses %s', async (_what, command, words) => {
    const refusing = await oddServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('data', (data) => {
        const said = data.toString().slice(0, 4).trim()
        const greeting = said === 'EHLO' ? '250-mail.example\r\n250 AUTH PLAIN' : '250 fine'
        const isRefused = said === command || (command === 'EHLO' && said === 'HELO')
        socket.write(`${isRefused ? words : said === 'AUTH' ? '235 welcome' : greeting}\r\n`)
      })
    })
    const { id } = await person()
    const { mailId } = await link(id)
    await deliverMail(refusing.deps, { organizationId, id: mailId }, new AbortController().signal)
    refusing.close()
    expect(await mailsOf(id)).toMatchObject([{ state: 'queued', words, nextTryTime: expect.any(String) }])
    await tryNow(mailId)
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent' }])
  })

  it('of an invitation is in the list of users, until another link replaces it', async () => {
    const { id, email } = await invited()
    const listed = async () => {
      const { content } = (await administrator.api.get(`${v1}/users?size=100`)).body
      return content.find((user: { id: number }) => user.id === id).signIn.invitation?.mail
    }
    expect(await listed()).toBeUndefined()
    mail.refuses(() => `550 5.1.1 <${email}>: no such user here`)
    const { mailId } = await link(id)
    expect(await listed()).toBe('queued')
    await tryNow(mailId)
    expect(await listed()).toBe('refused')
    mail.refuses(() => undefined)
    await tryNow((await link(id)).mailId)
    expect(await listed()).toBe('sent')
  })

  it('B17 of somebody who can sign in is in the list of users while the mail server has not accepted it', async () => {
    const { id } = await person()
    const listed = async () => {
      const { content } = (await administrator.api.get(`${v1}/users?size=100`)).body
      return content.find((user: { id: number }) => user.id === id).signIn.undelivered
    }
    expect(await listed()).toBeNull()
    mail.refuses(() => '451 later')
    const { mailId } = await link(id)
    expect(await listed()).toBeNull()
    await tryNow(mailId)
    expect(await listed()).toBe('queued')
    mail.refuses(() => '550 no such user')
    await tryNow(mailId)
    expect(await listed()).toBe('refused')
    mail.refuses(() => undefined)
    await tryNow((await link(id)).mailId)
    expect(await listed()).toBeNull()
  })

  it('stays queued after a 4xx, is tried later and later for a day, and is then given up', async () => {
    const { id } = await invited()
    mail.refuses(() => '451 4.7.1 Greylisted, come back later')
    const { mailId, kind } = await link(id)
    expect(kind).toBe('invitation')
    const pauses: number[] = []
    const start = test.clock.now().getTime()
    for (;;) {
      await dropJob(mailId)
      await tryNow(mailId)
      const [{ state, words, nextTryTime }] = await mailsOf(id)
      expect(words).toBe('451 4.7.1 Greylisted, come back later')
      if (state === 'given-up') break
      expect(state).toBe('queued')
      expect((await jobOf(mailId))[0]?.run_at.getTime()).toBe(new Date(nextTryTime).getTime())
      pauses.push((new Date(nextTryTime).getTime() - test.clock.now().getTime()) / 60_000)
      test.clock.set(nextTryTime)
    }
    expect(pauses.slice(0, 5)).toEqual([1, 5, 15, 30, 60])
    expect(test.clock.now().getTime() - start).toBe(day * 1000)
    expect(await mailsOf(id)).toMatchObject([{ attempts: pauses.length + 1, nextTryTime: null }])
  })

  it('of a link that ends in two hours is given up while there is still time to use it', async () => {
    const { id } = await person()
    mail.refuses(() => '451 later')
    const { mailId } = await link(id)
    test.clock.advance(104 * 60)
    await tryNow(mailId)
    const [{ nextTryTime, creationTime }] = await mailsOf(id)
    expect(new Date(nextTryTime).getTime() - new Date(creationTime).getTime()).toBe(105 * 60_000)
    test.clock.set(nextTryTime)
    await tryNow(mailId)
    expect(await mailsOf(id)).toMatchObject([{ state: 'given-up', words: '451 later' }])
  })

  it('says what is wrong where the mail server cannot be reached, and each try has a link that works', async () => {
    const { id } = await person()
    const { mailId } = await link(id)
    const away = await testApp({
      databaseUrl: test.databaseUrl,
      config: { smtpUrl: 'smtp://127.0.0.1:1' },
      clock: test.clock,
    })
    await deliverMail(away.deps, { organizationId, id: mailId }, new AbortController().signal)
    expect(await mailsOf(id)).toMatchObject([
      { state: 'queued', words: expect.stringContaining('ECONNREFUSED') },
    ])
    await tryNow(mailId)
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect((await use(tokenIn(await mail.next()))).status).toBe(204)
  })

  it.each([
    ['was used', async (_: number, url: string) => void (await use(url.split('#')[1] ?? ''))],
    ['was replaced', async (id: number) => void (await link(id))],
    ['has expired', async () => test.clock.advance(2 * 3600 + 1)],
    [
      'is for an address that was wrong',
      (id: number) => administrator.api.patch(`${v1}/users/${id}`, { email: `right${id}@example.org` }),
    ],
    [
      'is for somebody who may not sign in any more',
      (id: number) => administrator.api.patch(`${v1}/users/${id}`, { role: null }),
    ],
    ['is for somebody who was deleted', (id: number) => administrator.api.delete(`${v1}/users/${id}`)],
  ])('is ended, and nothing is sent, if the link %s meanwhile', async (_what, end) => {
    const { id } = await person()
    const { mailId, url } = await link(id)
    await end(id, url)
    administrator = await signedInPerson(test, organizationId)
    await tryNow(mailId)
    expect((await mailsOf(id)).find((one: { id: number }) => one.id === mailId)).toMatchObject({
      state: 'ended',
    })
    expect(mail.received).toEqual([])
  })

  it('does not show a link that a filter quotes', async () => {
    const { id } = await person()
    let quoted = ''
    const quoting = await oddServer((socket) => {
      let isData = false
      socket.write('220 filter.example ESMTP\r\n')
      socket.on('data', (data) => {
        const text = data.toString()
        if (isData) {
          quoted += text
          if (!quoted.includes('\r\n.\r\n')) return
          isData = false
          socket.write(
            `554 5.7.1 Blocked http://daybook.test/password#${tokenIn({ to: [], raw: quoted })}\r\n`,
          )
        } else if (/^DATA/i.test(text)) {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write('250 fine\r\n')
      })
    })
    const { mailId } = await link(id)
    await deliverMail(quoting.deps, { organizationId, id: mailId }, new AbortController().signal)
    quoting.close()
    expect(tokenIn({ to: [], raw: quoted })).toMatch(/^[\w-]{43}$/)
    expect(await mailsOf(id)).toMatchObject([
      { state: 'refused', words: '554 5.7.1 Blocked http://daybook.test/password#…' },
    ])
  })

  it('is shown to administrators only, also by its organization', async () => {
    const editor = await signedInPerson(test, organizationId, { role: 'editor' })
    expect((await editor.api.get(`${v1}/users/${administrator.id}/mails`)).status).toBe(403)
    const other = await signedInPerson(test, (await test.newsroom()).organizationId)
    expect((await other.api.get(`${v1}/users/${administrator.id}/mails`)).status).toBe(404)
  })
})

describe('16.5 mail that waits', () => {
  it('is tried one at a time, so that a mail server that hangs holds up nothing else', async () => {
    const { id } = await person()
    const { mailId } = await link(id)
    expect(await jobOf(mailId)).toMatchObject([{ queue: 'mail' }])
  })

  it('is tried again after a start, also if its job is gone', async () => {
    const { id } = await person()
    const { mailId } = await link(id)
    await sql`select graphile_worker.remove_job(${`mail:${organizationId}:${mailId}`})`.execute(test.deps.db)
    await resumeMail(test.deps.db, test.clock.now())
    await resumeMail(test.deps.db, test.clock.now())
    expect(await jobOf(mailId)).toHaveLength(1)
  })

  it('is tried at once when a test mail shows that the mail server works again', async () => {
    const { id } = await person()
    mail.refuses(() => '530 5.7.0 Authentication required')
    const { mailId } = await link(id)
    for (let tries = 0; tries < 3; tries += 1) {
      await dropJob(mailId)
      await tryNow(mailId)
    }
    const runAt = async () => (await jobOf(mailId))[0]?.run_at.getTime()
    const inFifteenMinutes = test.clock.now().getTime() + 15 * 60_000
    const testedBy = async ({ api }: Pick<typeof administrator, 'api'>) =>
      (await api.post(`${v1}/mail/test`)).body.accepted
    expect(await testedBy(administrator)).toBe(false)
    mail.refuses(() => undefined)
    expect(await testedBy(administrator)).toBe(true)
    expect(await runAt(), 'tried within a minute').toBe(inFifteenMinutes)
    test.clock.advance(60)
    expect(await testedBy(await signedInPerson(test, (await test.newsroom()).organizationId))).toBe(true)
    expect(await runAt(), 'of another organization').toBe(inFifteenMinutes)
    expect(await testedBy(administrator)).toBe(true)
    expect(await runAt()).toBe(test.clock.now().getTime())
    expect(new Date((await mailsOf(id))[0].nextTryTime)).toEqual(test.clock.now())
  })

  it('waits no longer than two seconds for a mail server that hangs when the server stops, and stays queued', async () => {
    const silent = await oddServer(() => undefined)
    const { id } = await person()
    const { mailId } = await link(id)
    const start = performance.now()
    await deliverMail(silent.deps, { organizationId, id: mailId }, AbortSignal.timeout(100))
    silent.close()
    expect(performance.now() - start).toBeLessThan(4000)
    expect(await mailsOf(id)).toMatchObject([{ state: 'queued' }])
  })
})

describe('B15 the test mail', () => {
  it('goes to oneself, and answers the words of the mail server', async () => {
    const answer = await administrator.api.post(`${v1}/mail/test`)
    expect(answer.body).toEqual({
      to: administrator.email,
      accepted: true,
      words: expect.stringMatching(/^250 /),
    })
    expect((await mail.next()).to).toEqual([administrator.email])
    mail.refuses(() => '550 5.7.1 Relaying denied')
    expect((await administrator.api.post(`${v1}/mail/test`)).body).toMatchObject({
      accepted: false,
      words: '550 5.7.1 Relaying denied',
    })
    expect((await administrator.api.get(`${v1}/mail`)).body).toMatchObject({
      configured: true,
      server: `127.0.0.1:${mail.port}`,
    })
  })

  it('B16 is in the language of the newsroom', async () => {
    const { organizationId } = await test.newsroom()
    const german = await signedInPerson(test, organizationId)
    await german.api.patch(`${v1}/organization`, { language: 'de' })
    await german.api.post(`${v1}/mail/test`)
    expect((await mail.next()).raw).toContain('Subject: Test-E-Mail von Daybook')
  })
})
