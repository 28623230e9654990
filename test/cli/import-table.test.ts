import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { newPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-import-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cleanUpCommands()
})

const test = await testApp()

it('23.1 daybook import table shows errors by line, and makes the stories in the name of an editor', async () => {
  const { organizationId, api } = await test.newsroom()
  const editor = await newPerson(test, organizationId, { role: 'editor' })
  await api.post('/groups', { name: 'Politics' })
  const { name } = (await api.get('/api/daybook/v1/organization')).body
  const file = join(folder, 'table.csv')
  writeFileSync(file, 'Datum;Titel;Ressort;Farbe\n26.11.2026;Vote;Politics;red\nsoon;Late;Poltics;blue\n')
  const run = (...more: string[]) =>
    daybook(['import', 'table', file, '--organization', name, '--as', editor.email, ...more], {
      DATABASE_URL: test.databaseUrl,
    })
  const looked = await run()
  expect(looked.code).toBe(1)
  expect(looked.stdout).toContain('2 lines: 1 new, 0 changed, 0 there already, 1 with errors.')
  expect(looked.stdout).toContain('These columns are left out: Farbe')
  expect(looked.stdout).toContain('line 2, Ressort: "Poltics"')
  expect(looked.stdout).toContain('did you mean "Politics"?')
  expect((await api.get('/elements')).body.content).toEqual([])
  const { json } = await run('--commit', '--json')
  expect(json).toMatchObject({
    lines: 2,
    errors: [
      { line: 2, column: 'Datum' },
      { line: 2, column: 'Ressort', suggestion: 'Politics' },
    ],
    unknownColumns: ['Farbe'],
    committed: { created: [{ line: 1 }], refused: [] },
  })
  expect((await api.get('/elements')).body.content).toMatchObject([
    { title: 'Vote', creator: { id: editor.id }, event: { fromDate: '2026-11-26' } },
  ])
  const nobody = await daybook(
    ['import', 'table', file, '--organization', name, '--as', 'nobody@example.org'],
    { DATABASE_URL: test.databaseUrl },
  )
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('no editor')])
})

it('23.1 daybook import table fails where a line is refused only when it is made', async () => {
  const { organizationId, api } = await test.newsroom()
  const editor = await newPerson(test, organizationId, { role: 'editor' })
  const { body: group } = await api.post('/groups', { name: 'Politics' })
  const { body: vote } = await api.post('/elements', { title: 'Vote', groupIds: [group.id] })
  const { content: statuses } = (await api.get('/element-statuses')).body
  const done = statuses.find((status: { name: string }) => status.name === 'Done')
  const gate = `/api/daybook/v1/element-statuses/${done.id}/gate`
  expect((await api.put(gate, { fields: ['note'], finishedTasks: false })).status).toBe(200)
  const { name } = (await api.get('/api/daybook/v1/organization')).body
  const file = join(folder, 'gate.csv')
  writeFileSync(file, `Daybook ID,Title,Group,Status\n${vote.id},Vote,Politics,Done\n,Talk,Politics,Idea\n`)
  const { code, stdout } = await daybook(
    ['import', 'table', file, '--organization', name, '--as', editor.email, '--commit'],
    { DATABASE_URL: test.databaseUrl },
  )
  expect(stdout).toContain('2 lines: 1 new, 1 changed, 0 there already, 0 with errors.')
  expect(stdout).toContain(
    'Made 1, changed 0, refused 1.\n  line 1, Note: "" must have a value for this status',
  )
  expect(code).toBe(1)
})

it('23.1 daybook import table refuses what no request could send, before it reads all of it', async () => {
  const { organizationId, api } = await test.newsroom()
  const editor = await newPerson(test, organizationId, { role: 'editor' })
  const { name } = (await api.get('/api/daybook/v1/organization')).body
  const run = (file: string) =>
    daybook(['import', 'table', file, '--organization', name, '--as', editor.email], {
      DATABASE_URL: test.databaseUrl,
    })
  const file = (content: string | Buffer) => {
    const path = join(folder, 'refused.csv')
    writeFileSync(path, content)
    return path
  }
  const refused = async (path: string) => {
    const { code, stderr } = await run(path)
    return [code, stderr]
  }
  // It has no end.
  expect(await refused('/dev/zero')).toEqual([1, expect.stringContaining('/dev/zero has more than 16 MiB')])
  expect(await refused(file(`Title\n${'x\n'.repeat(5_800_000)}`))).toEqual([
    1,
    expect.stringContaining('text must have at most 11534336 characters'),
  ])
  expect(await refused(file('Title\nx\u0000y'))).toEqual([1, expect.stringMatching(/\n {2}text /)])
  expect(await refused(file(''))).toEqual([1, expect.stringMatching(/\n {2}text /)])
  expect(await refused(file(Buffer.from('Title\nM\u00fcller', 'latin1')))).toEqual([
    1,
    expect.stringContaining('is not text in UTF-8'),
  ])
})
