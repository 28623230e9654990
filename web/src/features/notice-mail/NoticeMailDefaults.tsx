import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { PageWords } from '../../page-words.tsx'
import type { MailSettings } from './mail-choices.ts'
import { NoticeMailForm } from './NoticeMailForm.tsx'

const path = '/api/daybook/v1/notice-defaults'

const Defaults = () => {
  const t = useTranslations('noticeMail.defaults')
  const { timeZone } = useSession().organization
  const read = useQuery({
    queryKey: ['notice-mail', path],
    queryFn: ({ signal }) => getJson<MailSettings>(path, signal),
  })
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2}>{t('title')}</Title>
      <Text size="sm">{t('intro')}</Text>
      <LoadError of={read} />
      {read.data === undefined ? null : <NoticeMailForm path={path} stored={read.data} timeZone={timeZone} />}
    </Stack>
  )
}

/** What people are told by mail who have chosen nothing themselves. */
export const NoticeMailDefaults = () => (
  <PageWords part="notices">
    <Defaults />
  </PageWords>
)
