import { Webhook } from 'standardwebhooks'
import type { FollowedChange } from './followed-change.ts'

/** A CloudEvent. */
interface CloudEvent {
  /** The same at every try: ignore ids that you know. */
  readonly id: string
  /** The address of the server. */
  readonly source: string
  /** Such as `element/4711`. */
  readonly subject: string
  readonly time: string
}

export interface ChangeMessage extends CloudEvent {
  /** `daybook.{type}.{kind}` of the change, such as `daybook.element.changed`. */
  readonly type: `daybook.${FollowedChange['subject']['type']}.${FollowedChange['kind']}`
  readonly data: FollowedChange
}

/** What the test of a webhook sends. */
export interface Ping extends CloudEvent {
  readonly type: 'daybook.ping'
  readonly data: { readonly webhook: { readonly id: number; readonly name: string } }
}

export type WebhookMessage = ChangeMessage | Ping

type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>

export interface ReceivedMessage {
  /** `whsec_…`, as the webhook was created or its secret renewed with. */
  readonly secret: string | undefined
  /** Those of the request: of Node.js or Fetch. */
  readonly headers: HeaderValues | Headers
  /** The body as it came, before anything has parsed it. */
  readonly body: string | Uint8Array
}

const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const headerIn = (headers: HeaderValues | Headers, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The message, if it comes from Daybook and is at most five minutes old. Otherwise it throws: answer 400 then, and 2xx once you have
 * stored it.
 */
export const verifyWebhook = ({ secret, headers, body }: ReceivedMessage): WebhookMessage => {
  if (!secret) throw new TypeError('verifyWebhook needs the secret of the webhook')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = Object.fromEntries(headerNames.map((name) => [name, headerIn(headers, name)]))
  return Object(new Webhook(secret).verify(text, signed))
}
