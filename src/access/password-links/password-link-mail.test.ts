import { expect, it } from 'vitest'
import { passwordLinkMail } from './password-link-mail.ts'

const content = {
  organizationName: 'Talbote\nBcc: x',
  url: 'https://plan.example.org/password#abc',
  minutes: 1440,
}

it('B16 writes in the language of the newsroom, with the link and its time, in one line where there is one', () => {
  const german = passwordLinkMail('invitation', 'de', content)
  expect(german.subject).toBe('Dein Konto bei Talbote Bcc: x')
  expect(german.text).toContain(`\n${content.url}\n\nDer Link gilt einmal, 24 Stunden lang.`)
  const english = passwordLinkMail('reset', 'en', { ...content, minutes: 60 })
  expect(english.subject).toBe('A new password for Talbote Bcc: x')
  expect(english.text).toContain('The link works once, for 60 minutes.')
})

it('B16 counts one minute as one', () => {
  const inGerman = passwordLinkMail('reset', 'de', { ...content, minutes: 1 })
  expect(inGerman.text).toContain('Der Link gilt einmal, 1 Minute lang.')
  const inEnglish = passwordLinkMail('reset', 'en', { ...content, minutes: 1 })
  expect(inEnglish.text).toContain('The link works once, for 1 minute.')
})
