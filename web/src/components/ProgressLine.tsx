import { useTranslations } from 'use-intl'
import { useServerBusy } from '../api/server-state.ts'
import classes from './ProgressLine.module.css'

/** A line at the top of the window while the server takes longer than a moment. */
export const ProgressLine = () => {
  const t = useTranslations('frame')
  return useServerBusy() ? (
    <div className={`${classes.line} no-print`} role="progressbar" aria-label={t('busy')} />
  ) : null
}
