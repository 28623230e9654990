import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CommentView } from '../../api/types.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { CommentItem } from './CommentItem.tsx'
import classes from './Comments.module.css'
import { briefQuery, commentsQuery, type Place } from './comments.ts'
import type { Mentionable } from './use-mentionable.ts'

interface CommentListProps {
  readonly place: Place
  /** Whom a comment may name. */
  readonly peopleOf: (comment: CommentView) => readonly Mentionable[]
  readonly canMark: boolean
  readonly canWrite: boolean
  /** What a comment is about, if not the whole story. */
  readonly aboutOf: (comment: CommentView) => string | undefined
}

/** A conversation, the newest comment last. Earlier ones come on request. */
export const CommentList = ({ place, peopleOf, canMark, canWrite, aboutOf }: CommentListProps) => {
  const t = useTranslations('comments')
  const read = useInfiniteQuery(commentsQuery(place))
  const { data: brief } = useQuery(briefQuery(place))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = read
  const parts = data?.pages.toReversed() ?? []
  // While pages are read, a comment may move from one to the other.
  const comments = [...new Map(parts.flatMap(({ content }) => content).map((one) => [one.id, one])).values()]
  return (
    <>
      <LoadError of={read} />
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      ) : null}
      {data !== undefined && comments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {brief === undefined ? null : t(brief === null ? 'none' : 'onlyBrief')}
        </Text>
      ) : (
        <ol className={classes.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              place={place}
              about={aboutOf(comment)}
              people={peopleOf(comment)}
              canMark={canMark}
              canWrite={canWrite}
            />
          ))}
        </ol>
      )}
    </>
  )
}
