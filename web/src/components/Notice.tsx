import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly children?: ReactNode
  /** What to do next. */
  readonly action?: ReactNode
}

/** One thing to say where content would stand: nothing there yet, not found, went wrong. */
export const Notice = ({ title, children, action }: NoticeProps) => (
  <Center p="xl" mih={240}>
    <Stack gap="sm" align="center" maw={440} ta="center">
      <Title order={2}>{title}</Title>
      {children === undefined ? null : (
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  </Center>
)
