import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationView } from '../../../api/types.ts'
import { httpOnly } from '../../../components/ExternalAnchor.tsx'
import { EntryMenu } from '../actions/EntryMenu.tsx'
import { linkField } from '../fields/publication-fields.ts'
import { useWords } from '../fields/use-words.ts'
import links from '../links/TaskLinks.module.css'
import card from '../parts/Card.module.css'
import { CheckField } from '../parts/CheckField.tsx'
import { Disclosure } from '../parts/Disclosure.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'
import { PublicationDetails } from './PublicationDetails.tsx'
import { PublicationFacts } from './PublicationFacts.tsx'
import { PublishAside } from './PublishAside.tsx'
import { usePublicationNames } from './publication-name.ts'
import classes from './SplitOffDays.module.css'

interface SplitOffDayProps {
  readonly publication: PublicationView
}

/** When the day came out, or that it was taken back. */
const State = ({ publication: { published, schedule } }: SplitOffDayProps) => {
  const t = useTranslations('story')
  const words = useWords()
  if (published === null)
    return (
      <span className={classes.back}>
        <IconArrowBackUp size={14} aria-hidden />
        {t('splitOff.back')}
      </span>
    )
  const date = words.day(published.date)
  const isOnTheDay = schedule?.kind === 'single' && schedule.date === published.date
  return (
    <span className={card.published}>
      <IconCheck size={14} aria-hidden />
      <VisuallyHidden>{t('publishedAt', { date, time: published.time })}</VisuallyHidden>
      <span aria-hidden>{isOnTheDay ? published.time : `${date}, ${published.time}`}</span>
    </span>
  )
}

const TasksOfDay = ({ publication, name }: SplitOffDayProps & { readonly name: string }) => {
  const t = useTranslations('story')
  const { element } = useStory()
  const { headlineOf } = useTaskNames()
  if (element.tasks.length === 0) return null
  return (
    <fieldset className={links.links}>
      <legend className="visually-hidden">{t('splitOff.tasksOf', { of: name })}</legend>
      <span aria-hidden>{t('tasks.title')}</span>
      {element.tasks.map((task) => (
        <CheckField key={task.id} field={linkField(publication.id, task.id)} label={headlineOf(task)} />
      ))}
    </fieldset>
  )
}

/** A line; opened, everything that the card of a publication has. */
export const SplitOffDay = ({ publication }: SplitOffDayProps) => {
  const t = useTranslations('story.splitOff')
  const words = useWords()
  const menu = useRef<HTMLButtonElement>(null)
  const { id, schedule, published, cms } = publication
  const name = usePublicationNames().nameOf(publication)
  const link = httpOnly(cms?.publishedLink?.url ?? null)
  return (
    <li className={classes.day} aria-label={name}>
      <Disclosure
        of={name}
        fieldsBelow={`publications.${id}.`}
        says={
          <span className={classes.said}>
            <span className={classes.date}>{words.schedule(schedule)}</span>
            <State publication={publication} />
          </span>
        }
        aside={
          <>
            {link === null ? null : (
              <ActionIcon
                component="a"
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('openLink', { of: name })}
                title={t('openLink', { of: name })}
              >
                <IconExternalLink size={16} aria-hidden />
              </ActionIcon>
            )}
            <EntryMenu
              collection="publications"
              id={id}
              name={name}
              editLink={cms?.editLink?.url ?? null}
              isPublished={published !== null}
              buttonRef={menu}
            />
          </>
        }
      >
        {() => (
          <>
            <PublicationFacts publication={publication} name={name} />
            <TasksOfDay publication={publication} name={name} />
            <PublicationDetails publication={publication} />
            <div className={card.foot}>
              <span className={card.gap} />
              <PublishAside publication={publication} name={name} menu={menu} />
            </div>
          </>
        )}
      </Disclosure>
    </li>
  )
}
