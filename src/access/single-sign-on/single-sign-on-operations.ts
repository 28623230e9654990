import { type Static, Type } from 'typebox'
import { Closed, Id } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import { type Operation, open, type PublicContext } from '../deps.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { addressIn } from './address-cookie.ts'

const SignInOrganizationsView = Closed(
  { organizations: Type.Array(Closed({ id: Id, name: Type.String() }, { title: 'SignInOrganization' })) },
  { title: 'SignInOrganizations' },
)

type SignInOrganizationsView = Static<typeof SignInOrganizationsView>

/** Far more than a person works for. */
const maximumOrganizations = 100

const organizationsOf = async ({
  deps,
  headers: { cookie },
  now,
}: PublicContext): Promise<SignInOrganizationsView> => {
  const { db, config, accessTokens } = deps
  const cookies = typeof cookie === 'string' ? cookie : undefined
  const email = await addressIn(cookies, { keys: accessTokens.keys, baseUrl: config.baseUrl, now })
  const candidates =
    email === null ? [] : await listSignInCandidates(db, email, undefined, maximumOrganizations)
  return {
    organizations: candidates.map(({ organizationId: id, organizationName: name }) => ({ id, name })),
  }
}

/** What the sign-in page asks after single sign-on. */
export const singleSignOnOperations: readonly Operation[] = [
  open({
    method: 'GET',
    path: '/api/daybook/v1/sign-in-organizations',
    operationId: 'listSignInOrganizations',
    tag: 'Sessions',
    summary: 'List the organizations to choose from after single sign-on',
    description:
      'For ten minutes after single sign-on with an e-mail address that several organizations know; empty for everybody else. To sign in to one of them, start single sign-on with `?organizationId=`.',
    answers: { 200: SignInOrganizationsView },
    handle: async (request) => ({
      ...ok(await organizationsOf(request)),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
]
