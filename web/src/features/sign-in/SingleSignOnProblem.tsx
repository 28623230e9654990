import type { Refusal } from '@daybook/shared/sign-in-refusals'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withQuery } from '../../api/client.ts'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { signInMethodsQuery, signInOrganizationsQuery } from './sign-in.ts'

interface SingleSignOnProblemProps {
  readonly problem: Refusal
  /** Where single sign-on leads to. */
  readonly next: string | undefined
}

const ProblemWords = lazy(async () => ({ default: (await import('./ProblemWords.tsx')).ProblemWords }))

/** Why single sign-on did not end in a session. If several newsrooms know the person, they can choose one. */
export const SingleSignOnProblem = ({ problem, next }: SingleSignOnProblemProps) => {
  const path = useQuery(signInMethodsQuery).data?.singleSignOn?.path
  const read = useQuery({ ...signInOrganizationsQuery, enabled: problem === 'several' })
  if (read.isLoading) return null
  const organizations = read.data?.organizations ?? []
  if (organizations.length === 0 || path === undefined)
    return (
      <Suspense fallback={null}>
        <ProblemWords problem={problem} />
      </Suspense>
    )
  return (
    <OrganizationChoice>
      {organizations.map(({ id, name }) => (
        <Button key={id} component="a" size="sm" href={withQuery(path, { organizationId: id, next })}>
          {name}
        </Button>
      ))}
    </OrganizationChoice>
  )
}
