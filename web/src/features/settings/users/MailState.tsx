import { isSignInRefused } from '@daybook/shared/mail-words'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { MailView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'

const colors = { queued: 'gray', sent: 'teal', refused: 'red', 'given-up': 'red', ended: 'gray' } as const

/** What became of a mail, with the words of the mail server. */
export const MailState = ({ mail }: { readonly mail: MailView }) => {
  const t = useTranslations('settings.mails')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const at = (instant: string): string => formatInstant(instant, locale, timeZone)
  const { kind, to, state, words, creationTime, stateTime, nextTryTime } = mail
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={colors[state]}>
          {t(`states.${state}`)}
        </Badge>
        <Text size="sm">{t(`kinds.${kind}`)}</Text>
        <Text size="xs" c="dimmed">
          {at(state === 'queued' ? creationTime : stateTime)}
        </Text>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {state === 'queued' && nextTryTime !== null
          ? t('waits', { address: to, next: at(nextTryTime) })
          : t(`meanings.${state}`, { address: to })}
      </Text>
      {words === null || state === 'ended' ? null : (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t(isSignInRefused(words) ? 'signInRefused' : 'words', { words })}
        </Text>
      )}
    </Stack>
  )
}
