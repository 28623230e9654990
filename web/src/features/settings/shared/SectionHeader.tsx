import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionHeaderProps {
  readonly title: string
  /** The purpose of the section, in one sentence. */
  readonly intro: string
  readonly action?: ReactNode
}

export const SectionHeader = ({ title, intro, action }: SectionHeaderProps) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap" mb="lg">
    <div>
      <Title order={1}>{title}</Title>
      <Text size="sm" c="dimmed" maw={620}>
        {intro}
      </Text>
    </div>
    {action}
  </Group>
)
