import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../api/reference-data.ts'
import { useIsAdmin } from '../../api/session.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { PlanSurroundingsProvider } from '../plan/plan-context.tsx'
import { QuickChanges } from '../plan/quick-change/QuickChanges.tsx'
import classes from './Issue.module.css'
import { IssueBoard } from './IssueBoard.tsx'
import { EmptyIssueHeader, IssueHeader } from './IssueHeader.tsx'
import { type Platform, platformsWithIssues } from './issue-model.ts'
import { issueQuery } from './issue-query.ts'

interface IssueViewProps {
  /** Defaults to the first print platform. */
  readonly platformId: number | undefined
  /** Defaults to the next issue. */
  readonly date: CalendarDate | undefined
  readonly onGo: (platformId: number, date?: CalendarDate) => void
}

interface LoadedProps extends Omit<IssueViewProps, 'platformId'> {
  readonly platform: Platform
  readonly platforms: readonly Platform[]
}

const Loaded = ({ platform, platforms, date, onGo }: LoadedProps) => {
  const { data: issue, error, isPlaceholderData } = useQuery(issueQuery(platform.id, date))
  if (issue === undefined && error !== null) throw error
  if (issue === undefined || issue.platformId !== platform.id) return <PageLoading />
  return (
    <div className={classes.page} data-live data-stale={isPlaceholderData || undefined}>
      <IssueHeader
        issue={issue}
        wanted={isPlaceholderData ? (date ?? issue.date) : issue.date}
        platform={platform}
        platforms={platforms}
        onGo={onGo}
      />
      <IssueBoard issue={issue} platform={platform} />
    </div>
  )
}

const NoPlatform = () => {
  const t = useTranslations('issue')
  const isAdmin = useIsAdmin()
  return (
    <div className={classes.page}>
      <EmptyIssueHeader />
      <Notice
        title={t('noPlatform')}
        action={
          isAdmin ? (
            <Button component={Link} to="/settings/platforms">
              {t('toPlatforms')}
            </Button>
          ) : undefined
        }
      >
        {isAdmin ? undefined : t('noPlatformDetail')}
      </Notice>
    </div>
  )
}

/** One issue of a platform: every category with its stories, and the stories not in it yet. */
export const IssueView = ({ platformId, date, onGo }: IssueViewProps) => {
  const platforms = platformsWithIssues(useReferenceData())
  const platform =
    platformId === undefined ? platforms[0] : platforms.find((candidate) => candidate.id === platformId)
  return (
    <PlanSurroundingsProvider>
      {platform === undefined ? (
        <NoPlatform />
      ) : (
        <Loaded platform={platform} platforms={platforms} date={date} onGo={onGo} />
      )}
      <QuickChanges />
    </PlanSurroundingsProvider>
  )
}
