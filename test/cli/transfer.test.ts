import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkStories } from '../../src/app/cli/doctor/check-stories.ts'
import { importOrganization } from '../../src/app/transfer/import-organization.ts'
import { leftOut, movedTables } from '../../src/app/transfer/table-decisions.ts'
import { createSums } from '../../src/app/transfer/transfer-format.ts'
import { openDatabase } from '../../src/database/open.ts'
import { tenant } from '../contract/tenants.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { apiClient, call, type TokenClient } from '../support/api-client.ts'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { fromOwnPage, newPerson, password } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-transfer-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cleanUpCommands()
})

const source = await testApp()
const staying = await tenant(source, 'staying')
const moving = await tenant(source, 'moving')
const { organizationId } = moving
await moving.api.patch(`/elements/${moving.ids.element}/tasks/${moving.ids.task}`, {
  text: 'long '.repeat(4000),
})
const person = await newPerson(source, organizationId, { email: 'moved@example.org' })
await source.deps.changeNumbering.settled()
const nameOf = async (id: number): Promise<string> =>
  (
    await source.deps.db
      .selectFrom('organization')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name
const exportTo = (organization: string, to: string) =>
  daybook(['export', '--organization', organization, to, '--json'], { DATABASE_URL: source.databaseUrl })
const name = await nameOf(organizationId)
const file = join(folder, 'moving.ndjson')
const exported = await exportTo(name, file)

const newCell = () => createTestDatabase()
const importInto = (url: string, from = file) => daybook(['import', from, '--json'], { DATABASE_URL: url })

const countOrganizations = async (url: string): Promise<number> => {
  const cell = await testApp({ databaseUrl: url, clock: source.clock })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organization`.execute(
    cell.deps.db,
  )
  return rows[0]?.count ?? 0
}

const readings = async (api: TokenClient) => {
  const texts: Record<string, { text: string; etag: string }> = {}
  const ids = (await api.get('/elements?size=100')).body.content.map(({ id }: { id: number }) => id)
  for (const path of [
    ...ids.map((id: number) => `/elements/${id}`),
    ...['/elements?size=100', '/platforms', '/groups', '/users', '/absences', '/shifts', '/custom-fields'],
    ...['/task-custom-fields', '/publication-custom-fields', '/element-statuses', '/task-formats'],
    ...['/changes?after=0&limit=1000', '/api/daybook/v1/audit?size=50', '/api/daybook/v1/reference-data'],
    ...['/api/daybook/v1/trash', '/api/daybook/v1/webhooks', '/api/daybook/v1/organization'],
  ]) {
    const { status, text, etag } = await api.get(path)
    expect(status, path).toBe(200)
    texts[path] = { text, etag }
  }
  return texts
}

describe('daybook export and import', () => {
  it('decides for each table whether it moves with an organization', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(source.deps.db)
    const decided = [...movedTables, ...Object.keys(leftOut)]
    expect(decided.toSorted()).toEqual(rows.map((row) => row.name).toSorted())
  })

  it('moves one organization, byte for byte, and nothing of another', async () => {
    expect(exported).toMatchObject({ code: 0, stderr: '' })
    expect(exported.json).toMatchObject({ organization: name, organizationId })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain('staying')
    const { url } = await newCell()
    const imported = await importInto(url)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.json).toMatchObject({ organization: name, organizationId, rows: exported.json.rows })

    const cell = await testApp({ databaseUrl: url, clock: source.clock })
    const before = await apiClient(source.app, moving.credentials)
    const after = await apiClient(cell.app, moving.credentials)
    expect(await readings(after)).toEqual(await readings(before))
    expect(await brokenInvariants(cell.deps.db, organizationId)).toEqual([])
    expect(await checkStories(cell.deps, { repair: false })).toMatchObject([{ severity: 'ok' }])
    const session = await call(cell.app, 'POST', '/api/daybook/v1/session', {
      body: { email: person.email, password },
      headers: fromOwnPage,
    })
    expect(session.status).toBe(201)

    const { next } = (await after.get('/changes')).body
    const { status, body } = await after.post('/elements', { title: 'Next', groupIds: [moving.ids.group] })
    expect(status).toBe(201)
    const highest = Math.max(
      ...(await before.get('/elements?size=100')).body.content.map(({ id }: { id: number }) => id),
    )
    expect(body.id).toBeGreaterThan(highest)
    await cell.deps.changeNumbering.settled()
    const { content } = (await after.get(`/changes?after=${next}`)).body
    expect(content.map(({ subject }: { subject: object }) => subject)).toContainEqual({
      type: 'element',
      id: body.id,
    })
    expect((await staying.api.get('/elements')).status).toBe(200)
  })

  it('23.3 fetches the calendars of the organization from then on, also where a server runs already', async () => {
    const { url } = await newCell()
    const cell = await testApp({ databaseUrl: url, clock: source.clock })
    expect((await importInto(url)).code).toBe(0)
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'fetch-calendar'`.execute(cell.deps.db)
    expect(rows).toEqual([{ key: `calendar:${organizationId}:${moving.ids.calendar}` }])
  })

  it('joins two installations that both began with organization 1: one gets another id, and all else stays', async () => {
    const { url } = await newCell()
    const cell = await testApp({ databaseUrl: url, clock: source.clock })
    const before = await apiClient(source.app, moving.credentials)
    const neighbour = join(folder, 'neighbour.ndjson')
    await exportTo(await nameOf(staying.organizationId), neighbour)
    const [manifest = '', ...rest] = readFileSync(neighbour, 'utf8').trimEnd().split('\n')
    const { organization, ...described } = JSON.parse(manifest)
    const sums = createSums()
    const rows = rest.slice(0, -1).map((line) => {
      const [, table = ''] = /^\{"(\w+)"/.exec(line) ?? []
      const column = table === 'organization' ? 'id' : 'organization_id'
      const moved = line.replace(`"${column}":${staying.organizationId}`, `"${column}":${organizationId}`)
      sums.add(table, moved)
      return moved
    })
    const same = JSON.stringify({ ...described, organization: { ...organization, id: organizationId } })
    writeFileSync(neighbour, `${[same, ...rows, JSON.stringify({ closing: sums.result() })].join('\n')}\n`)
    expect((await importInto(url, neighbour)).json).toMatchObject({ organizationId })

    const imported = await importInto(url)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    const { organizationId: to, formerId } = imported.json
    expect([to === organizationId, formerId]).toEqual([false, organizationId])
    const after = await apiClient(cell.app, moving.credentials)
    const ofOrganization = [
      '/api/daybook/v1/audit?size=50',
      '/api/daybook/v1/reference-data',
      '/api/daybook/v1/organization',
    ]
    const withoutItsId = async (api: TokenClient, id: number) =>
      Object.entries(await readings(api)).map(([path, { text, etag }]) =>
        ofOrganization.includes(path)
          ? text
              .replaceAll(`{"type":"organization","id":"${id}"`, '')
              .replace(`"organization":{"id":${id},`, '')
              .replace(RegExp(`^{"id":${id},`), '')
          : [text, etag],
      )
    expect(await withoutItsId(after, to)).toEqual(await withoutItsId(before, organizationId))
    const [word = ''] = (await before.get(`/elements/${moving.ids.element}`)).body.title.split(' ')
    const found = async (api: TokenClient) =>
      (await api.get(`/elements?search=${encodeURIComponent(word)}`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found(after)).toEqual(await found(before))
    expect(await found(after)).toContain(moving.ids.element)
    expect(await brokenInvariants(cell.deps.db, to)).toEqual([])
    const checks = await checkStories(cell.deps, { repair: false })
    expect(checks.find(({ message }) => message.includes(name))).toMatchObject({ severity: 'ok' })
    const other = await apiClient(cell.app, staying.credentials)
    expect((await other.get('/elements')).status).toBe(200)
  })

  it('refuses an organization whose name or clients are taken, and says all of it', async () => {
    const again = await importInto(source.databaseUrl)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    for (const words of [`the name "${name}" is taken`, 'the client_id '])
      expect(again.stderr).toContain(words)
  })

  it('refuses rows of another organization, even in a file whose sums are right', async () => {
    const { url } = await newCell()
    const neighbour = join(folder, 'staying.ndjson')
    await exportTo(await nameOf(staying.organizationId), neighbour)
    expect(await importInto(url, neighbour)).toMatchObject({ code: 0 })
    const [manifest = '', ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n')
    const sums = createSums()
    const rows = rest.slice(0, -1).map((line) => {
      const [, table = ''] = /^\{"(\w+)"/.exec(line) ?? []
      const forged =
        table === 'story_group'
          ? line.replace(`"organization_id":${organizationId}`, `"organization_id":${staying.organizationId}`)
          : line
      sums.add(table, forged)
      return forged
    })
    const forgery = join(folder, 'forged.ndjson')
    writeFileSync(forgery, `${[manifest, ...rows, JSON.stringify({ closing: sums.result() })].join('\n')}\n`)
    const refused = await importInto(url, forgery)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('rows of another organization in story_group')
    expect(await countOrganizations(url)).toBe(1)
  })

  it('refuses a file that is cut short, changed, from another schema or something else', async () => {
    const { url } = await newCell()
    const target = openDatabase({ connectionString: url }, testLog)
    const whole = readFileSync(file, 'utf8')
    const lines = whole.trimEnd().split('\n')
    const manifest = JSON.parse(lines[0] ?? '')
    const other = [JSON.stringify({ ...manifest, schema: manifest.schema - 1 }), ...lines.slice(1)].join('\n')
    const bad = join(folder, 'bad.ndjson')
    const withSums = (rows: string[]): string => {
      const sums = createSums()
      for (const row of rows) sums.add(/^\{"(\w+)"/.exec(row)?.[1] ?? '', row)
      return `${[lines[0], ...rows, JSON.stringify({ closing: sums.result() })].join('\n')}\n`
    }
    for (const [text, message] of [
      [`${lines.slice(0, -1).join('\n')}\n`, 'not whole'],
      [whole.slice(0, -40), 'not one that'],
      [whole.replace('moving', 'Moving'), 'changed or is damaged'],
      [`${[...lines.slice(0, 5), ...lines.slice(6)].join('\n')}\n`, 'changed or is damaged'],
      [other, 'Export and import with the same version'],
      [withSums([...lines.slice(1, -1), '{"invented":{"id":1}}']), 'rows of invented'],
      [withSums([...lines.slice(1, -1), '{"signing_key":{"id":1}}']), 'rows of signing_key'],
      [withSums([...lines.slice(1, -1), 'hello']), 'rows of no table'],
      ['{"hello":1}\n', 'not one that'],
      ['', 'not whole'],
    ] as const) {
      writeFileSync(bad, text)
      await expect(importOrganization(target, bad, []), message).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining(message),
      })
    }
    await target.close()
    const refused = await importInto(url, bad)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('not whole')
    expect(await countOrganizations(url)).toBe(0)
  })
})
