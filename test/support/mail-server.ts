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

/** What a mail server says to an address, if it does not accept it: `550 5.1.1 No such user`. */
type Refusing = (address: string) => string | undefined

/** A mail server that accepts everything unless `refuses` says otherwise; `next` waits for the next mail. */
export const mailServer = async (onPort = 0) => {
  let refusing: Refusing = () => undefined
  let hanging: Promise<void> | undefined
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _, done) => {
      const words = refusing(address)
      done(
        words === undefined
          ? null
          : Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }),
      )
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (raw) => {
        // What it has not answered, it has not taken.
        if (hanging) return hanging
        const mail = { to: envelope.rcptTo.map(({ address }) => address), raw }
        const waiter = waiting.shift()
        if (waiter) waiter(mail)
        else received.push(mail)
        done()
      }, done)
    },
  })
  server.listen(onPort, '127.0.0.1')
  await once(server.server, 'listening')
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    refuses: (refused: Refusing) => {
      refusing = refused
    },
    /** From now on it answers nothing, until the returned function is called. */
    hangs: (): (() => void) => {
      let release = (): void => undefined
      hanging = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        hanging = undefined
        release()
      }
    },
    /** Mails that arrived before anyone asked for them. */
    received,
    next: (): Promise<ReceivedMail> => {
      const mail = received.shift()
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

/** The token of the link in a mail, where long lines are folded with `=`. */
export const tokenIn = ({ raw }: ReceivedMail): string =>
  /\/password#([\w-]{43})/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? ''
