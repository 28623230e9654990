import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, it } from 'vitest'
import { afterFile } from '../../../../test/support/after-file.ts'
import { readConfig } from '../../../base/config.ts'
import { checkMail } from './check-mail.ts'

const portOf = async (options: SMTPServerOptions): Promise<number> => {
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

const found = async (SMTP_URL?: string) =>
  (await checkMail(readConfig({ SMTP_URL, MAIL_FROM: SMTP_URL && 'desk@example.org' }), undefined))[0]

it('says that without SMTP_URL no mail is sent', async () => {
  expect(await found()).toMatchObject({ severity: 'ok', message: 'no SMTP_URL: no mail is sent' })
})

it('of a sign-in that the mail server refuses, names the password as what to correct', async () => {
  const port = await portOf({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  })
  expect(await found(`smtp://desk:wrong@127.0.0.1:${port}`)).toMatchObject({
    severity: 'error',
    message: `127.0.0.1:${port} refuses the sign-in: 535 Wrong password`,
    remedy: expect.stringContaining('Correct user name and password in SMTP_URL'),
  })
})

it('of a certificate that nobody vouches for, names NODE_EXTRA_CA_CERTS', async () => {
  const port = await portOf({ secure: true })
  expect(await found(`smtps://127.0.0.1:${port}`)).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('certificate'),
    remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  })
})

it('of a mail server without encryption, says so where SMTP_URL demands it', async () => {
  const port = await portOf({ disabledCommands: ['STARTTLS'] })
  expect(await found(`smtp://127.0.0.1:${port}`)).toMatchObject({ severity: 'ok' })
  expect(await found(`smtp://127.0.0.1:${port}?requireTLS=true`)).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('STARTTLS'),
  })
})

it('warns of the default sender where a mail server is set', async () => {
  const port = await portOf({ disabledCommands: ['STARTTLS'] })
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  const sender = async (MAIL_FROM?: string) =>
    (await checkMail(readConfig({ SMTP_URL, MAIL_FROM }), undefined)).slice(1)
  expect(await sender()).toMatchObject([
    { severity: 'warning', subject: 'mail', remedy: expect.stringContaining('MAIL_FROM') },
  ])
  expect(await sender('desk@example.org')).toEqual([])
})

it('of a mail server that is away, says to start it', async () => {
  expect(await found('smtp://127.0.0.1:1')).toMatchObject({
    severity: 'error',
    remedy: expect.stringContaining('start the mail server'),
  })
})
