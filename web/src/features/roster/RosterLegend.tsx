import { useTranslations } from 'use-intl'
import { useIsNarrow } from '../../components/use-is-narrow.ts'
import classes from './RosterSigns.module.css'
import { TaskSign } from './TaskSign.tsx'

/** The meaning of the shapes in the roster. On a phone it would take a quarter of the page, so it opens when asked for. */
export const RosterLegend = () => {
  const t = useTranslations('roster.legend')
  const isNarrow = useIsNarrow()
  return (
    <details className={classes.key} open={!isNarrow}>
      <summary>{t('title')}</summary>
      <ul className={classes.legend} aria-label={t('title')}>
        {(['open', 'done', 'late', 'away'] as const).map((state) => (
          <li key={state}>
            <TaskSign state={state} />
            <span>{t(`tasks.${state}`)}</span>
          </li>
        ))}
        {(['free', 'limited', 'busy'] as const).map((availability) => (
          <li key={availability}>
            <span className={classes.shift} data-availability={availability}>
              {t('shift')}
            </span>
            {t(availability)}
          </li>
        ))}
        <li>
          <span className={classes.sample} />
          {t('away')}
        </li>
      </ul>
    </details>
  )
}
