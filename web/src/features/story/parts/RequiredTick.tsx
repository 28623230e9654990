import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import classes from './Control.module.css'

interface RequiredTickProps {
  readonly fieldKey: string
  readonly label: string
}

/** At a field of a template: whether stories from it must have a value there. */
export const RequiredTick = ({ fieldKey, label }: RequiredTickProps) => {
  const t = useTranslations('story')
  const { required, canEdit } = useStory()
  if (required === null || !required.mayBe(fieldKey)) return null
  const isRequired = required.has(fieldKey)
  if (!canEdit) return isRequired ? <span className={classes.required}>{t('required')}</span> : null
  return (
    <label
      className={classes.required}
      data-ticked={isRequired || undefined}
      title={t('requiredOf', { field: label })}
    >
      <input
        type="checkbox"
        aria-label={t('requiredOf', { field: label })}
        checked={isRequired}
        onChange={({ currentTarget }) => required.set(fieldKey, currentTarget.checked)}
      />
      <span aria-hidden>{t('required')}</span>
    </label>
  )
}
