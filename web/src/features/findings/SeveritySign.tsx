import { IconAlertOctagonFilled, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Finding } from './findings.ts'
import classes from './SeveritySign.module.css'

const signs = { alarm: IconAlertOctagonFilled, warning: IconAlertTriangle, note: IconInfoCircle } as const

/** How grave something is: a sign of its own shape, and a word. */
export const SeveritySign = ({ severity }: Pick<Finding, 'severity'>) => {
  const t = useTranslations('plan.severities')
  const Sign = signs[severity]
  return (
    <span className={classes.severity} data-severity={severity}>
      <Sign size={15} aria-hidden />
      {t(severity)}
    </span>
  )
}
