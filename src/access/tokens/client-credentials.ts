import { bodyProblem } from '../../base/errors.ts'
import { tooManyRequests } from '../../http/rate-limit.ts'
import type { AccessDeps } from '../deps.ts'
import { networkOf } from '../sessions/network.ts'
import { isKnownNetwork, rememberNetwork } from './client-networks.ts'
import { badTokenRequest, invalidClient, required } from './oauth-errors.ts'
import { isSecretOf } from './secrets.ts'
import { type ClientCredentials, findClientCredentials } from './token-queries.ts'

interface SentCredentials {
  readonly clientId: string
  readonly secret: string
}

export interface BodyCredentials {
  readonly client_id?: string
  readonly client_secret?: string
}

/** The characters allowed in a client id (RFC 6749 appendix A.1). */
const visible = /^[\x20-\x7e]*$/

/**
 * Decodes application/x-www-form-urlencoded, which encodes both parts of Basic credentials (RFC 6749 section 2.3.1).
 */
const formDecoded = (text: string): string => {
  const encoded = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw invalidClient()
  }
}

const basicCredentials = (authorization: string): SentCredentials => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(authorization) ?? []
  const [, clientId, secret] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (clientId === undefined || secret === undefined) throw invalidClient()
  return { clientId: formDecoded(clientId), secret: formDecoded(secret) }
}

const isBasic = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && /^Basic\b/i.test(authorization)

/** Whether a request says more of its client than an id. */
export const sendsCredentials = (
  authorization: string | undefined,
  { client_secret: secret }: BodyCredentials,
): boolean => isBasic(authorization) || secret !== undefined

/**
 * The client credentials of a request to an authentication endpoint, by HTTP Basic or in the body, never both (RFC 6749
 * section 2.3).
 */
export const sentCredentials = (
  authorization: string | undefined,
  { client_id: clientId, client_secret: secret }: BodyCredentials,
): SentCredentials => {
  if (isBasic(authorization)) {
    const basic = basicCredentials(authorization)
    // A lone client id is not a second set of credentials: some libraries always send it.
    if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
      throw badTokenRequest('invalid_request', [
        bodyProblem(
          secret === undefined ? 'client_id' : 'client_secret',
          'excluded',
          'cannot be sent together with HTTP Basic credentials',
        ),
      ])
    return basic
  }
  if (clientId === undefined || secret === undefined)
    throw badTokenRequest('invalid_request', [
      ...(clientId === undefined ? [required('client_id')] : []),
      ...(secret === undefined ? [required('client_secret')] : []),
    ])
  return { clientId, secret }
}

const tooManyFailures = 'Too many token requests for this client have failed in this network.'

/**
 * Authenticates a client by its secret. Throws 401, or 429 once too many attempts with this id from this network have
 * failed: even if the secret is right, unless the client has authenticated from there before (A11). Known and unknown ids
 * take the same steps (contract 2.9).
 */
export const authenticateClient = async (
  { db, accessTokens: { failures } }: AccessDeps,
  { clientId, secret }: SentCredentials,
  { address, now }: { address: string; now: Date },
): Promise<ClientCredentials> => {
  const network = networkOf(address)
  const key = `${network} ${clientId}`
  const client = visible.test(clientId) ? await findClientCredentials(db, clientId, network) : undefined
  // Until it is judged, nothing waits: of many simultaneous attempts no more are judged than the limit allows.
  const millisecondsBlocked = failures.millisecondsBlocked(key)
  if (millisecondsBlocked > 0 && !isKnownNetwork(client, now))
    throw tooManyRequests(millisecondsBlocked, tooManyFailures)
  if (isSecretOf(secret, client?.secretHash) && client) {
    await rememberNetwork(db, client, network, now)
    return client
  }
  if (millisecondsBlocked > 0) throw tooManyRequests(millisecondsBlocked, tooManyFailures)
  failures.count(key)
  throw invalidClient()
}
