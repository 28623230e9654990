import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, daybook, newDataFolder } from '../support/command-line.ts'
import { createBareDatabase } from '../support/test-database.ts'

afterAll(cleanUpCommands)

it('daybook backup and restore move a newsroom from the embedded database to another, and never overwrite', async () => {
  const data = newDataFolder()
  const file = join(dirname(data), 'daybook.backup')
  await daybook(
    ['init', '--organization', 'Post', '--time-zone', 'UTC', '--admin-email', 'desk@example.org'],
    { DATA_DIR: data },
  )
  const made = await daybook(['backup', file, '--json'], { DATA_DIR: data })
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.json).toMatchObject({ file, bytes: statSync(file).size })

  const again = await daybook(['backup', file], { DATA_DIR: data })
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.stderr).toContain('exists already. Choose another name')
  expect(readdirSync(dirname(data)).filter((name) => name.includes('backup'))).toEqual(['daybook.backup'])

  const nowhere = await daybook(['backup', join(file, 'within')], { DATA_DIR: data })
  expect(nowhere).toMatchObject({ code: 1, stdout: '' })
  expect(nowhere.stderr).toBe(
    `${join(file, 'within')} cannot be written: a part of its path is a file, not a folder.\n`,
  )

  const { url } = await createBareDatabase()
  const restored = await daybook(['restore', file, '--json'], { DATABASE_URL: url })
  const { url: another } = await createBareDatabase()
  const { stdout } = await daybook(['restore', file], { DATABASE_URL: another })
  expect(stdout).toContain('To try a copy out, serve it without SMTP_URL and without a network')
  expect(restored.json).toMatchObject({ rows: made.json.rows, time: made.json.time, skipped: [] })
  const doctor = await daybook(['doctor', '--json'], { DATABASE_URL: url })
  expect(doctor.json.findings).toContainEqual(
    expect.objectContaining({ severity: 'ok', subject: 'organizations', message: 'Post' }),
  )
  const over = await daybook(['restore', file], { DATABASE_URL: url })
  expect(over).toMatchObject({ code: 1, stdout: '' })
  expect(over.stderr).toContain('The database is not empty')
})

it.each([
  ['backup', 'new.backup'],
  ['export', 'new.ndjson'],
  ['user', 'set-password', '--email', 'ann@example.org', '--password-stdin'],
  ['organization', 'allow-passwords'],
])('daybook %s names the folder where there is no database, and creates nothing', async (...words) => {
  const data = newDataFolder()
  const file = words[1]?.startsWith('new.') ? [words[0], join(dirname(data), words[1])] : words
  const { code, stderr } = await daybook(file as string[], { DATA_DIR: data }, 'a walk along the river\n')
  expect(code).toBe(1)
  expect(stderr).toContain(`There is no database in ${data}.`)
  expect(stderr).toContain('DATA_DIR')
  expect(existsSync(data)).toBe(false)
})
