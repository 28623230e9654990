import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import { useIsAdmin, useSession } from '../../../api/session.ts'
import type { AuditEntryView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useChangedWords } from '../../../components/changed/changed-words.ts'
import { LoadError, whyNotRead } from '../../../components/LoadError.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { followsSettings } from '../../../live/change.ts'
import { useActionWords, useActorName } from '../audit/audit-words.ts'
import classes from './History.module.css'

interface HistoryProps {
  /** The kind of subject in the audit log. */
  readonly kind: string
  readonly id: number
}

const shown = 5

/** The latest audit log entries of an entry, for those who may read the log. */
export const History = ({ kind, id }: HistoryProps) => {
  const t = useTranslations('settings.history')
  const actorName = useActorName()
  const actionWords = useActionWords()
  const changedWords = useChangedWords()
  const { locale } = useLanguage()
  const { organization } = useSession()
  const read = useQuery({
    queryKey: ['settings', 'history', kind, id],
    queryFn: ({ signal }) =>
      getJson<{ content: readonly AuditEntryView[] }>(
        withQuery('/api/daybook/v1/audit', { subject: `${kind}:${id}`, size: shown }),
        signal,
      ),
    enabled: useIsAdmin(),
    meta: { follows: followsSettings },
  })
  const entries = read.data?.content ?? []
  if (entries.length === 0 && whyNotRead(read) === undefined) return null
  return (
    <Stack gap={4} mt={32} component="section" aria-label={t('title')}>
      <Text size="xs" c="dimmed" fw={500}>
        {t('title')}
      </Text>
      <LoadError of={read} />
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{formatInstant(entry.time, locale, organization.timeZone)}</span>
            <span>{actorName(entry.actor)}</span>
            <span>{[actionWords(entry.action), ...changedWords(entry.fields)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
