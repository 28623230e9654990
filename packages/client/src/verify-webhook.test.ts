import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('a secret of the newsroom').toString('base64')}`
const body = JSON.stringify({
  id: 'msg_7',
  type: 'daybook.element.changed',
  data: { subject: { type: 'element', id: 7 }, document: { title: 'Łódź – 100 %' } },
})

const headersOf = (time = new Date(), signedWith = secret): Record<string, string> => ({
  'webhook-id': 'msg_7',
  'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
  'webhook-signature': new Webhook(signedWith).sign('msg_7', time, body),
})

describe('16.2 a message of a webhook', () => {
  it('is read from text or bytes, with headers of Node.js or Fetch', () => {
    const headers = headersOf()
    for (const given of [
      { headers, body },
      { headers: new Headers(headers), body: new TextEncoder().encode(body) },
      { headers, body: Buffer.from(body) },
    ])
      expect(verifyWebhook({ secret, ...given })).toEqual(JSON.parse(body))
  })

  it('has types that its kind tells apart', () => {
    const message = verifyWebhook({ secret, headers: headersOf(), body })
    if (message.type === 'daybook.ping') throw new Error('this was no ping')
    expect(message.data.document?.title).toBe('Łódź – 100 %')
  })

  it('is refused with another body, secret or time, and without headers', () => {
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`
    const late = new Date(Date.now() - 600_000)
    expect(() => verifyWebhook({ secret, headers: headersOf(), body: `${body} ` })).toThrow()
    expect(() => verifyWebhook({ secret: other, headers: headersOf(), body })).toThrow()
    expect(() => verifyWebhook({ secret, headers: headersOf(late), body })).toThrow()
    expect(() => verifyWebhook({ secret, headers: {}, body })).toThrow()
    expect(() =>
      verifyWebhook({ secret, headers: { ...headersOf(), 'webhook-id': ['msg_7', 'msg_8'] }, body }),
    ).toThrow()
  })
})
