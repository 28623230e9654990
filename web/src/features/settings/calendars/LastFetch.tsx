import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { wordsOfReason } from '../../../api/server-words.ts'
import { useSession } from '../../../api/session.ts'
import type { CalendarView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { storedQuery, v1Resource } from '../shared/resource.ts'

export const calendarResource = v1Resource('calendars', 'calendar')

/** In milliseconds. */
const lookAgain = 1000

const whenOf = ({ lastFetch, state, reason }: CalendarView): string => `${lastFetch?.time} ${state} ${reason}`

/** What came of the last fetch, and another one now. */
export const LastFetch = ({ view }: { readonly view: CalendarView }) => {
  const t = useTranslations('settings.calendars')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  /** What the last fetch was when another one was asked for. */
  const [asked, setAsked] = useState<string | null>(null)
  const isWaiting = view.active && (view.lastFetch === null || asked === whenOf(view))
  useQuery({ ...storedQuery(calendarResource, view), refetchInterval: isWaiting ? lookAgain : false })
  const fetching = useMutation({
    mutationFn: () => request('POST', `${calendarResource.one}/${view.id}/fetch`),
    onSuccess: () => setAsked(whenOf(view)),
  })
  const { lastFetch, stories, state, reason, reasonCode, reasonParameters } = view
  const { leftOut = [], ...counts } = lastFetch ?? {}
  return (
    <Stack gap="xs" mt="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={3} size="h5">
            {t('lastFetch')}
          </Title>
          <Text size="sm" c="dimmed">
            {lastFetch === null
              ? t('never')
              : t('fetched', { ...counts, time: formatInstant(lastFetch.time, locale, timeZone) })}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={fetching.isPending || (isWaiting && asked !== null)}
          disabled={!view.active}
          onClick={() => fetching.mutate()}
        >
          {t('fetchNow')}
        </Button>
      </Group>
      <ProblemText>{fetching.error?.message}</ProblemText>
      {state === 'ok' || reason === null ? null : (
        <Alert color={state === 'stopped' ? 'red' : 'orange'} title={t(`states.${state}`)}>
          {wordsOfReason(reason, reasonCode, reasonParameters)}
        </Alert>
      )}
      <Text size="sm">{t('stories', stories)}</Text>
      {leftOut.length === 0 ? null : (
        <div>
          <Text size="sm" fw={500}>
            {t('leftOut')}
          </Text>
          <List size="sm" c="dimmed">
            {leftOut.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
