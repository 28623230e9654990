import { Webhook as Signer } from 'standardwebhooks'

/** What is sent (contract 16.2): a CloudEvent, signed as Standard Webhooks describes. */

export interface Message {
  /** The same at every try. */
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Event {
  readonly id: string
  /** Such as `daybook.element.changed`. */
  readonly type: string
  readonly source: string
  readonly subject: string
  /** ISO 8601. */
  readonly time: string
  /** JSON. */
  readonly data: string
}

const contentType = 'application/cloudevents+json; charset=utf-8'

/** `data` is put in as it is: documents are stored as text and not parsed. */
const bodyOf = ({ id, type, source, subject, time, data }: Event): string => {
  const envelope = JSON.stringify({
    specversion: '1.0',
    id,
    type,
    source,
    subject,
    time,
    datacontenttype: 'application/json',
  })
  return `${envelope.slice(0, -1)},"data":${data}}`
}

/** Signed with every secret that counts at present. */
export const signedMessage = (event: Event, secrets: readonly string[], now: Date): Message => {
  const body = bodyOf(event)
  const signatures = secrets.map((secret) => new Signer(secret).sign(event.id, now, body))
  return {
    id: event.id,
    body,
    headers: {
      'content-type': contentType,
      'user-agent': 'Daybook',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}

export const messageIdOf = (position: number): string => `msg_${position}`

export const eventTypeOf = (subjectType: string, kind: string): string => `daybook.${subjectType}.${kind}`
