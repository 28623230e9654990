import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { SecondFactorFirstProps } from './SecondFactorFirst.tsx'

/** Few people need it, and none twice. */
const SecondFactorFirst = lazy(() =>
  import('./SecondFactorFirst.tsx').then(({ SecondFactorFirst: component }) => ({ default: component })),
)

/** The set-up of a second factor, which loads when it is needed. */
export const SetUpSecondFactor = (props: SecondFactorFirstProps) => (
  <Suspense fallback={<Loader size="sm" />}>
    <SecondFactorFirst {...props} />
  </Suspense>
)
