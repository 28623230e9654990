import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../components/use-page-title.ts'

interface SectionHeaderProps {
  readonly title: string
  /** The purpose of the section, in one sentence. */
  readonly intro: string
  readonly action?: ReactNode
}

export const SectionHeader = ({ title, intro, action }: SectionHeaderProps) => {
  usePageTitle(title)
  return (
    <Box mb="lg">
      <Group justify="space-between" mih={30}>
        <Title order={1}>{title}</Title>
        {action}
      </Group>
      <Text size="sm" c="dimmed" maw={620} mt="xs">
        {intro}
      </Text>
    </Box>
  )
}
