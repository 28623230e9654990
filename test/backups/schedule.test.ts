import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { nameAt } from '../../src/app/backup/backup-folder.ts'
import { backUpIfDue, startBackups } from '../../src/app/backup/backup-schedule.ts'
import { readConfig } from '../../src/base/config.ts'
import type { Log } from '../../src/base/log.ts'
import { createLoopWatch } from '../../src/base/loop-watch.ts'
import { openDatabase } from '../../src/database/open.ts'
import { afterFile } from '../support/after-file.ts'
import { daybook } from '../support/command-line.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { url } = await createTestDatabase()

const processOn = (at: string, settings: Record<string, string>) => {
  const database = openDatabase({ connectionString: url }, testLog)
  afterFile(() => database.close())
  const deps = { clock: { now: () => new Date(at) }, config: readConfig(settings), log: testLog }
  return { deps, database, backUp: () => backUpIfDue(deps, database) }
}

const settings = (name: string) => ({
  BACKUP_FOLDER: join(folder, name),
  BACKUP_TIMES: '03:00,15:00',
  BACKUP_KEEP: '2',
})

describe('scheduled backups', () => {
  it('are made once at each time, by one of several processes, and the oldest go', async () => {
    const kept = join(folder, 'kept')
    const made: number[] = []
    for (const at of [
      '2026-11-20T10:00:00',
      '2026-11-20T14:00:00',
      '2026-11-20T15:00:00',
      '2026-11-22T02:00:00',
    ]) {
      const processes = [1, 2, 3].map(() => processOn(at, settings('kept')))
      const written = await Promise.all(processes.map(({ backUp }) => backUp()))
      made.push(written.filter((backup) => backup !== null).length)
      for (const { backUp } of processes) expect(await backUp()).toBeNull()
    }
    expect(made).toEqual([1, 0, 1, 1])
    expect(readdirSync(kept)).toHaveLength(2)
    expect(readdirSync(kept).every((name) => /^daybook-\d{8}T\d{6}Z\.backup$/.test(name))).toBe(true)
  })

  it('remove what a killed process left, and nothing that is not theirs', async () => {
    const { backUp } = processOn('2026-11-20T10:00:00', settings('remains'))
    const made = await backUp()
    const remains = join(folder, 'remains', 'daybook-20261119T030000Z.backup.partial')
    const own = join(folder, 'remains', 'notes.txt')
    for (const file of [remains, own]) writeFileSync(file, '')
    await processOn('2026-11-20T16:00:00', settings('remains')).backUp()
    const names = readdirSync(join(folder, 'remains'))
    expect(names).toContain('notes.txt')
    expect(names).toHaveLength(3)
    expect(made?.rows).toBeGreaterThan(0)
  })

  it('report a failure in the log and keep the earlier backups', async () => {
    const error = vi.fn()
    const { deps, database } = processOn('2026-11-20T10:00:00', {
      BACKUP_FOLDER: '/dev/null/backups',
    })
    const log = Object.assign(Object.create(testLog), { error }) as Log
    const stop = startBackups({ ...deps, db: database.db, log, loopWatch: createLoopWatch(log) }, database)
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), { timeout: 60_000 })
    expect(error.mock.calls[0]?.[1]).toContain('the backup failed')
    await stop()
  })

  it('show their age and size in the metrics and to the doctor', async () => {
    const { BACKUP_FOLDER } = settings('shown')
    const test = await testApp({ databaseUrl: url, config: { backupFolder: BACKUP_FOLDER } })
    const read = async (name: string) => {
      const { body } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
    }
    const doctor = async () => {
      const { json } = await daybook(['doctor', '--json'], { DATABASE_URL: url, BACKUP_FOLDER })
      const of = (name: string) => json.findings.find(({ subject }: { subject: string }) => subject === name)
      return { ...of('backups'), disk: of('disk')?.message }
    }
    expect(await read('daybook_backup_newest_timestamp_seconds')).toBe(0)
    expect(await doctor()).toMatchObject({ severity: 'warning', disk: undefined })
    const now = new Date()
    mkdirSync(BACKUP_FOLDER)
    writeFileSync(join(BACKUP_FOLDER, nameAt(now, true)), 'made by hand')
    expect(await read('daybook_backup_newest_timestamp_seconds')).toBe(0)
    expect(await doctor()).toMatchObject({ severity: 'warning' })
    const made = await processOn(now.toISOString(), settings('shown')).backUp()
    expect(await read('daybook_backup_newest_timestamp_seconds')).toBe(Math.floor(now.getTime() / 1000))
    expect(await read('daybook_backup_newest_bytes')).toBe(made?.bytes)
    const disk = expect.stringContaining(`the disk of ${BACKUP_FOLDER} has `)
    expect(await doctor()).toMatchObject({ severity: 'ok', disk })
  })
})
