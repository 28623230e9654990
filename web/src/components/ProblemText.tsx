import { Text } from '@mantine/core'

interface ProblemTextProps {
  readonly size?: 'xs' | 'sm'
  /** What went wrong; nothing is shown without it. */
  readonly children: string | null | undefined
}

/** Says what went wrong, at the place where it did. */
export const ProblemText = ({ size = 'sm', children }: ProblemTextProps) =>
  children == null ? null : (
    <Text size={size} c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  )
