import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import classes from './Control.module.css'

/** Says that a status lacks what has no field of its own: tasks, publications, or a task for a publication. */
export const Missing = ({ of }: { readonly of: string }) => {
  const t = useTranslations('story.gate')
  const lack = useStory().gates.missing.get(of)
  return lack === undefined ? null : (
    <p tabIndex={-1} role="alert" data-missing className={classes.error}>
      {t(lack)}
    </p>
  )
}
