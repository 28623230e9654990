import { NativeSelect, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '../../calendar-date.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { FindingRow } from './FindingRow.tsx'
import { FindingSections, type RuleName } from './FindingSections.tsx'
import classes from './Findings.module.css'
import { type Finding, findingRulesQuery, findingsQuery, isListedByDay, keyOf } from './findings.ts'
import { type FindingsSearch, findingSpans } from './findings-search.ts'
import { More } from './More.tsx'
import { useSettled } from './settled.ts'

const route = getRouteApi('/signed-in/findings')

/** Days before and after today. What is late, or stuck, was planned for days that are over. */
const spans = { day: [0, 0], week: [7, 7], month: [30, 31], quarter: [91, 91], year: [182, 183] } as const

const useFindings = ({ span = 'week', rule = '' }: FindingsSearch) => {
  const { date: today } = useWallClock()
  const { language } = useLanguage()
  const [before, after] = spans[span]
  const question = { dateFrom: addDays(today, -before), dateTo: addDays(today, after), rule, language }
  const read = useInfiniteQuery(findingsQuery(question))
  const pages = read.data?.pages
  const findings = useMemo(() => pages?.flatMap(({ content }) => content), [pages])
  const settled = useSettled(JSON.stringify(question), read.hasNextPage ? undefined : findings)
  return { ...read, findings, settled, isByDay: isListedByDay(question) }
}

const Filters = () => {
  const t = useTranslations('findings')
  const { language } = useLanguage()
  const { span = 'week', rule = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: rules = [] } = useQuery(findingRulesQuery(language))
  const change = (part: FindingsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={t('span')}
        value={span}
        onChange={(event) => change({ span: findingSpans.find((one) => one === event.currentTarget.value) })}
        data={findingSpans.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('rule')}
        value={rule}
        onChange={({ currentTarget: { value } }) => change({ rule: value === '' ? undefined : value })}
        data={[
          { value: '', label: t('allRules') },
          ...rules.filter(({ active }) => active).map(({ rule: value, name }) => ({ value, label: name })),
        ]}
      />
    </div>
  )
}

interface ListProps {
  readonly label: string
  readonly findings: readonly Finding[]
  readonly ruleName: RuleName
  readonly isSettled?: boolean
}

const FindingList = ({ label, findings, ruleName, isSettled = false }: ListProps) => (
  <ul className={classes.list} aria-label={label}>
    {findings.map((finding) => (
      <FindingRow
        key={keyOf(finding)}
        finding={finding}
        ruleName={ruleName(finding.rule)}
        isSettled={isSettled}
      />
    ))}
  </ul>
)

const useRuleNames = (): RuleName => {
  const { language } = useLanguage()
  const { data: rules = [] } = useQuery(findingRulesQuery(language))
  const names = new Map(rules.map(({ rule, name }) => [rule, name]))
  return (rule) => names.get(rule) ?? rule
}

/**
 * What is wrong with the plan: what to see to first, and what has been put right while the page is open. A long period is read
 * bit by bit, so it stays in the order of its answers.
 */
export const FindingsPage = () => {
  const t = useTranslations('findings')
  usePageTitle(t('title'))
  const search = route.useSearch()
  const ruleName = useRuleNames()
  const { findings, settled, error, data, ...more } = useFindings(search)
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = more
  if (findings === undefined) {
    if (error !== null) throw error
    return <PageLoading />
  }
  const [first] = data?.pages ?? []
  const total = first?.page?.totalElements
  return (
    <div className={classes.page} data-live>
      <header className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <span className={classes.count} role="status">
          {total === undefined && hasNextPage
            ? t('countSoFar', { count: findings.length })
            : t('count', { count: total ?? findings.length })}
        </span>
        <Filters />
      </header>
      {findings.length === 0 && !hasNextPage ? <Notice title={t('none')}>{t('noneDetail')}</Notice> : null}
      {more.isByDay ? (
        <FindingList label={t('title')} findings={findings} ruleName={ruleName} />
      ) : (
        <FindingSections findings={findings} ruleName={ruleName} />
      )}
      {hasNextPage ? (
        <More isLoading={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={fetchNextPage} />
      ) : null}
      {settled.length === 0 ? null : (
        <section>
          <Title order={2} size="h3" className={classes.settledTitle}>
            {t('settledTitle')}
          </Title>
          <FindingList label={t('settledTitle')} findings={settled} ruleName={ruleName} isSettled />
        </section>
      )}
    </div>
  )
}
