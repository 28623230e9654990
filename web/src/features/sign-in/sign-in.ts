import { queryOptions } from '@tanstack/react-query'
import { getJson, request } from '../../api/client.ts'
import { ApiProblem, isProblem } from '../../api/problem.ts'
import type { SessionView, SignInOrganizationsView } from '../../api/types.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly code: string
}

export const emptyCredentials: Credentials = { email: '', password: '', code: '' }

/** Opens a session. `organizationId` chooses between newsrooms that the address and the password match. */
export const signIn = async ({
  code,
  ...body
}: Credentials & { readonly organizationId?: number }): Promise<SessionView> => {
  const sent = { ...body, code: code === '' ? undefined : code }
  return (await request<SessionView>('POST', '/api/daybook/v1/session', { body: sent, asVisitor: true })).data
}

interface SignInMethods {
  readonly password: boolean
  readonly singleSignOn: { readonly name: string; readonly path: string } | null
}

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => getJson<SignInMethods>('/api/daybook/v1/sign-in-methods', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the password was right and a code is needed as well. */
export const wantsCode = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.body.secondFactor === true

/** The newsrooms that the email address and password match, if there are several. */
export const organizationsOf = (
  error: Error | null,
): readonly { readonly id: number; readonly name: string }[] =>
  isProblem(error, 'conflict') ? (error.body.organizations ?? []) : []

/** What went wrong, in words; undefined if nothing did, or the form only asks for more. */
export const failureOf = (error: Error | null, { code }: Credentials): string | undefined =>
  organizationsOf(error).length > 0 || (wantsCode(error) && code === '') ? undefined : error?.message

/** The newsrooms to choose from after single sign-on. They belong to one sign-in, so they are not kept. */
export const signInOrganizationsQuery = queryOptions({
  queryKey: ['sign-in-organizations'],
  queryFn: ({ signal }) => getJson<SignInOrganizationsView>('/api/daybook/v1/sign-in-organizations', signal),
  gcTime: 0,
})
