import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { newsQuery } from '../../api/notices.ts'
import { PageWords } from '../../page-words.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import classes from './Notices.module.css'

const Unread = () => {
  const t = useTranslations('notices')
  const { data } = useQuery(newsQuery)
  if (data === undefined || data.content.length === 0) return null
  return (
    <section aria-labelledby="news" className={classes.news}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="news">
          {t('news')}
        </Title>
        <Anchor component={Link} to="/notices" size="sm">
          {t('toAll')}
        </Anchor>
      </div>
      <ul className={classes.list} data-live>
        {data.content.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} showsStory />
        ))}
      </ul>
    </section>
  )
}

/** The newest notices that the person has not read; nothing where all are. */
export const News = () => (
  <PageWords part="notices">
    <Unread />
  </PageWords>
)
