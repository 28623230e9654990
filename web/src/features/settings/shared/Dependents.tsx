import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import type { ElementView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { nameOfElement } from '../../../story-name.ts'

interface Stories {
  readonly content: readonly ElementView[]
  readonly hasMore: boolean
}

interface DependentsProps {
  /** Query parameters for `GET /api/v2/elements`. */
  readonly query: Readonly<Record<string, number | string>>
  /** What stories have of it: a use, or open tasks of a person. */
  readonly kind: 'stories' | 'openTasks'
}

const shown = 5

/** The stories that use an entry about to be deleted. */
export const Dependents = ({ query, kind }: DependentsProps) => {
  const t = useTranslations(`settings.remove.${kind}`)
  const { locale } = useLanguage()
  const read = useQuery({
    queryKey: ['settings', 'dependents', query],
    queryFn: ({ signal }) =>
      getJson<Stories>(
        withQuery('/api/v2/elements', { ...query, size: shown, sort: 'modificationDate,desc' }),
        signal,
      ),
    staleTime: 0,
  })
  const { data, isPending } = read
  if (data === undefined)
    return isPending ? (
      <Text size="sm" c="dimmed" role="status">
        {t('checking')}
      </Text>
    ) : (
      <LoadError of={read} />
    )
  if (data.content.length === 0) return <Text size="sm">{t('none')}</Text>
  return (
    <>
      <Text size="sm">
        {data.hasMore ? t('more', { count: shown }) : t('some', { count: data.content.length })}
      </Text>
      <List size="sm">
        {data.content.map((story) => (
          <List.Item key={story.id}>{nameOfElement(story, locale) ?? `#${story.id}`}</List.Item>
        ))}
      </List>
    </>
  )
}
