import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'
import { isWellFormed } from './well-formed.ts'

/** The claims of an access token (RFC 9068). */
export interface AccessTokenClaims {
  /** The token's own id, `jti`. */
  readonly id: string
  readonly organizationId: number
  readonly clientId: string
  /** The generation of the client's credentials. Reissuing or deleting them starts a new one. */
  readonly generation: number
  /** The family of the token: all tokens that descend from one client-credentials grant through refresh tokens. */
  readonly family: string
  readonly scopes: readonly string[]
  readonly issueTime: Date
  readonly expiryTime: Date
}

const tokenType = 'at+jwt'

/** The API that access tokens are for: the `aud` claim. */
const audienceOf = (baseUrl: string): string => `${baseUrl}/api`

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** Encodes claims as a signed JWT. */
export const signClaims = async (
  claims: AccessTokenClaims,
  key: Awaited<ReturnType<SigningKeys['signing']>>,
  baseUrl: string,
): Promise<string> =>
  new SignJWT({
    client_id: claims.clientId,
    scope: claims.scopes.join(' '),
    org: claims.organizationId,
    gen: claims.generation,
    family: claims.family,
  })
    .setProtectedHeader({ alg: signingAlgorithm, typ: tokenType, kid: key.id })
    .setIssuer(baseUrl)
    .setAudience(audienceOf(baseUrl))
    .setSubject(claims.clientId)
    .setJti(claims.id)
    .setIssuedAt(seconds(claims.issueTime))
    .setExpirationTime(seconds(claims.expiryTime))
    .sign(key.signer)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The maximum of an `integer` column. */
const largestGeneration = 2_147_483_647

const isCount = (value: unknown, maximum: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maximum

const claimsOf = ({
  jti,
  sub,
  iat,
  exp,
  org,
  gen,
  family,
  scope,
}: JWTPayload): AccessTokenClaims | undefined => {
  if (
    typeof jti !== 'string' ||
    typeof family !== 'string' ||
    typeof sub !== 'string' ||
    typeof scope !== 'string' ||
    !isCount(org, Number.MAX_SAFE_INTEGER) ||
    !isCount(gen, largestGeneration) ||
    iat === undefined ||
    exp === undefined ||
    !uuid.test(jti) ||
    !uuid.test(family)
  )
    return undefined
  return {
    id: jti,
    organizationId: org,
    clientId: sub,
    generation: gen,
    family,
    scopes: scope.split(' '),
    issueTime: new Date(iat * 1000),
    expiryTime: new Date(exp * 1000),
  }
}

/**
 * Reads the claims of a JWT that this service signed for this API with its only algorithm. Returns undefined for
 * anything else, including a token that has expired at `now`.
 */
export const verifyClaims = async (
  token: string,
  keys: SigningKeys,
  baseUrl: string,
  now: Date,
): Promise<AccessTokenClaims | undefined> => {
  if (!isWellFormed(token)) return undefined
  const keyFor = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keys.verifying(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  try {
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: [signingAlgorithm],
      typ: tokenType,
      issuer: baseUrl,
      audience: audienceOf(baseUrl),
      currentDate: now,
      requiredClaims: ['jti', 'sub', 'iat', 'exp', 'client_id', 'scope'],
    })
    return claimsOf(payload)
  } catch (error) {
    // Other errors are not the token's fault: the database may be unavailable.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
