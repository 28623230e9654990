import { verify } from '@node-rs/argon2'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import {
  type CommandResult,
  cleanUpCommands,
  daybook,
  type RunningServer,
  requestToken,
  serving,
} from '../support/command-line.ts'
import { newClient, newOrganization } from '../support/made-newsroom.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()
const variables = { DATABASE_URL: url }
const { db, close } = openDatabase({ connectionString: url }, testLog)
const name = 'The Valley Post'
const organization = ['--organization', name]

const run = (...parameters: string[]): Promise<CommandResult> => daybook(parameters, variables)
const client = (verb: string, ...parameters: string[]) => run('client', verb, ...organization, ...parameters)

const none = await run('client', 'list', ...organization)
await newOrganization(db, { name, now: new Date() })
const server: RunningServer = await serving(variables)

afterAll(async () => {
  await server.stop()
  await close()
  await cleanUpCommands()
})

describe('B7 names on a terminal', () => {
  it('are shown with their control characters escaped, those from before too', async () => {
    const odd = 'CMS\u001b[31m\u009b2J\u202e\nnext'
    const { id } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow()
    const { client: made } = await newClient(db, {
      organizationId: id,
      name: odd,
      scopes: ['api.read'],
      now: new Date(),
    })
    const { stdout } = await client('list')
    expect(stdout).toContain('CMS\\u001b[31m\\u009b2J\\u202e\\u000anext')
    const listed = await client('list', '--json')
    expect(listed.stdout).not.toContain('\u009b')
    expect(listed.json).toEqual([expect.objectContaining({ name: odd })])
    const unknown = await run('client', 'list', '--organization', 'No\u2028where')
    expect(unknown.stderr).toContain('There is no organization "No where"')
    const gone = await client('delete', '--name', odd)
    expect(gone.code).toBe(2)
    expect(gone.stderr).toContain('--name must not have control characters')
    await db
      .updateTable('api_client')
      .set({ deleted_at: new Date() })
      .where('client_id', '=', made.clientId)
      .execute()
  })

  it('are composed when commands write them, and found in any form', async () => {
    const user = (verb: string, email: string, ...more: string[]) =>
      run('user', verb, '--organization', ` ${name.toUpperCase()} `, '--email', email, ...more)
    const email = 'andré@example.org'
    const created = await user(
      'create',
      email.normalize('NFD'),
      '--last-name',
      'Le\u0301a\u2028Roi',
      '--json',
    )
    expect(created.json).toMatchObject({ email })
    const { last_name } = await db
      .selectFrom('app_user')
      .select('last_name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(last_name).toBe('Léa Roi')
    expect((await user('set-password', email.normalize('NFD'), '--json')).json).toMatchObject({ email })
  })
})

describe('daybook client', () => {
  it('says what to do if there is no organization, and lists the existing ones if the name is unknown', async () => {
    expect(none).toMatchObject({ code: 1, stdout: '' })
    expect(none.stderr).toContain('There is no organization yet. Create one: daybook init')
    const { code, stderr } = await run('client', 'list', '--organization', 'The Hill Post')
    expect(code).toBe(1)
    expect(stderr).toBe(`There is no organization "The Hill Post". Existing ones: "${name}".\n`)
  })

  it('2.8 creates a client, shows only its id and secret, and a running server accepts them at once', async () => {
    const empty = await client('list')
    expect(empty.stdout).toContain(`"${name}" has no clients yet. Create one: daybook client create`)
    expect((await client('list', '--json')).json).toEqual([])

    const { code, json, stderr } = await client(
      'create',
      '--name',
      'CMS',
      '--scope',
      'api.read api.write api.admin',
      '--json',
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(json).toEqual({
      client_id: expect.stringMatching(/^dbk_/),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await requestToken(server.url, json)).status).toBe(200)

    const { json: listed } = await client('list', '--json')
    expect(listed).toEqual([
      {
        client_id: json.client_id,
        name: 'CMS',
        scopes: ['api.read', 'api.write', 'api.admin'],
        creationTime: expect.stringMatching(/Z$/),
        lastUsedTime: expect.stringMatching(/Z$/),
      },
    ])
    const { stdout } = await client('list')
    expect(stdout).toMatch(/^NAME +CLIENT ID +SCOPES +CREATED +LAST USED\nCMS +dbk_/)
  })

  it('shows the secret once as text, and grants reading and writing by default', async () => {
    const { stdout } = await client('create', '--name', 'Text')
    expect(stdout).toMatch(
      /^Created the client "Text":\n {2}client_id {6}dbk_\S+\n {2}client_secret {2}\S+\nKeep the secret: only its hash is stored/,
    )
    const { json } = await client('list', '--json')
    expect(json.find((one: { name: string }) => one.name === 'Text').scopes).toEqual([
      'api.read',
      'api.write',
    ])
  })

  it('refuses a taken name, and reports all unknown scopes at once', async () => {
    const taken = await client('create', '--name', 'cms')
    expect(taken).toMatchObject({ code: 1, stdout: '', stderr: 'Another client has this name.\n' })
    const { code, stderr } = await client('create', '--name', 'New', '--scope', 'read api.write all')
    expect(code).toBe(2)
    expect(stderr).toBe(
      '--scope must be one of api.read, api.write, api.admin, not "read"\n' +
        '--scope must be one of api.read, api.write, api.admin, not "all"\n',
    )
  })

  it('2.5 rotates and deletes beside a running server, which refuses the old tokens within a second', async () => {
    const { json: first } = await client('create', '--name', 'Rotating', '--json')
    const { token } = await requestToken(server.url, first)
    const statusOf = async (bearer: string) =>
      (await fetch(`${server.url}/api/v2/platforms`, { headers: { authorization: `Bearer ${bearer}` } }))
        .status
    expect(await statusOf(token)).toBe(200)

    const { json: second } = await client('rotate', '--name', 'rotating', '--json')
    expect(second.client_id).toBe(first.client_id)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await statusOf(token)).toBe(401)
    expect((await requestToken(server.url, first)).status).toBe(401)
    const renewed = await requestToken(server.url, second)
    expect(renewed.status).toBe(200)
    expect(await statusOf(renewed.token)).toBe(200)

    const deleted = await client('delete', '--name', 'Rotating', '--json')
    expect(deleted.json).toEqual({ client_id: first.client_id })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await statusOf(renewed.token)).toBe(401)
    const again = await client('delete', '--name', 'Rotating')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('The organization has no client "Rotating"')
  })
})

const passwordHashOf = async (email: string): Promise<string> => {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return password_hash ?? ''
}

const user = (verb: string, parameters: readonly string[], input = '') =>
  daybook(['user', verb, ...organization, ...parameters], variables, input)

describe('daybook user', () => {
  it('creates a user with a role and a password', async () => {
    const { code, json } = await user('create', [
      '--email',
      'ann@example.org',
      '--last-name',
      'Lee',
      '--role',
      'reader',
      '--json',
    ])
    expect(code).toBe(0)
    expect(json).toEqual({
      id: expect.any(Number),
      email: 'ann@example.org',
      role: 'reader',
      password: expect.any(String),
    })
    expect(await verify(await passwordHashOf('ann@example.org'), json.password)).toBe(true)
    const twice = await user('create', ['--email', 'ANN@example.org', '--last-name', 'Lee'])
    expect(twice).toMatchObject({ code: 1, stderr: 'Another user has this e-mail address.\n' })
  })

  it('sets a password read from standard input', async () => {
    await user('create', ['--email', 'bob@example.org', '--last-name', 'Low'])
    const { code, stdout, stderr } = await user(
      'set-password',
      ['--email', 'BOB@example.org', '--password-stdin'],
      'a new password\r\n',
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe('Set the password of BOB@example.org.\n')
    expect(await verify(await passwordHashOf('bob@example.org'), 'a new password')).toBe(true)
  })

  it('sets no password that nobody could sign in with, and says what to do', async () => {
    await user('create', ['--email', 'mo@example.org', '--last-name', 'Low'])
    const before = await passwordHashOf('mo@example.org')
    const set = () => user('set-password', ['--email', 'mo@example.org'])
    const only = (single_sign_on_only: boolean) =>
      db.updateTable('organization').set({ single_sign_on_only }).execute()
    await only(true)
    expect(await set()).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'mo@example.org needs no password: the organization takes single sign-on only. To accept passwords again: daybook organization allow-passwords\n',
    })
    await only(false)
    await db.updateTable('app_user').set({ role: null }).where('email', '=', 'mo@example.org').execute()
    expect(await set()).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'mo@example.org has no role and therefore cannot sign in. Choose a role for this person in Settings › Users.\n',
    })
    expect(await passwordHashOf('mo@example.org')).toBe(before)
  })

  it('reports all mistakes at once', async () => {
    const { code, stderr } = await user(
      'create',
      ['--email', 'x', '--role', 'boss', '--password', 'abc', '--password-stdin'],
      'abc',
    )
    expect(code).toBe(2)
    expect(stderr).toContain('--email must be an e-mail address, not "x"\n')
    expect(stderr).toContain('--last-name is required\n')
    expect(stderr).toContain('--role must be one of admin, editor, reader, not "boss"\n')
    expect(stderr).toContain('use either --password or --password-stdin, not both\n')
    expect(stderr).toContain('--password must have 12 to 1024 characters\n')
    const unknown = await user('set-password', ['--email', 'nobody@example.org'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toContain('has no user with the e-mail nobody@example.org')
  })
})
