import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reasonOf } from '../../src/app/backup/backup-failure.ts'
import { backUpIfDue } from '../../src/app/backup/backup-schedule.ts'
import { tryBackupLock } from '../../src/app/backup/backup-state-queries.ts'
import { LateError } from '../../src/base/within-time.ts'
import { openDatabase } from '../../src/database/open.ts'
import { afterFile } from '../support/after-file.ts'
import { signedInPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { testLog } from '../support/test-log.ts'

const path = '/api/daybook/v1/backups'
const parent = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
afterAll(() => rmSync(parent, { recursive: true }))

const first = await testApp()
const { organizationId } = await first.newsroom()
const database = openDatabase({ connectionString: first.databaseUrl }, testLog)
afterFile(() => database.close())

/** Another server on the same database, and an administrator. */
const server = async (backupFolder?: string) => {
  const { databaseUrl } = first
  const test = await testApp({ databaseUrl, config: { ...(backupFolder && { backupFolder }) } })
  const { api } = await signedInPerson(test, organizationId)
  const read = async () => (await api.get(path)).body
  const ended = () => vi.waitFor(async () => expect((await read()).running).toBe(false), { timeout: 60_000 })
  return { ...test, api, read, ended }
}

describe('11 backups in the settings', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(parent, 'folder-'))
  })

  it('show the newest, and are made at once by hand', async () => {
    const { api, clock, read, ended } = await server(folder)
    const before = { folder: true, times: ['03:00'], keep: 14, newest: null, failure: null, running: false }
    expect(await read()).toEqual(before)
    const answer = await api.post(path)
    expect([answer.status, answer.body]).toEqual([202, { ...before, running: true }])
    await ended()
    const time = `${clock.now().toISOString().slice(0, 19)}Z`
    const bytes = expect.any(Number)
    expect(await read()).toEqual({ ...before, newest: { time, bytes } })
    const { content } = (await api.get('/api/daybook/v1/audit')).body
    expect(content[0]).toMatchObject({ action: 'backup-begun', subject: { type: 'organization' } })
  })

  it('by hand push out no scheduled one, and do not take the place of one that is due', async () => {
    const { api, clock, config, ended } = await server(folder).then((one) => ({
      ...one,
      config: { ...one.deps.config, backupKeep: 1 },
    }))
    const scheduled = () => backUpIfDue({ clock, config }, database)
    for (const at of ['2026-06-18T10:00:00Z', '2026-06-18T11:00:00Z']) {
      clock.set(at)
      expect((await api.post(path)).status).toBe(202)
      await ended()
    }
    expect(await scheduled()).not.toBeNull()
    clock.set('2026-06-18T12:00:00Z')
    await api.post(path)
    await ended()
    expect(readdirSync(folder).toSorted()).toEqual([
      'daybook-20260618T110000Z.backup',
      'daybook-20260618T120000Z-by-hand.backup',
    ])
  })

  it('are refused while any process makes one', async () => {
    const { api, read, ended } = await server(folder)
    const other = await database.openClient()
    await other.query('begin')
    expect(await tryBackupLock(other)).toBe(true)
    expect(await read()).toMatchObject({ running: true })
    const { status, body } = await api.post(path)
    expect([status, body.code, body.errors[0].code]).toEqual([409, 'conflict', 'backup-running'])
    await other.end()
    await ended()
    expect(readdirSync(folder)).toEqual([])
    expect((await api.post(path)).status).toBe(202)
    expect((await api.post(path)).status).toBe(409)
    await ended()
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('1.19 are made once for an Idempotency-Key', async () => {
    const { api, clock, ended } = await server(folder)
    const post = () => api.post(path, undefined, { 'idempotency-key': 'one-backup' })
    const first = await post()
    await ended()
    const [name] = readdirSync(folder)
    clock.advance(60)
    const second = await post()
    expect([second.status, second.body]).toEqual([202, first.body])
    expect(second.headers['idempotency-replayed']).toBe('true')
    await ended()
    expect(readdirSync(folder)).toEqual([name])
  })

  it('are refused without a folder', async () => {
    const { api, read } = await server()
    expect(await read()).toMatchObject({ folder: false, newest: null, failure: null })
    const { status, body } = await api.post(path)
    expect([status, body.code, body.errors[0].code]).toEqual([400, 'business-error', 'no-backup-folder'])
  })

  it('say in every process why the latest failed, until one succeeds', async () => {
    const broken = await server('/dev/null/backups')
    const sound = await server(folder)
    expect((await broken.api.post(path)).status).toBe(202)
    await broken.ended()
    const { failure, newest } = await broken.read()
    expect(newest).toBeNull()
    expect(failure).toMatchObject({ reason: 'no-folder', time: expect.stringMatching(/Z$/) })
    expect(failure.words).not.toContain('/')
    expect((await sound.read()).failure).toEqual(failure)
    await sound.api.post(path)
    await sound.ended()
    expect((await broken.read()).failure).toBeNull()
    expect((await sound.read()).newest).not.toBeNull()
  })

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'not-writable'],
    ['EIO', 'disk-error'],
    ['ECONNRESET', 'other'],
  ])('name the reason of %s', (code, reason) => {
    expect(reasonOf(Object.assign(new Error('x'), { code }))).toBe(reason)
    expect(reasonOf(new LateError('x'))).toBe('late')
  })
})
