import { Anchor, Button, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { membersQuery } from '../../../api/series.ts'
import type { SeriesView } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { useWarningWords } from './use-warning-words.ts'

const shown = 12

/** The stories of a series, the next ones first, with what people have changed of them, and what they lack. */
export const SeriesMembers = ({ view: { id, warnings } }: { readonly view: SeriesView }) => {
  const t = useTranslations('settings.seriesMembers')
  const words = useWarningWords()
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const { data = [] } = useQuery(membersQuery(id))
  const [isAll, setIsAll] = useState(false)
  const next = isAll ? data : data.filter(({ date }) => date >= today).slice(0, shown)
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
                {element === null ? null : (
                  <Anchor
                    size="sm"
                    renderRoot={(props) => <Link to={`/elements/${element.id}`} {...props} />}
                  >
                    {element.title ?? t('untitled')}
                  </Anchor>
                )}
                {warnings
                  .filter((warning) => warning.date === date)
                  .map((warning) => (
                    <Text key={`${warning.path} ${warning.message}`} size="xs" c="var(--mantine-color-error)">
                      {words(warning)}
                    </Text>
                  ))}
              </Table.Td>
              <Table.Td c="dimmed" w={150}>
                {detached.length > 0 ? t('states.detached') : t(`states.${state}`)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.length > next.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)} mr="auto">
          {t('all', { count: data.length })}
        </Button>
      ) : null}
    </Stack>
  )
}
