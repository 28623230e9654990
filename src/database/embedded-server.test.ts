import { EmbeddedServerError } from '@daybook/embedded-postgres-server'
import { expect, it } from 'vitest'
import { toStartupError } from './embedded-server.ts'

it('names the settings that follow the advice of the embedded server', () => {
  const cause = new EmbeddedServerError('Use another data folder.', { advice: ['data-folder'] })
  expect(toStartupError(cause)).toMatchObject({
    name: 'StartupError',
    message: 'Use another data folder.\nDATA_DIR sets the data folder.',
    cause,
  })
})

it('names the commands that copy the data of another version', () => {
  const cause = new EmbeddedServerError('PostgreSQL 17 made it.', { advice: ['old-version'] })
  expect(toStartupError(cause)).toMatchObject({
    message: expect.stringMatching(/old version.*`daybook backup`.*new.*folder.*`daybook restore`/),
  })
})

it('passes programming errors through', () => {
  const fault = new TypeError('x is not a function')
  expect(toStartupError(fault)).toBe(fault)
})
