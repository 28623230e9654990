import { IconAlertOctagonFilled, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type RuleName, severityOf, urgentRules } from '../finding-rules.generated.ts'
import classes from './SeveritySign.module.css'

type Severity = (typeof severityOf)[RuleName]

const signs = { alarm: IconAlertOctagonFilled, warning: IconAlertTriangle, note: IconInfoCircle } as const

/** How grave something is: a sign of its own shape, and a word. */
export const SeveritySign = ({ severity }: { readonly severity: Severity }) => {
  const t = useTranslations('plan.severities')
  const Sign = signs[severity]
  return (
    <span className={classes.severity} data-severity={severity}>
      <Sign size={15} aria-hidden />
      <span>{t(severity)}</span>
    </span>
  )
}

/** Marks a story in which rules find something urgent (contract 25.1): the shape is that of the gravest, the words name all. */
export const FindingSign = ({
  of: { findings },
}: {
  readonly of: { readonly findings: readonly RuleName[] }
}) => {
  const t = useTranslations('plan')
  const urgent = urgentRules.filter((rule) => findings.includes(rule))
  const [gravest] = urgent
  if (gravest === undefined) return null
  const severity = severityOf[gravest]
  const Sign = signs[severity]
  const words = urgent.map((rule) => t(`rules.${rule}`, { count: 0 })).join(' · ')
  return (
    <span role="img" aria-label={words} title={words} className={classes.finding} data-severity={severity}>
      <Sign size={13} aria-hidden />
    </span>
  )
}
