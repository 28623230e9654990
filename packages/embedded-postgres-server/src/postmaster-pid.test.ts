import { expect, it } from 'vitest'
import { parsePostmasterPid } from './postmaster-pid.ts'

const file = (...lines: string[]): string => `${lines.join('\n')}\n`

it('reads process, port and state as PostgreSQL writes them', () => {
  const text = file(
    '3539',
    '/data/postgres',
    '1795170952',
    '5432',
    '.',
    '',
    '  2146352         9',
    'ready   ',
  )
  expect(parsePostmasterPid(text)).toEqual({ pid: 3539, port: 5432, socketFolder: '.', state: 'ready' })
})

it.each(['starting', 'ready', 'stopping', 'standby'])('knows the state %s', (state) => {
  const text = file('1', '/d', '2', '5432', '.', '', 'x', state.padEnd(8))
  expect(parsePostmasterPid(text)?.state).toBe(state)
})

it('reads as much as there is of a file that is still being written', () => {
  expect(parsePostmasterPid(file('42', '/d', '1'))).toEqual({
    pid: 42,
    port: undefined,
    socketFolder: undefined,
    state: undefined,
  })
})

it('reads the process of a server without children, which writes a negative id', () => {
  expect(parsePostmasterPid(file('-42', '/d'))?.pid).toBe(42)
})

it.each(['', '\n', 'none\n', '0\n', '1.5\n'])('treats %j as damaged', (text) => {
  expect(parsePostmasterPid(text)).toBe(undefined)
})
