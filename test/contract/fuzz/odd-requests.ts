import type { Operation } from '../../../src/http/operation.ts'
import { password } from '../../support/people.ts'
import { requestFor } from '../foreign-ids.ts'
import { headersFor, type Tenant } from '../tenants.ts'
import { absent, jsonOf, textOf } from './odd-values.ts'
import { type Place, withValue } from './places.ts'

export interface Request {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or undefined for no body. */
  readonly body: string | undefined
}

/** Also writes half a surrogate pair, which UTF-8 lacks, as its three bytes. */
const inUrl = (text: string): string =>
  text.replace(/[^A-Za-z0-9._~,-]/gu, (character) =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  )

/** What a header can hold: HTTP clients send nothing beyond that. */
const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.length < 4000

/** What a URL can hold: servers accept nothing beyond that. */
const isUrlText = (text: string): boolean => text.length < 4000

/** An empty segment, or one of only dots, makes another path. */
const isSegment = (text: string): boolean => isUrlText(text) && !/^\.*$/.test(text)

/** The credentials that an open operation expects: the secret of a client or of a person. */
const credentialsFor = (
  { operationId }: Operation,
  { credentials, administrator, organizationId }: Tenant,
) =>
  operationId === 'signIn'
    ? { email: administrator.email, password, organizationId }
    : { client_id: credentials.clientId, client_secret: credentials.clientSecret }

/** A valid request of the operation. */
export const rightRequest = (operation: Operation, owner: Tenant) => {
  const { path, body } = requestFor(operation, owner.ids, new Map())
  const isOpen = operation.kind === 'open' && operation.body !== undefined
  const plain = isOpen ? { ...Object(body), ...credentialsFor(operation, owner) } : body
  const headers = headersFor(operation, owner)
  return { path, headers, plain, body: plain === undefined ? undefined : jsonOf(plain) }
}

/** The path with another segment for one of its parameters. */
const withSegment = ({ path: template }: Operation, path: string, name: string, text: string): string => {
  const segments = path.split('/')
  segments[template.split('/').indexOf(`:${name}`)] = inUrl(text)
  return segments.join('/')
}

/** The path with another query parameter, or without it if the text is null. */
const withQuery = (path: string, name: string, text: string | null): string => {
  const [address = '', query = ''] = path.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
  const pairs = [...others, ...(text === null ? [] : [`${name}=${inUrl(text)}`])]
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`
}

const textAt = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)

/** The request with this text for a parameter, or without it if the text is null. */
const withParameter = (operation: Operation, right: Request, place: Place, text: string | null) => {
  const name = place.at.split(/\W/)[0] ?? ''
  switch (place.in) {
    case 'json':
    case 'query':
      return text === null || isUrlText(text) ? { ...right, path: withQuery(right.path, name, text) } : null
    case 'path':
      return text !== null && isSegment(text)
        ? { ...right, path: withSegment(operation, right.path, name, text) }
        : null
    default:
      return text !== null && isHeaderText(text)
        ? { ...right, headers: { ...right.headers, [place.at.toLowerCase()]: text } }
        : null
  }
}

/** The request with an odd value at the place; null if the place cannot hold that value. */
export const oddRequest = (
  operation: Operation,
  owner: Tenant,
  place: Place,
  value: unknown,
): Request | null => {
  const right = rightRequest(operation, owner)
  if (place.in !== 'body' && place.in !== 'json')
    return withParameter(operation, right, place, value === absent ? null : textAt(value))
  const given = withValue(place.in === 'body' ? right.plain : [], place.steps, place.above, value)
  const json = given === absent ? undefined : jsonOf(given)
  if (place.in === 'body') return { ...right, body: json }
  return withParameter(operation, right, place, json ?? null)
}
