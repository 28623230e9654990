import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { cleanUpCommands, daybook, killedOnce, newDataFolder } from '../support/command-line.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { createBareDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createBareDatabase()
const variables = { DATABASE_URL: url }
const { db, close } = openDatabase({ connectionString: url }, testLog)

afterAll(async () => {
  await close()
  await cleanUpCommands()
})

const init = (organization: string, more: readonly string[] = [], input = '') =>
  daybook(
    [
      'init',
      '--organization',
      organization,
      '--time-zone',
      'Europe/Berlin',
      '--admin-email',
      'Desk@example.org',
      ...more,
    ],
    variables,
    input,
  )

const administratorOf = (organizationId: number) =>
  db
    .selectFrom('app_user')
    .select(['email', 'role', 'internal', 'password_hash'])
    .where('organization_id', '=', organizationId)
    .execute()

describe('daybook init', () => {
  it('creates the tables, the organization with its starter set, and an administrator with a new password', async () => {
    const { code, json, stderr } = await init('The Valley Post', ['--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(json).toEqual({
      organization: 'The Valley Post',
      organizationId: expect.any(Number),
      created: true,
      administrator: {
        email: 'Desk@example.org',
        password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/),
      },
    })
    const [administrator, ...others] = await administratorOf(json.organizationId)
    expect(others).toEqual([])
    expect(administrator).toMatchObject({ email: 'Desk@example.org', role: 'admin', internal: true })
    expect(administrator?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(administrator?.password_hash ?? '', json.administrator.password)).toBe(true)
    const { count } = await db
      .selectFrom('task_format')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(5)
  })

  it('refuses a taken name, whatever its case, and changes nothing', async () => {
    await init('Twice')
    const before = await databaseDigest(db)
    const text = await init('TWICE', ['--admin-password', 'another password'])
    expect(text.code).toBe(0)
    expect(text.stdout).toBe('The organization "TWICE" already exists. Nothing was changed.\n')
    const { code, json } = await init('Twice', ['--json'])
    expect(code).toBe(0)
    expect(json).toMatchObject({ created: false, administrator: null })
    expect(await databaseDigest(db)).toEqual(before)
  })

  it('adds another organization beside the first, and names the next steps', async () => {
    const { code, stdout } = await init('Second Post')
    expect(code).toBe(0)
    expect(stdout).toContain('Created the organization "Second Post" (Europe/Berlin).')
    expect(stdout).toMatch(/Password {7}[a-z2-9-]{19} {3}\(shown only once\)/)
    expect(stdout).toContain('daybook client create --organization "Second Post"')
  })

  it('reads the password from standard input, and does not show it', async () => {
    const { code, json, stderr } = await init(
      'Third Post',
      ['--admin-password-stdin', '--json'],
      'pässword one\nnot this\n',
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(json.administrator).toEqual({ email: 'Desk@example.org', password: null })
    const [administrator] = await administratorOf(json.organizationId)
    expect(await verify(administrator?.password_hash ?? '', 'pässword one')).toBe(true)
  })

  it('warns that others can see a password on the command line', async () => {
    const { code, json, stderr } = await init('Fourth Post', ['--admin-password', 'in plain sight', '--json'])
    expect(code).toBe(0)
    expect(stderr).toContain('Use --admin-password-stdin to read the password from standard input')
    expect(json.administrator.password).toBeNull()
  })

  it('reports all mistakes at once, and changes nothing', async () => {
    const data = newDataFolder()
    const { code, stdout, stderr } = await daybook(
      [
        'init',
        '--organization',
        ' ',
        '--time-zone',
        'Europe/Atlantis',
        '--admin-email',
        'desk',
        '--admin-password',
        'short',
      ],
      { DATA_DIR: data },
    )
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('--organization must not be empty\n')
    expect(stderr).toContain(
      '--time-zone must be an IANA time zone such as Europe/Berlin, not "Europe/Atlantis"\n',
    )
    expect(stderr).toContain('--admin-email must be an e-mail address, not "desk"\n')
    expect(stderr).toContain('--admin-password must have 12 to 1024 characters\n')
    const { stderr: absent } = await daybook(['init'], { DATA_DIR: data })
    expect(absent).toBe('--organization is required\n--time-zone is required\n--admin-email is required\n')
  })

  it('shows a password or secret as soon as it is stored, before the embedded server stops; so do user and client', async () => {
    const data = newDataFolder()
    const lock = join(data, 'daybook.lock')
    const isStopping = async () => (await readFile(lock, 'utf8').catch(() => '')).includes('"stopping":true')
    const email = ['--email', 'ann@example.org']
    for (const command of [
      ['init', '--organization', 'Post', '--time-zone', 'Europe/Berlin', '--admin-email', 'desk@example.org'],
      ['user', 'create', ...email, '--last-name', 'Lee'],
      ['user', 'set-password', ...email],
      ['client', 'create', '--name', 'CMS'],
      ['client', 'rotate', '--name', 'CMS'],
    ]) {
      // What the one before has left there.
      await rm(lock, { force: true })
      const output = await killedOnce(command, { DATA_DIR: data }, isStopping)
      expect(output, command.join(' ')).toMatch(/^ {2}(Password|client_secret) +\S{19,}/m)
    }
  })

  it('works without a server: two at once create two organizations in one new data folder', async () => {
    const data = newDataFolder()
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        daybook(
          [
            'init',
            '--organization',
            name,
            '--time-zone',
            'UTC',
            '--admin-email',
            'desk@example.org',
            '--json',
          ],
          { DATA_DIR: data },
        ),
      ),
    )
    expect(both.map(({ code, json }) => [code, json?.created])).toEqual([
      [0, true],
      [0, true],
    ])
  })
})
