import { useTranslations } from 'use-intl'
import { useServerBusy } from '../api/server-state.ts'
import classes from './ProgressLine.module.css'

/** At the top of the window, while the server takes longer than a moment to read or to save something. */
export const ProgressLine = () => {
  const t = useTranslations('frame')
  return useServerBusy() ? (
    <div className={`${classes.line} no-print`} role="progressbar" aria-label={t('busy')} />
  ) : null
}
