import { Tabs, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import { verificationSnippets } from './verification-snippets.ts'

/** How the receiving system checks that a message came from here. */
export const Verification = () => {
  const t = useTranslations('settings.webhooks.verification')
  return (
    <section aria-label={t('title')}>
      <Text size="sm" fw={500}>
        {t('title')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('hint')}
      </Text>
      <Tabs defaultValue={verificationSnippets[0]?.language ?? null} keepMounted={false}>
        <Tabs.List mb="xs">
          {verificationSnippets.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {verificationSnippets.map(({ language, code }) => (
          <Tabs.Panel key={language} value={language}>
            <CopyBlock label={t('code', { language })} text={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
