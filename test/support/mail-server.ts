import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterFile } from './after-file.ts'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** Headers and text as they came over the wire. */
  readonly raw: string
}

/** A mail server that accepts everything; `next` waits for the next mail. */
export const mailServer = async () => {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const mail = { to: envelope.rcptTo.map(({ address }) => address), raw }
        const waiter = waiting.shift()
        if (waiter) waiter(mail)
        else received.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Mails that arrived before anyone asked for them. */
    received,
    next: (): Promise<ReceivedMail> => {
      const mail = received.shift()
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}
