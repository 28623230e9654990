import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, formatDay } from '../../calendar-date.ts'
import { SeveritySign } from '../../components/SeveritySign.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { FindingRow } from './FindingRow.tsx'
import classes from './Findings.module.css'
import { type FindingLine, type FindingSection, sectionsOf } from './finding-sections.ts'
import { type Finding, keyOf } from './findings.ts'

export type RuleName = (rule: Finding['rule']) => string

interface LineProps {
  readonly line: FindingLine
  readonly ruleName: RuleName
  /** Not below the heading of its day. */
  readonly showsDay: boolean
}

/** A finding; or how many there are of one rule on one day, with what they are about, until somebody opens them. */
const Line = ({ line: { findings }, ruleName, showsDay }: LineProps) => {
  const t = useTranslations('findings')
  const { locale } = useLanguage()
  const [first] = findings
  const rows = findings.map((finding) => (
    <FindingRow key={keyOf(finding)} finding={finding} ruleName={ruleName(finding.rule)} />
  ))
  if (findings.length === 1) return rows
  return (
    <li>
      <details className={classes.many}>
        <summary className={classes.finding}>
          <SeveritySign severity={first.severity} />
          <span className={classes.rule}>{ruleName(first.rule)}</span>
          <span className={classes.titles}>
            <IconChevronRight size={14} aria-hidden className={classes.opener} />
            <b>{findings.length}</b>{' '}
            {findings.map(({ element }) => element?.title ?? t('untitled')).join(' · ')}
          </span>
          {showsDay && first.when !== null ? (
            <span className={classes.since}>{formatDay(first.when.date, locale, 'short')}</span>
          ) : null}
        </summary>
        <ul className={classes.list}>{rows}</ul>
      </details>
    </li>
  )
}

const useHeading = (section: FindingSection): string => {
  const t = useTranslations('findings.sections')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  if (section.kind !== 'day') return t(section.kind)
  const day = formatDay(section.date, locale, 'short')
  if (section.date === today) return t('today', { day })
  return section.date === addDays(today, 1) ? t('tomorrow', { day }) : day
}

const Section = ({
  section,
  ruleName,
}: {
  readonly section: FindingSection
  readonly ruleName: RuleName
}) => {
  const id = useId()
  const heading = (
    <Title order={2} size="h4" id={id} className={classes.heading}>
      {useHeading(section)} <span className={classes.number}>{section.count}</span>
    </Title>
  )
  const list = (
    <ul className={classes.list} aria-labelledby={id}>
      {section.lines.map((line) => (
        <Line key={line.key} line={line} ruleName={ruleName} showsDay={section.kind !== 'day'} />
      ))}
    </ul>
  )
  if (section.kind !== 'earlier')
    return (
      <section className={classes.section}>
        {heading}
        {list}
      </section>
    )
  return (
    <details className={classes.section}>
      <summary className={classes.earlier}>
        <IconChevronRight size={16} aria-hidden className={classes.opener} />
        {heading}
      </summary>
      {list}
    </details>
  )
}

/** What is wrong, in the order in which somebody has to see to it. */
export const FindingSections = ({
  findings,
  ruleName,
}: {
  readonly findings: readonly Finding[]
  readonly ruleName: RuleName
}) => {
  const { date: today } = useWallClock()
  return sectionsOf(findings, today).map((section) => (
    <Section
      key={section.kind === 'day' ? section.date : section.kind}
      section={section}
      ruleName={ruleName}
    />
  ))
}
