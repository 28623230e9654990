import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { prepareFolder } from './backup-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is made with those above it, once', async () => {
  const path = join(folder, 'new', 'one')
  await Promise.all([prepareFolder(path), prepareFolder(path)])
  await prepareFolder(path)
  expect(existsSync(path)).toBe(true)
})

// `mkdir` with `recursive` would try for ever.
it.skipIf(process.platform !== 'linux')('fails where the system lets nobody make one', async () => {
  await expect(prepareFolder('/proc/daybook/backups')).rejects.toMatchObject({ code: 'ENOENT' })
})
