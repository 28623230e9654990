import { describe, expect, it } from 'vitest'
import { type Claims, provenAddress } from './address-claims.ts'

const jo = 'jo@example.org'
const strict = { claim: 'email', unsaid: false }
const trusting = { claim: 'email', unsaid: true }

describe('B2 an address counts', () => {
  it.each<[string, Claims[]]>([
    ['true', [{ email: jo, email_verified: true }]],
    ['"true"', [{ email: jo, email_verified: 'true' }]],
    ['" True "', [{ email: jo, email_verified: ' True ' }]],
    ['a list of one', [{ email: [jo], email_verified: true }]],
    ['blanks around it', [{ email: ` ${jo}\n`, email_verified: true }]],
    ['userinfo says it', [{}, { email: jo, email_verified: 'true' }]],
    [
      'userinfo knows better',
      [
        { email: jo, email_verified: false },
        { email: jo, email_verified: true },
      ],
    ],
  ])('that the provider has verified: %s', (_, sources) => {
    expect(provenAddress(sources, strict)).toEqual({ email: jo })
    expect(provenAddress(sources, trusting)).toEqual({ email: jo })
  })

  it.each<[string, Claims[]]>([
    ['left out', [{ email: jo }]],
    ['null', [{ email: jo, email_verified: null }]],
    ['left out twice', [{ email: jo }, { email: jo }]],
  ])('only of a provider that is trusted, where the proof is %s', (_, sources) => {
    expect(provenAddress(sources, strict)).toEqual({ refusal: 'unverified', email: jo })
    expect(provenAddress(sources, trusting)).toEqual({ email: jo })
  })

  it.each<[string, Claims[]]>([
    ['false', [{ email: jo, email_verified: false }]],
    ['"false"', [{ email: jo, email_verified: 'false' }]],
    ['""', [{ email: jo, email_verified: '' }]],
    ['0', [{ email: jo, email_verified: 0 }]],
    ['userinfo says no', [{ email: jo }, { email: jo, email_verified: false }]],
  ])('never where the provider has not verified it: %s', (_, sources) => {
    const refused = { refusal: 'unverified', email: jo }
    expect(provenAddress(sources, strict)).toEqual(refused)
    expect(provenAddress(sources, trusting)).toEqual(refused)
  })

  it.each<[string, Claims]>([
    ['none', { sub: '7' }],
    ['no text', { email: 7, email_verified: true }],
    ['a name', { email: 'jo', email_verified: true }],
    ['an empty list', { email: [], email_verified: true }],
    ['another claim', { preferred_username: jo, upn: jo, email_verified: true }],
  ])('not if it is %s', (_, claims) => {
    expect(provenAddress([claims], trusting)).toEqual({ refusal: 'no-address' })
  })

  const [several, single] = [
    { email: [jo, 'max@example.org'], email_verified: true },
    { email: jo, email_verified: true },
  ]
  it('not if it is one of several, which has a reason of its own, unless another source names it', () => {
    expect(provenAddress([several], trusting)).toEqual({ refusal: 'several' })
    expect(provenAddress([{}, several], strict)).toEqual({ refusal: 'several' })
    expect(provenAddress([several, single], strict)).toEqual({ email: jo })
  })

  it('from the claim that the operator names, which email_verified does not speak of', () => {
    const claims = { upn: jo, email_verified: true }
    expect(provenAddress([claims], { claim: 'upn', unsaid: true })).toEqual({ email: jo })
    expect(provenAddress([claims], { claim: 'upn', unsaid: false })).toEqual({
      refusal: 'unverified',
      email: jo,
    })
  })
})
