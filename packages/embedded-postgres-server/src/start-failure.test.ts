import { expect, it } from 'vitest'
import { noBinaryMessage, programFailure, unusableBinaryMessage } from './start-failure.ts'

it.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device', /disk is full/, []],
  [
    'initdb: error: could not look up effective user ID 4711: user does not exist',
    /no entry in \/etc\/passwd.*a PostgreSQL server \(15 or newer\) of your own/,
    ['own-server'],
  ],
  ['FATAL:  data directory "/d" has wrong ownership', /chown -R/, []],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /Another PostgreSQL server/, []],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/, []],
])('%s: says what to do', (output, hint, advice) => {
  const error = programFailure('PostgreSQL could not start', output)
  expect(error.message).toMatch(/^PostgreSQL could not start\. /)
  expect(error.message).toMatch(hint)
  expect(error.message).toContain(output)
  expect(error.advice).toEqual(advice)
})

it('says that a full disk passes', () => {
  const full = 'could not write to file "pg_wal/xlogtemp.9": No space left on device'
  expect(programFailure('It ended', full).needsRoom).toBe(true)
  expect(programFailure('It ended', 'another reason').needsRoom).toBe(false)
})

it('shows the last lines of an output that it does not know', () => {
  const lines = Array.from({ length: 50 }, (_, i) => `line ${i}`)
  const { message } = programFailure('It ended', lines.join('\n'))
  expect(message).toContain('line 49')
  expect(message).not.toContain('line 41\n')
  expect(programFailure('It ended', '').message).toBe('It ended.')
})

it('advises a server of your own wherever the programs cannot run', () => {
  for (const message of [
    noBinaryMessage('linux', 's390x'),
    unusableBinaryMessage('/p/postgres', 'ENOENT', ''),
    unusableBinaryMessage('/p/postgres', undefined, "version `GLIBC_2.34' not found"),
  ])
    expect(message).toContain('use a PostgreSQL server (15 or newer) of your own')
})
