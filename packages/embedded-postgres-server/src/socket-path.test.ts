import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLog } from '../test/silent-log.ts'
import { isShortEnough, makeSocketPath } from './socket-path.ts'

it('counts the bytes of a socket’s path, not its letters', () => {
  expect(isShortEnough(`/${'a'.repeat(79)}`)).toBe(true)
  expect(isShortEnough(`/${'a'.repeat(80)}`)).toBe(false)
  expect(isShortEnough(`/${'ä'.repeat(40)}`)).toBe(false)
})

it('says what to do where even the temporary folder is too deep', async () => {
  const deep = join('/', 'x'.repeat(120))
  await expect(makeSocketPath(deep, silentLog, [deep])).rejects.toThrow('Use a shorter one')
})

it('skips a temporary folder that is too deep', async () => {
  const deep = join('/', 'x'.repeat(120))
  const temporary = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  const path = await makeSocketPath(deep, silentLog, [deep, temporary])
  expect(path.folder.startsWith(temporary)).toBe(true)
  await path.remove()
  rmSync(temporary, { recursive: true })
})
