import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../../base/config.ts'
import { checkBackups } from './check-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const found = (BACKUP_FOLDER: string) =>
  checkBackups(readConfig({ BACKUP_FOLDER }), new Date('2026-06-18T09:00:00Z'))

it('says nothing wrong of a folder that can be written, or that the first backup can make', async () => {
  for (const path of [folder, join(folder, 'new', 'one')]) {
    const findings = await found(path)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(findings[0]).toMatchObject({ severity: 'warning', subject: 'backups' })
  }
})

it('says that without a folder none are made', async () => {
  expect(await found('')).toMatchObject([
    { severity: 'ok', message: expect.stringContaining('no BACKUP_FOLDER') },
  ])
})

// Not even root writes there.
it.skipIf(process.platform !== 'linux').each(['/proc/sys', '/proc/sys/daybook/backups'])(
  'says that a folder cannot be written: %s',
  async (path) => {
    expect(await found(path)).toMatchObject([
      { severity: 'error', message: expect.stringContaining(`the folder ${path} cannot be written`) },
    ])
  },
)
