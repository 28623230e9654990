import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import { ScheduledBackups } from './ScheduledBackups.tsx'

const commands = {
  once: 'daybook backup daybook.backup',
  restore: 'DATA_DIR=./restored daybook restore daybook.backup',
} as const

/** Whether backups are made, and how they are used. */
export const Backups = () => {
  const t = useTranslations('settings.backups')
  const words = useTranslations('settings.sections.backups')
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      <Stack gap="lg" maw={620}>
        {(['daily', 'once', 'restore', 'story'] as const).map((topic) => (
          <section key={topic} aria-label={t(`${topic}.title`)}>
            <Text component="h2" fw={600} mb={4}>
              {t(`${topic}.title`)}
            </Text>
            {topic === 'daily' ? (
              <ScheduledBackups />
            ) : (
              <Text size="sm" mb="xs">
                {t.rich(`${topic}.how`, {
                  trash: (name) => (
                    <Anchor component={Link} to="/settings/trash" inherit underline="always">
                      {name}
                    </Anchor>
                  ),
                })}
              </Text>
            )}
            {topic === 'once' || topic === 'restore' ? (
              <CopyBlock label={t('command')} text={commands[topic]} />
            ) : null}
          </section>
        ))}
      </Stack>
    </>
  )
}
