import type { ReceivedMail } from './mail-server.ts'

/** Mails as programs show them. */

export interface ShownMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly header: (name: string) => string | undefined
  readonly text: string
  readonly html: string
  /** By name. */
  readonly attachments: Readonly<Record<string, string>>
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decoded = (text: string, encoding = '7bit'): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? bytesOfQuoted(text).toString('utf8') : text
}

/** RFC 2047. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? decoded(word, 'base64')
        : bytesOfQuoted(word.replaceAll('_', ' ')).toString('utf8'),
    )

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const partOf = (raw: string): Part => {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.split(':', 1)[0]?.toLowerCase() ?? '',
      line.replace(/^[^:]*: */, ''),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

const leavesOf = (part: Part): Part[] => {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((raw) => leavesOf(partOf(raw.replace(/^\r\n/, ''))))
}

export const shownMail = ({ to, raw }: ReceivedMail): ShownMail => {
  const whole = partOf(raw)
  const leaves = leavesOf(whole)
  const contentOf = ({ headers, body }: Part) => decoded(body, headers.get('content-transfer-encoding'))
  const ofType = (type: string): string => {
    const found = leaves.find(({ headers }) => (headers.get('content-type') ?? '').startsWith(type))
    return found ? contentOf(found).replaceAll('\r\n', '\n') : ''
  }
  const attached = leaves.filter(({ headers }) =>
    headers.get('content-disposition')?.startsWith('attachment'),
  )
  return {
    to,
    subject: decodedWords(whole.headers.get('subject') ?? ''),
    header: (name) => whole.headers.get(name.toLowerCase()),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    attachments: Object.fromEntries(
      attached.map((part) => [
        /filename="?([^";]+)"?/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
        contentOf(part),
      ]),
    ),
  }
}
