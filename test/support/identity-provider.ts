import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../../src/app/cli/free-port.ts'
import { afterFile } from './after-file.ts'

const host = '127.0.0.1'

/** Whether the provider has verified the person's address: decided by the first letter of the address. */
const isVerified = (email: string): boolean => !email.startsWith('unverified')

const withAnotherSignature = (token: string): string => {
  const [head, claims, signature = ''] = token.split('.')
  return [head, claims, Buffer.from(signature, 'base64url').reverse().toString('base64url')].join('.')
}

/** A real OpenID Connect provider: the name with which somebody signs in becomes their e-mail address. */
export const identityProvider = async (redirectUri: string) => {
  const said = new Map<string, Readonly<Record<string, unknown>>>()
  const port = await freePort(host)
  const issuer = `http://${host}:${port}`
  const client = { id: 'daybook', secret: 'a secret between the two' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'upn'],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(said.get(id) ?? { email: id, email_verified: isVerified(id) }) }),
    }),
    cookies: { keys: ['of a test alone'] },
  })
  let tokenRequests = 0
  let forgesNext = false
  provider.use(async (context, next) => {
    if (context.path !== '/token') return next()
    tokenRequests += 1
    await next()
    if (!forgesNext) return
    forgesNext = false
    const answer = context.body as { readonly id_token: string }
    context.body = { ...answer, id_token: withAnotherSignature(answer.id_token) }
  })
  const server = createServer(provider.callback())
  server.listen(port, host)
  await once(server, 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuer,
    client,
    /** What the provider says of a person from now on, besides `sub`: the name with which they sign in. */
    says: (login: string, claims: Readonly<Record<string, unknown>>) => void said.set(login, claims),
    /** How often codes were exchanged for tokens. */
    tokenRequests: () => tokenRequests,
    /** The next ID token says what it should, but somebody else has signed it. */
    forgeNextToken: () => {
      forgesNext = true
    },
  }
}
