import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMeetingNames } from '../../src/app/cli/doctor/name-queries.ts'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { newOrganization } from '../support/made-newsroom.ts'
import { createBareDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

describe('B7 names and ids from before they were compared in one form', () => {
  let database: ReturnType<typeof openDatabase>
  let organizationId: number

  const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await database.pool.query(sql, values)).rows
  const assignee = async (name: string, email: string | null = null): Promise<number> => {
    const [row] = await rows(
      'insert into unregistered_assignee (organization_id, name, email) values ($1, $2, $3) returning id::integer as id',
      [organizationId, name, email],
    )
    return Number(row?.id)
  }
  const keys = async (): Promise<unknown[]> =>
    (
      await rows('select name_key from unregistered_assignee where organization_id = $1 order by id', [
        organizationId,
      ])
    ).map(({ name_key }) => name_key)
  const meeting = async () =>
    (await listMeetingNames(database.db, 10)).map(({ kind, name, other }) => `${kind}: ${name} = ${other}`)

  beforeAll(async () => {
    const { url } = await createBareDatabase()
    database = openDatabase({ connectionString: url }, testLog)
    const before = migrations.findIndex(({ name }) => name === 'name-keys')
    await migrate(database.pool, migrations.slice(0, before))
    await database.pool.query(
      "insert into organization (name, time_zone, creation_time) values ('The Hill', 'UTC', now()), ('The  HILL', 'UTC', now())",
    )
    const [organization] = await rows("select id::integer as id from organization where name = 'The Hill'")
    organizationId = Number(organization?.id)
    for (const name of ['José', 'Jose\u0301', 'JOSÉ', 'Zoe']) await assignee(name)
    await assignee('José', 'jose\u0301@example.org')
    await database.pool.query(
      `insert into story_group (organization_id, name, external_id, position) values ($1, 'A', $2, 1)`,
      [organizationId, 'e\u0301'],
    )
    await migrate(database.pool)
  })

  afterAll(() => database.close())

  it('stay as they are, and the first of those that meet has the name', async () => {
    expect(await keys()).toEqual([
      'josé',
      expect.stringContaining('josé\u0001'),
      expect.stringContaining('josé\u0001'),
      'zoe',
      'josé',
    ])
    expect(await meeting()).toEqual([
      'assignee without an account: Jose\u0301 = José',
      'assignee without an account: JOSÉ = José',
      'organization: The  HILL = The Hill',
    ])
  })

  it('external ids and addresses are composed, and documents with them are rendered again', async () => {
    expect(await rows('select external_id from story_group')).toEqual([{ external_id: 'é' }])
    expect(await rows('select email from unregistered_assignee where email is not null')).toEqual([
      { email: 'josé@example.org' },
    ])
    const [organization] = await rows(
      'select reference_version > 1 as raised from organization where id = $1',
      [organizationId],
    )
    expect(organization?.raised).toBe(true)
  })

  it('what an older server writes gets its key, and is never refused for it', async () => {
    await assignee('ZOE')
    expect((await keys()).at(-1)).toContain('zoe\u0001')
    await database.pool.query("update unregistered_assignee set name = 'Ann' where name = 'ZOE'")
    expect((await keys()).at(-1)).toBe('ann')
  })

  it('a new name that meets another is refused', async () => {
    await expect(newOrganization(database.db, { name: ' the hill', now: new Date() })).rejects.toThrow(
      'is taken',
    )
  })
})
