import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ifMatchOf, isNotModified, namesTag } from './preconditions.ts'

const present = '"Zk3rJ0cW8n1sQ5tYxV2bMA"'
const opaque = present.slice(1, -1)

/** What proxies make of the tag `"…"`. */
const behindProxies = [
  ['nothing in between', present],
  ['nginx, Cloudflare and Varnish', `W/${present}`],
  ['Apache mod_deflate', `"${opaque}-gzip"`],
  ['Apache mod_brotli', `"${opaque}-br"`],
  ['Apache before 2.4', `${present}-gzip`],
  ['Caddy', `"${opaque}-zstd"`],
  ['Jetty', `"${opaque}--gzip"`],
  ['a semicolon inside', `"${opaque};gzip"`],
  ['a semicolon outside', `${present};gzip`],
  ['deflate', `W/"${opaque}-deflate"`],
  ['Apache behind nginx', `W/"${opaque}-gzip"`],
  ['two that compress', `"${opaque}-gzip-br"`],
  ['Apache behind Jetty', `"${opaque}--gzip-gzip"`],
  ['a list', `"other" ,, "${opaque}--br", W/"more"`],
  ['a list whose first tag has a comma', `"a,b",W/${present}`],
] as const

const malformed = [
  '',
  ' ',
  ',',
  opaque,
  `W/${opaque}`,
  `w/${present}`,
  `"${opaque}`,
  `${opaque}"`,
  `'${opaque}'`,
  `${present} ${present}`,
  `${present}-other`,
  `*, ${present}`,
  '"a b"',
  'W/',
  `W/W/${present}`,
] as const

describe('B1 entity tags survive proxies', () => {
  it.each(behindProxies)('%s: %s', (_, header) => {
    expect(namesTag(ifMatchOf(header) ?? '*', present)).toBe(true)
    expect(isNotModified(header, present)).toBe(true)
  })

  it.each([
    `"${opaque}-other"`,
    `"${opaque}gzip"`,
    `"${opaque}-"`,
    `"-gzip"`,
    `W/"${opaque.toLowerCase()}-gzip"`,
    `"gzip-${opaque}"`,
  ])('%s is another tag', (header) => {
    expect(namesTag(ifMatchOf(header) ?? '*', present)).toBe(false)
    expect(isNotModified(header, present)).toBe(false)
  })

  it.each(malformed)('as If-Match %j is refused, as If-None-Match ignored', (header) => {
    expect(() => ifMatchOf(header)).toThrow('input-parameter-error')
    expect(isNotModified(header, present)).toBe(false)
  })

  it('a long header costs no more than reading it: encodings without end are one tag', () => {
    const header = `"a${'-gzip'.repeat(3100)}"`
    const took = (ask: () => void): number => {
      const at = performance.now()
      for (let i = 0; i < 20; i++) ask()
      return (performance.now() - at) / 20
    }
    expect(took(() => isNotModified(header, present))).toBeLessThan(5)
    expect(took(() => namesTag(ifMatchOf(header) ?? '*', present))).toBeLessThan(5)
  })

  // Tags are base64url: they may end with hyphens, and with the name of an encoding.
  const tag = fc
    .tuple(
      fc.stringMatching(/^[\w-]{1,22}$/),
      fc.constantFrom('', '-', '--', '-br', '-gzip', '--br', '-zstd-'),
    )
    .map(([start, end]) => `"${start}${end}"`)
  const proxy = fc.oneof(
    fc.constant((sent: string) => (sent.startsWith('W/') ? sent : `W/${sent}`)),
    fc
      .tuple(fc.constantFrom('-', '--', ';'), fc.constantFrom('gzip', 'br', 'zstd', 'deflate'), fc.boolean())
      .map(([sign, encoding, inside]) => (sent: string) => {
        const end = inside ? sent.lastIndexOf('"') : sent.length
        return `${sent.slice(0, end)}${sign}${encoding}${sent.slice(end)}`
      }),
  )

  it('every tag is found again behind every row of proxies, in every list', () => {
    fc.assert(
      fc.property(
        tag,
        fc.array(proxy, { maxLength: 3 }),
        fc.array(tag),
        fc.nat(3),
        (mine, proxies, others, at) => {
          const sent = proxies.reduce((text, change) => change(text), mine)
          const header = [...others.slice(0, at), sent, ...others.slice(at)].join(', ')
          expect(namesTag(ifMatchOf(header) ?? '*', mine), header).toBe(true)
          expect(isNotModified(header, mine), header).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('another tag than the present one is never taken for it: what differs is no suffix of a proxy', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{22}$/),
        fc.stringMatching(/^[\w-]{22}$/),
        proxy,
        (one, other, change) => {
          fc.pre(one !== other)
          expect(namesTag(ifMatchOf(change(`"${one}"`)) ?? '*', `"${other}"`)).toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
