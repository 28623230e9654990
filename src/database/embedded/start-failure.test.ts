import { expect, it } from 'vitest'
import { failureMessage, noBinaryMessage, unusableBinaryMessage } from './start-failure.ts'

it.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device', /disk is full/],
  [
    'initdb: error: could not look up effective user ID 4711: user does not exist',
    /no entry in \/etc\/passwd.*DATABASE_URL/,
  ],
  ['FATAL:  data directory "/d" has wrong ownership', /chown -R/],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /Another PostgreSQL server/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
])('%s: says what to do', (output, advice) => {
  const message = failureMessage('PostgreSQL could not start', output)
  expect(message).toMatch(/^PostgreSQL could not start\. /)
  expect(message).toMatch(advice)
  expect(message).toContain(output)
})

it('shows the last lines of what it does not know', () => {
  const lines = Array.from({ length: 50 }, (_, i) => `line ${i}`)
  const message = failureMessage('It ended', lines.join('\n'))
  expect(message).toContain('line 49')
  expect(message).not.toContain('line 41\n')
  expect(failureMessage('It ended', '')).toBe('It ended.')
})

it('points to DATABASE_URL wherever the programs cannot run', () => {
  for (const message of [
    noBinaryMessage('linux', 's390x'),
    unusableBinaryMessage('/p/postgres', 'ENOENT', ''),
    unusableBinaryMessage('/p/postgres', undefined, "version `GLIBC_2.34' not found"),
  ])
    expect(message).toContain('set DATABASE_URL to a PostgreSQL server (15 or newer)')
})
