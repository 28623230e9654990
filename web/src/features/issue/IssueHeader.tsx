import { ActionIcon, Button, NativeSelect, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IssueView } from '../../api/types.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { PlatformMark } from '../../components/PlatformMark.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { useIsNarrow } from '../../components/use-is-narrow.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { DayMarks } from '../../components/when/DayMarks.tsx'
import { PlanViews } from '../plan/PlanViews.tsx'
import { usePlanContext } from '../plan/plan-context.tsx'
import { DayTargets } from '../plan/targets/DayTargets.tsx'
import classes from './IssueHeader.module.css'
import { neighboursOf, type Platform } from './issue-model.ts'
import { LengthWords } from './LengthWords.tsx'
import { MissingLine } from './MissingLine.tsx'

interface IssueHeaderProps {
  readonly issue: IssueView
  /** The requested issue; differs from the shown one while it loads. */
  readonly wanted: CalendarDate
  readonly platform: Platform
  readonly platforms: readonly Platform[]
  readonly onGo: (platformId: number, date?: CalendarDate) => void
}

/** The plan and its views, of which the issue is one. */
const Headline = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = usePlanContext()
  return (
    <div className={classes.headline}>
      <Link to="/plan" className={classes.plan}>
        {t('title')}
      </Link>
      <PlanViews current="issue" />
      {children}
    </div>
  )
}

/** Where there is no issue. */
export const EmptyIssueHeader = () => (
  <header className={classes.header}>
    <Headline />
  </header>
)

/** Which issue it is, when it goes to print, and how far along it is. */
export const IssueHeader = ({ issue, wanted, platform, platforms, onGo }: IssueHeaderProps) => {
  const t = useTranslations('issue')
  const { locale, now } = usePlanContext()
  const isNarrow = useIsNarrow()
  usePageTitle(`${platform.name}, ${formatDay(issue.date, locale, 'shortDate')}`)
  const { previous, next } = neighboursOf(issue, wanted)
  const go = (date: CalendarDate | undefined) => date !== undefined && onGo(platform.id, date)
  useShortcut('[', t('previous'), 'page', () => go(previous))
  useShortcut(']', t('next'), 'page', () => go(next))
  useShortcut('t', t('upcoming'), 'page', () => onGo(platform.id))
  const { stories, published } = issue.counts
  return (
    <header className={classes.header}>
      <Headline>
        <NativeSelect
          aria-label={t('platform')}
          size="xs"
          className={classes.platforms ?? ''}
          leftSection={platform.color === null ? null : <PlatformMark color={platform.color} />}
          leftSectionWidth={18}
          value={platform.id}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
          data={platforms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Button
          variant="default"
          className={classes.print ?? ''}
          leftSection={<IconPrinter size={14} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </Headline>
      <div className={classes.headline}>
        <div className={classes.dates}>
          <ActionIcon
            aria-label={t('previous')}
            disabled={previous === undefined}
            onClick={() => go(previous)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Title order={1}>
            <span className={classes.printOnly}>{platform.name}, </span>
            <time dateTime={issue.date}>
              {formatDay(issue.date, locale, isNarrow ? 'shortDate' : 'long')}
            </time>{' '}
            <DayMarks date={issue.date} />
          </Title>
          <ActionIcon aria-label={t('next')} disabled={next === undefined} onClick={() => go(next)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="subtle" color="gray" className="no-print" onClick={() => onGo(platform.id)}>
            {t('upcoming')}
          </Button>
        </div>
        <p className={classes.counts}>
          <span className={classes.printOnly}>
            {t('asOf', { day: formatDay(now.date, locale, 'short'), time: now.time })}
          </span>
          <span>
            {t('storyCount', { count: stories })}
            {published === 0 ? null : <span>{` · ${t('publishedCount', { count: published })}`}</span>}
            <LengthWords lengths={issue.lengths} />
          </span>
          {issue.hidden === undefined || issue.hidden.stories === 0 ? null : (
            <span>
              {t('hiddenStories', { count: issue.hidden.stories })}
              <LengthWords lengths={{ ordered: issue.hidden.characters, written: 0 }} />
            </span>
          )}
          <DayTargets
            date={issue.date}
            period={{ dateFrom: issue.date, dateTo: issue.date }}
            platformId={platform.id}
          />
        </p>
      </div>
      <MissingLine issue={issue} platform={platform} />
      {issue.isIssueDate ? null : (
        <p className={classes.notIssue} role="status">
          {t('noIssueDate', { platform: platform.name })}
        </p>
      )}
    </header>
  )
}
