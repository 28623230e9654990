import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { wordsOfName } from '../../api/server-words.ts'
import type { NoticeView } from '../../api/types.ts'
import { useInstantWords } from '../../instant-words.ts'
import classes from './Notices.module.css'
import { useNoticeWords, useStoriesOf } from './notice-words.ts'
import { StoryLink } from './StoryLink.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** Of a task that is gone, or of a story that the person no longer sees, there is nothing to open. */
const canOpen = ({ kind, of }: NoticeView): boolean => kind !== 'taken-away' || of !== null

const Said = ({ notice }: { readonly notice: NoticeView }) => {
  const { actor } = notice
  const words = useNoticeWords()(notice).join(' · ')
  if (actor === null) return <span>{words}</span>
  return (
    <span>
      <span className={classes.actor}>{actor.id === null ? 'Daybook' : wordsOfName(actor.name)}</span> {words}
    </span>
  )
}

interface NoticeRowProps {
  readonly notice: NoticeView
  /** Where no heading says which story it is. */
  readonly showsStory?: boolean
}

/** One notice: who did what, and when. */
export const NoticeRow = ({ notice, showsStory = false }: NoticeRowProps) => {
  const t = useTranslations('notices')
  const timeWords = useInstantWords()
  const markRead = useMarkRead()
  const { id, time, readTime, element, quote } = notice
  const stories = useStoriesOf(notice)
  const isUnread = readTime === null
  const read = () => {
    if (isUnread) markRead({ ids: [id] })
  }
  const said = <Said notice={notice} />
  return (
    <li className={classes.notice} data-notice={id} data-unread={isUnread || undefined} tabIndex={-1}>
      <span className={classes.sign}>{isUnread ? <VisuallyHidden>{t('unread')}</VisuallyHidden> : null}</span>
      <div className={classes.said}>
        {showsStory && element !== null ? (
          <div className={classes.of}>{element.title ?? t('untitled')}</div>
        ) : null}
        {element !== null && canOpen(notice) ? (
          <StoryLink notice={notice} elementId={element.id} className={classes.link} onOpen={read}>
            {said}
          </StoryLink>
        ) : (
          said
        )}
        {quote === null ? null : (
          <Text component="blockquote" size="sm" c="dimmed" lineClamp={3} m={0} dir="auto">
            {quote}
          </Text>
        )}
        {stories.length === 0 ? null : (
          <ul className={classes.stories}>
            {stories.map(({ id: elementId, title, did }) => (
              <li key={elementId}>
                <StoryLink notice={notice} elementId={elementId} className={undefined} onOpen={read}>
                  {title ?? t('untitled')}
                </StoryLink>
                {did === undefined ? null : <span>{` – ${did}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <time dateTime={time} className={classes.time}>
        {timeWords(time)}
      </time>
      {isUnread ? (
        <ActionIcon
          className={classes.check}
          aria-label={t('read')}
          title={t('read')}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[data-notice]')?.focus()
            read()
          }}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}
