import { Button } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { wordsOfName } from '../../api/server-words.ts'
import { useSession } from '../../api/session.ts'
import { formatInstant } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import classes from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import { briefQuery, markComment, type Place } from './comments.ts'
import { useCommentChanges } from './use-comment-changes.ts'

interface BriefProps {
  readonly place: Place
  readonly canMark: boolean
}

/** The pinned comment of a story: what everybody with a task in it should know. */
export const Brief = ({ place, canMark }: BriefProps) => {
  const t = useTranslations('comments')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const { data: brief } = useQuery(briefQuery(place))
  const { mutate, isPending } = useCommentChanges(place)
  if (!brief) return null
  return (
    <section className={classes.brief} aria-label={t('brief')} tabIndex={-1} data-comment={brief.id}>
      <div className={classes.head}>
        <strong className={classes.briefTitle}>
          <IconPin size={14} aria-hidden /> {t('brief')}
        </strong>
        <span>{wordsOfName(brief.author.name)}</span>
        <time dateTime={brief.creationTime}>{formatInstant(brief.creationTime, locale, timeZone)}</time>
        {canMark ? (
          <Button
            className={`${classes.actions} no-print`}
            variant="subtle"
            size="compact-xs"
            loading={isPending}
            onClick={() => mutate(() => markComment({ comment: brief, mark: 'pinned', isSet: false }))}
          >
            {t('unpin')}
          </Button>
        ) : null}
      </div>
      <CommentText text={brief.text} mentions={brief.mentions} />
    </section>
  )
}
