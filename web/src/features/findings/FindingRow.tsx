import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../calendar-date.ts'
import { SeveritySign } from '../../components/SeveritySign.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useInstantWords } from '../../instant-words.ts'
import classes from './Findings.module.css'
import type { Finding } from './findings.ts'

/** The story that something is wrong with, or the issue. */
const Place = ({ finding: { element, issue } }: { readonly finding: Finding }) => {
  const t = useTranslations('findings')
  const { locale } = useLanguage()
  if (element !== null)
    return (
      <Link to="/elements/$elementId" params={{ elementId: String(element.id) }} className={classes.story}>
        {element.title ?? t('untitled')}
      </Link>
    )
  if (issue === undefined) return null
  const { platformId, date } = issue
  return (
    <Link
      to="/issues/{-$platformId}/{-$date}"
      params={{ platformId: String(platformId), date }}
      className={classes.story}
    >
      {t('issue', { day: formatDay(date, locale, 'short') })}
    </Link>
  )
}

interface FindingRowProps {
  readonly finding: Finding
  readonly ruleName: string
  readonly isSettled?: boolean
}

/** One thing that is wrong: how grave, with what, and since when, unless all that counts is the day in its sentence. */
export const FindingRow = ({ finding, ruleName, isSettled = false }: FindingRowProps) => {
  const t = useTranslations('findings')
  const timeWords = useInstantWords()
  const { severity, since, text, when } = finding
  return (
    <li className={classes.finding} data-settled={isSettled || undefined}>
      {isSettled ? <span>{t('settled')}</span> : <SeveritySign severity={severity} />}
      <span className={classes.rule}>{ruleName}</span>
      <span className={classes.what}>
        <Place finding={finding} />
        <span className={classes.text}>{text}</span>
      </span>
      {severity === 'alarm' || when === null ? (
        <time dateTime={since} className={classes.since}>
          {t('since', { time: timeWords(since) })}
        </time>
      ) : null}
    </li>
  )
}
