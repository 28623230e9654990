import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly title: string
  /** 1 if nothing else on the page is its heading. */
  readonly level?: 1 | 2
  readonly children?: ReactNode
  /** What to do next. */
  readonly action?: ReactNode
}

/** A message in place of content: nothing there yet, not found, failed. */
export const Notice = ({ title, level = 2, children, action }: NoticeProps) => (
  <Center p="xl" mih={240}>
    <Stack gap="sm" align="center" maw={440} ta="center">
      <Title order={level} size="h2">
        {title}
      </Title>
      {children === undefined ? null : (
        <Text size="sm" c="dimmed" component="div" className={classes.words}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  </Center>
)
