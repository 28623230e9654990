import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../src/app/backup/restore-backup.ts'
import { writeBackup } from '../../src/app/backup/write-backup.ts'
import { checkStories } from '../../src/app/cli/doctor/check-stories.ts'
import { findSchemaVersion } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { afterFile } from '../support/after-file.ts'
import { apiClient } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { testApp } from '../support/test-app.ts'
import { createBareDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const opened = (url: string) => {
  const database = openDatabase({ connectionString: url }, testLog)
  afterFile(() => database.close())
  return database
}

const source = await testApp()
const { organizationId, api, credentials } = await source.newsroom()
const database = opened(source.databaseUrl)
const group = (await api.post('/groups', { name: 'Desk' })).body
const hardText = 'back\\slash \\. \\N\ttab\nline "quotes" ä 漢 🙂'

const writeStory = async (title: string): Promise<number> => {
  const { status, body } = await api.post('/elements', {
    title,
    note: hardText,
    groupIds: [group.id],
    tasks: [{ headline: title, text: `${hardText.repeat(500)}\n\\.\n` }],
  })
  expect(status).toBe(201)
  return body.id
}

const backUp = async (name: string): Promise<string> => {
  const file = join(folder, name)
  await writeBackup(database, file)
  return file
}

const restored = async (file: string) => {
  const { url } = await createBareDatabase()
  await restoreBackup(opened(url), file)
  const test = await testApp({ databaseUrl: url, clock: source.clock })
  return { ...test, api: await apiClient(test.app, credentials) }
}

describe('a backup', () => {
  it('has every write that was acknowledged before, and no half of a later one, while people work', async () => {
    const before = await Promise.all([1, 2, 3].map((number) => writeStory(`Before ${number}`)))
    let isOver = false
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let number = 1; !isOver; number++) await writeStory(`While ${writer}.${number}`)
    })
    const file = await backUp('working.backup')
    isOver = true
    await Promise.all(writers)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const other = await restored(file)
    expect(await brokenInvariants(other.deps.db, organizationId)).toEqual([])
    expect(await checkStories(other.deps, { repair: false })).toMatchObject([{ severity: 'ok' }])
    for (const id of before) {
      const [then, now] = await Promise.all([api, other.api].map((each) => each.get(`/elements/${id}`)))
      expect(now?.text).toBe(then?.text)
    }
  })

  it('is restored row by row, and new ids follow the old ones', async () => {
    const last = await writeStory('The last one')
    await source.deps.changeNumbering.settled()
    const file = await backUp('quiet.backup')
    const { url } = await createBareDatabase()
    const target = opened(url)
    await restoreBackup(target, file)
    const digest = await databaseDigest(target.db)
    expect(Object.keys(digest).length).toBeGreaterThan(20)
    expect(Object.keys(digest)).toEqual(
      expect.arrayContaining(['audit_entry', 'change', 'element', 'element_document', 'task']),
    )
    expect(digest).toEqual(await databaseDigest(database.db))
    const next = await testApp({ databaseUrl: url, clock: source.clock })
    const client = await apiClient(next.app, credentials)
    const { body } = await client.post('/elements', { title: 'The next one', groupIds: [group.id] })
    expect(body.id).toBeGreaterThan(last)
  })

  it('leaves the database empty if it is damaged, cut short, newer or something else', async () => {
    const whole = readFileSync(await backUp('whole.backup'))
    const plain = gunzipSync(whole)
    const flipped = (bytes: Buffer, at: number): Buffer => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0xff
      return copy
    }
    const lineEnd = plain.indexOf('\n')
    const manifest = JSON.parse(plain.subarray(0, lineEnd).toString())
    const newer = { ...manifest, schema: manifest.schema + 1 }
    const rowLost = plain.toString('latin1').replace(/(\{"table":"audit_entry",[^\n]*\n)[^\n]*\n/, '$1')
    // So long that its lines are read before the check sum at its end.
    const words = `${'words that no backup has '.repeat(40)}\n`.repeat(1000)
    const unreadable = gzipSync(Buffer.concat([plain.subarray(0, lineEnd + 1), Buffer.from(words)]), {
      level: 0,
    })
    // Damage of gzip's bytes can leave any line, also one that is JSON.
    const otherLine = (line: string) =>
      gzipSync(Buffer.concat([plain.subarray(0, lineEnd + 1), Buffer.from(`${line}\n`)]), { level: 0 })
    const { url } = await createBareDatabase()
    const target = opened(url)
    const file = join(folder, 'bad.backup')
    for (const [bytes, message] of [
      [whole.subarray(0, whole.length - 100), /not whole/],
      [flipped(whole, 12), /damaged/],
      [flipped(whole, Math.floor(whole.length / 2)), /damaged/],
      [flipped(whole, whole.length - 6), /damaged/],
      [unreadable, /not a backup/],
      ...['{}', '{"table":"element"}', '{"columns":[]}', '{"closing":1}', '[]', '3'].map(
        (line) => [otherLine(line), /not a backup/] as const,
      ),
      [flipped(otherLine('{"id":1}'), otherLine('{"id":1}').length - 6), /damaged/],
      [flipped(unreadable, unreadable.length - 6), /damaged/],
      [gzipSync(plain.subarray(0, plain.length - 500)), /not whole/],
      [
        gzipSync(Buffer.concat([Buffer.from(JSON.stringify(newer)), plain.subarray(lineEnd)])),
        /newer Daybook/,
      ],
      [gzipSync(Buffer.from(rowLost, 'latin1')), /rows are missing in audit_entry/],
      [gzipSync('hello\n'), /not a backup/],
      [Buffer.from('hello'), /damaged/],
    ] as const) {
      writeFileSync(file, bytes)
      await expect(restoreBackup(target, file)).rejects.toThrow(message)
      expect(await findSchemaVersion(target.pool)).toBe(0)
    }
    await expect(restoreBackup(target, join(folder, 'none'))).rejects.toThrow('There is no file')
  })
})
