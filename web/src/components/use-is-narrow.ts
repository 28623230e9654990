import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
