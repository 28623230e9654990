import type { Refusal } from '@daybook/shared/sign-in-refusals'
import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PageWords } from '../../page-words.tsx'

interface ProblemWordsProps {
  readonly problem: Refusal
}

const Words = ({ problem }: ProblemWordsProps) => {
  const t = useTranslations('signInProblems')
  return (
    <Alert color="red" role="alert">
      {t(problem)}
    </Alert>
  )
}

/** Why single sign-on has refused somebody. */
export const ProblemWords = (props: ProblemWordsProps) => (
  <PageWords part="sign-in">
    <Words {...props} />
  </PageWords>
)
