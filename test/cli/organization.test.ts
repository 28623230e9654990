import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { newOrganization } from '../support/made-newsroom.ts'
import { newPerson, signIn } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const test = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'daybook-organization-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cleanUpCommands()
})

it('B17 daybook organization allow-passwords lets passwords in again where single sign-on was all there is', async () => {
  const { organizationId, api } = await test.newsroom()
  const person = await newPerson(test, organizationId)
  const setOnly = test.deps.db
    .updateTable('organization')
    .set({ single_sign_on_only: true })
    .where('id', '=', organizationId)
  await setOnly.execute()
  expect((await signIn(test.app, person)).status).toBe(403)
  const { name } = (await api.get('/api/daybook/v1/organization')).body
  const allow = () =>
    daybook(['organization', 'allow-passwords', '--organization', name, '--json'], {
      DATABASE_URL: test.databaseUrl,
    })
  expect(await allow()).toMatchObject({ code: 0, json: { organization: name, changed: true } })
  expect(await allow()).toMatchObject({ code: 0, json: { changed: false } })
  expect((await signIn(test.app, person)).status).toBe(201)
  const { content } = (await api.get('/api/daybook/v1/audit?subject=organization')).body
  expect(content).toMatchObject([
    {
      action: 'organization-changed',
      actor: { type: 'command-line' },
      details: { singleSignOnOnly: false },
    },
  ])
})

it('commands take the only organization by themselves, and name the choices where there are several', async () => {
  const { url } = await createTestDatabase()
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  const run = (command: readonly string[]) => daybook(command, { DATABASE_URL: url })
  const plan = join(folder, 'plan.csv')
  writeFileSync(plan, 'Title\nHarbour\n')
  const email = ['--email', 'ann@example.org']
  const commands = [
    ['user', 'create', ...email, '--last-name', 'Lee'],
    ['user', 'set-password', ...email],
    ['user', 'remove-second-factor', ...email],
    ['client', 'create', '--name', 'CMS'],
    ['client', 'list'],
    ['client', 'rotate', '--name', 'CMS'],
    ['client', 'delete', '--name', 'CMS'],
    ['organization', 'allow-passwords'],
    ['export', join(folder, 'export.ndjson')],
  ]
  const none = await run(['client', 'list'])
  expect(none.stderr).toContain(
    'There is no organization yet. Create one: daybook init --organization "NAME"',
  )
  await newOrganization(db, { name: 'First Post', now: new Date() })
  for (const command of commands)
    expect(await run(command), command.join(' ')).toMatchObject({ code: 0, stderr: '' })
  const table = ['import', 'table', plan, '--as', 'ann@example.org']
  expect((await run(table)).stdout).toContain('1 lines: ')
  await newOrganization(db, { name: 'Second Post', now: new Date() })
  rmSync(join(folder, 'export.ndjson'))
  const all = [...commands, table]
  const answers = await Promise.all(all.map(run))
  const choices = '--organization is required, because there are several: "First Post", "Second Post".\n'
  expect(answers).toMatchObject(all.map(() => ({ code: 2, stdout: '', stderr: choices })))
  await close()
}, 60_000)
