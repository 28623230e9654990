import { expect, it } from 'vitest'
import { changesOf, type MailSettings } from './mail-choices.ts'

it('21.5 what is saved is no change, in whatever order the server has the members of quiet hours', () => {
  const mail = {} as MailSettings['mail']
  const stored = { mail, quietHours: { to: '07:00', from: '22:00' } }
  expect(changesOf(stored, { mail, quietHours: { from: '22:00', to: '07:00' } })).toEqual({})
  expect(changesOf(stored, { mail, quietHours: null })).toEqual({ quietHours: null })
})
