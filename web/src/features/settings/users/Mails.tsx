import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MailState } from './MailState.tsx'
import { useMails } from './mails.ts'

/** Earlier mail to a person. `shownId` is shown elsewhere on the page. */
export const Mails = ({ userId, shownId }: { readonly userId: number; readonly shownId: number | null }) => {
  const t = useTranslations('settings.mails')
  const mails = useMails(userId).filter(({ id }) => id !== shownId)
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
