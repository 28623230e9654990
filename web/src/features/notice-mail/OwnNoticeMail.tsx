import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson } from '../../api/client.ts'
import type { NoticeSettingsView } from '../../api/types.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { PageWords } from '../../page-words.tsx'
import { NoticeMailForm } from './NoticeMailForm.tsx'

const path = '/api/daybook/v1/me/notice-settings'

const Own = () => {
  const t = useTranslations('noticeMail')
  const read = useQuery({
    queryKey: ['notice-mail', path],
    queryFn: ({ signal }) => getJson<NoticeSettingsView>(path, signal),
  })
  return (
    <Stack gap="sm" id="mail">
      <Title order={2}>{t('title')}</Title>
      <LoadError of={read} />
      {read.data === undefined ? null : (
        <>
          {read.data.mailTo === null ? (
            <Alert color="orange" role="note">
              {t('noMail')}
            </Alert>
          ) : (
            <Text size="sm">{t('intro', { address: read.data.mailTo })}</Text>
          )}
          <NoticeMailForm path={path} stored={read.data} timeZone={read.data.timeZone} />
        </>
      )}
    </Stack>
  )
}

/** What one is told by mail, and when. */
export const OwnNoticeMail = () => (
  <PageWords part="notices">
    <Own />
  </PageWords>
)
