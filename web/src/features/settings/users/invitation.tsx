import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { request } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { PasswordLinkView, UserSettingsView } from '../../../api/types.ts'

/**
 * The invitation of the person added last. The server sends its link once, and it exists only in this page's memory.
 */
interface Invitation {
  readonly userId: number | undefined
  readonly link: PasswordLinkView | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly invite: (user: UserSettingsView) => void
}

const InvitationContext = createContext<Invitation | null>(null)

/** Whether the person can sign in: that takes a role and an email address. */
export const canSignIn = ({ role, email }: UserSettingsView): boolean => role !== null && email !== null

export const usersPath = '/api/daybook/v1/users'

export const linkPath = (userId: number): string => `${usersPath}/${userId}/password-link`

/** Why there is no link, such as that the newsroom takes single sign-on only. */
export const wordsOfLinkError = (error: Error | null): string | undefined =>
  error instanceof ApiProblem ? (error.at('id') ?? error.message) : error?.message

export const InvitationProvider = ({ children }: { readonly children: ReactNode }) => {
  const queries = useQueryClient()
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: (userId: number) =>
      request<PasswordLinkView>('POST', linkPath(userId)).then((answer) => answer.data),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const invitation = useMemo(
    () => ({
      userId: variables,
      link: data,
      error,
      isPending,
      invite: (user: UserSettingsView) => {
        if (canSignIn(user)) mutate(user.id)
      },
    }),
    [mutate, variables, data, error, isPending],
  )
  return <InvitationContext value={invitation}>{children}</InvitationContext>
}

export const useInvitation = (): Invitation => {
  const invitation = useContext(InvitationContext)
  if (!invitation) throw new Error('outside of InvitationProvider')
  return invitation
}
