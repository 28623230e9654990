import { Text } from '@mantine/core'

interface ProblemTextProps {
  readonly size?: 'xs' | 'sm'
  /** The problem; shows nothing if there is none. */
  readonly children: string | null | undefined
}

/** A problem, shown where it happened. */
export const ProblemText = ({ size = 'sm', children }: ProblemTextProps) =>
  children == null ? null : (
    <Text size={size} c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  )
