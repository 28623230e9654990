import { Button, Title } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { ActivityView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { LoadError, whyNotRead } from '../../../components/LoadError.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { followsStory } from '../../../live/change.ts'
import { actorName } from '../../../person-name.ts'
import { useStory } from '../saving/story-context.tsx'
import classes from './Activity.module.css'
import { useActivityWords } from './activity-words.ts'
import { UndoEntry } from './UndoEntry.tsx'

interface Page {
  readonly content: readonly ActivityView[]
  readonly nextCursor: string | null
}

const entriesAtOnce = 10

const activityQuery = (elementId: number) =>
  infiniteQueryOptions({
    queryKey: ['activity', elementId],
    meta: { follows: followsStory },
    queryFn: ({ pageParam, signal }) =>
      getJson<Page>(
        withQuery(`/api/daybook/v1/elements/${elementId}/activity`, {
          size: entriesAtOnce,
          cursor: pageParam ?? undefined,
        }),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The story's history: what, when and by whom, newest first. */
export const Activity = () => {
  const t = useTranslations('story.activity')
  const { element, canEdit } = useStory()
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const wordsOf = useActivityWords()
  const read = useInfiniteQuery(activityQuery(element.id))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = read
  const entries = data?.pages.flatMap(({ content }) => content) ?? []
  if (entries.length === 0 && whyNotRead(read) === undefined) return null
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <LoadError of={read} />
      <ol className={classes.list}>
        {entries.map((entry) => {
          const words = wordsOf(entry).join(' · ')
          const { id, position, time, actor, overrideReason } = entry
          return (
            <li key={id} className={classes.entry}>
              <time dateTime={time} className={classes.time}>
                {formatInstant(time, locale, timeZone)}
              </time>
              <span className={classes.what}>
                <strong>{actorName(actor)}</strong> {words}
                {overrideReason === null ? null : <q className={classes.reason}>{overrideReason}</q>}
              </span>
              {canEdit && position !== null ? <UndoEntry position={position} words={words} /> : null}
            </li>
          )
        })}
      </ol>
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </section>
  )
}
