import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MailView } from '../../../api/types.ts'
import { MailState } from './MailState.tsx'
import { useMails } from './mails.ts'

/** Of what people are told there is too much to list what has arrived. */
const isNews = (kind: MailView['kind']): boolean => kind === 'notices' || kind === 'digest'

/** Earlier mail to a person. `shownId` is shown elsewhere on the page. */
export const Mails = ({ userId, shownId }: { readonly userId: number; readonly shownId: number | null }) => {
  const t = useTranslations('settings.mails')
  const mails = useMails(userId).filter(
    ({ id, kind, state }) => id !== shownId && !(isNews(kind) && (state === 'sent' || state === 'ended')),
  )
  if (mails.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      <div>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      </div>
      {mails.slice(0, 5).map((mail) => (
        <MailState key={mail.id} mail={mail} />
      ))}
    </Stack>
  )
}
