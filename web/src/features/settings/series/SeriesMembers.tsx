import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { MemberView, SeriesView } from '../../../../../src/stories/series/series-schemas.ts'
import { listAll } from '../../../api/list-all.ts'
import { formatDay } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { followsSettings } from '../../../live/change.ts'
import { useWallClock } from '../../../wall-clock.ts'

const shown = 12

/** The next stories of a series, with what people have changed of them, and what they lack. */
export const SeriesMembers = ({ view: { id, warnings } }: { readonly view: SeriesView }) => {
  const t = useTranslations('settings.seriesMembers')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const path = `/api/daybook/v1/series/${id}/members`
  const { data = [] } = useQuery({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => listAll<MemberView>(path, {}, signal),
    staleTime: 0,
    meta: { follows: followsSettings },
  })
  const next = data.filter(({ date, state }) => date >= today && state !== 'trashed').slice(0, shown)
  return (
    <Stack gap="xs" mt="lg">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      <Table fz="sm" aria-label={t('title')}>
        <Table.Tbody>
          {next.map(({ date, state, element, detached }) => (
            <Table.Tr key={date}>
              <Table.Td w={150}>{formatDay(date, locale, 'shortDate')}</Table.Td>
              <Table.Td>
                {element === null ? (
                  <Text size="sm" c="dimmed">
                    {t(`states.${state}`)}
                  </Text>
                ) : (
                  <Anchor
                    size="sm"
                    renderRoot={(props) => <Link to={`/elements/${element.id}`} {...props} />}
                  >
                    {element.title ?? t('untitled')}
                  </Anchor>
                )}
                {detached.length > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('detached')}
                  </Text>
                ) : null}
                {warnings
                  .filter((warning) => warning.date === date)
                  .map(({ path: at, message }) => (
                    <Text key={`${at} ${message}`} size="xs" c="var(--mantine-color-error)">
                      {message}
                    </Text>
                  ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
