import { useTranslations } from 'use-intl'
import classes from './RosterSigns.module.css'

/** The meaning of the shapes in the roster. */
export const RosterLegend = () => {
  const t = useTranslations('roster.legend')
  return (
    <ul className={classes.legend} aria-label={t('title')}>
      {(['open', 'done', 'late'] as const).map((state) => (
        <li key={state}>
          <span className={classes.dot} data-state={state} />
          {t(state)}
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
  )
}
