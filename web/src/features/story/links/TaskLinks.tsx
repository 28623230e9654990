import { useTranslations } from 'use-intl'
import type { TaskView } from '../../../api/types.ts'
import { linkField } from '../fields/publication-fields.ts'
import { CheckField } from '../parts/CheckField.tsx'
import { usePublicationNames } from '../publications/publication-name.ts'
import { useCards } from '../publications/use-cards.ts'
import { useStory } from '../saving/story-context.tsx'
import { needsMatrix } from './needs-matrix.ts'
import classes from './TaskLinks.module.css'

interface TaskLinksProps {
  readonly task: TaskView
  readonly name: string
}

/** The publications of a task, in words: with few of them, no one needs a grid. */
export const TaskLinks = ({ task, name }: TaskLinksProps) => {
  const t = useTranslations('story.links')
  const { element } = useStory()
  const { nameOf } = usePublicationNames()
  const publications = useCards().map(({ publication }) => publication)
  if (publications.length === 0 || needsMatrix({ tasks: element.tasks, publications })) return null
  return (
    <fieldset className={classes.links}>
      <legend className="visually-hidden">{t('forOf', { task: name })}</legend>
      <span aria-hidden>{t('for')}</span>
      {publications.map((publication) => (
        <CheckField
          key={publication.id}
          field={linkField(publication.id, task.id)}
          label={nameOf(publication)}
        />
      ))}
    </fieldset>
  )
}
