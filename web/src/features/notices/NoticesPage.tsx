import { Button, Group, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { noticesQuery, unreadQuery } from '../../api/notices.ts'
import { useSession } from '../../api/session.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { byStory, type StoryNotices } from './by-story.ts'
import { NoticeRow } from './NoticeRow.tsx'
import classes from './Notices.module.css'
import { useMarkRead } from './use-mark-read.ts'
import { useNoticeKeys } from './use-notice-keys.ts'

const StoryGroup = ({ notices }: Pick<StoryNotices, 'notices'>) => {
  const t = useTranslations('notices')
  const [first] = notices
  const { element = null, elements = [] } = first ?? {}
  const title = element === null ? t('several', { count: elements.length }) : (element.title ?? t('untitled'))
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" className={classes.story}>
        {title}
      </Title>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

const Notices = () => {
  const t = useTranslations('notices')
  usePageTitle(t('title'))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(noticesQuery)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const markRead = useMarkRead()
  useNoticeKeys((id) => markRead({ ids: [id] }))
  if (data === undefined) {
    if (error !== null) throw error
    return <PageLoading />
  }
  const notices = data.pages.flatMap(({ content }) => content)
  const [newest] = notices
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        {newest === undefined ? null : <span className={classes.count}>{t('count', { count: unread })}</span>}
        {newest === undefined || unread === 0 ? null : (
          <Button variant="default" onClick={() => markRead({ upTo: newest.id })}>
            {t('all')}
          </Button>
        )}
      </header>
      {newest === undefined ? <Notice title={t('none')}>{t('noneDetail')}</Notice> : null}
      <div data-live>
        {byStory(notices).map((group) => (
          <StoryGroup key={group.key} notices={group.notices} />
        ))}
      </div>
      {hasNextPage ? (
        <Group mt="md">
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

/** What others did that concerns the person, by story. */
export const NoticesPage = () => (useSession().seeingAs === null ? <Notices /> : <NotFound />)
