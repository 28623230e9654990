import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { EntryMenu } from '../actions/EntryMenu.tsx'
import { useWords } from '../fields/use-words.ts'
import classes from '../parts/Card.module.css'
import { Disclosure } from '../parts/Disclosure.tsx'
import { useStory } from '../saving/story-context.tsx'
import type { PublicationCard as CardOfPublication } from './cards.ts'
import { PublicationDetails } from './PublicationDetails.tsx'
import { PublicationFacts } from './PublicationFacts.tsx'
import { PublishAside } from './PublishAside.tsx'
import { usePublicationNames } from './publication-name.ts'
import { SplitOffDays } from './SplitOffDays.tsx'

interface PublicationCardProps extends CardOfPublication {
  /** Just added: focus the schedule. */
  readonly isNew: boolean
}

export const PublicationCard = ({ publication, days, isNew }: PublicationCardProps) => {
  const t = useTranslations('story')
  const words = useWords()
  const reference = useReferenceData()
  const { required } = useStory()
  const menu = useRef<HTMLButtonElement>(null)
  const { id, platformId, categoryId, category, published } = publication
  const platform = reference.platforms.find((other) => other.id === platformId)
  const name = usePublicationNames().nameOf(publication)
  const categoryName = platform?.categories.find((other) => other.id === categoryId)?.name ?? category?.name
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h3 className={`${classes.headline} ${classes.name}`}>
          <PlatformMark color={platform?.color} className={classes.mark} />
          <span>{name}</span>
          {categoryId === null ? null : <span className={classes.faint}>{categoryName}</span>}
          {published === null ? null : (
            <span className={classes.published}>
              <IconCheck size={14} aria-hidden />
              {t('publishedAt', { date: words.day(published.date), time: published.time })}
            </span>
          )}
        </h3>
        <EntryMenu
          collection="publications"
          id={id}
          name={name}
          editLink={publication.cms?.editLink?.url ?? null}
          isPublished={published !== null}
          buttonRef={menu}
        />
      </div>
      <PublicationFacts publication={publication} name={name} isNew={isNew} />
      <Disclosure
        of={name}
        fieldsBelow={`publications.${id}.`}
        aside={required ? null : <PublishAside publication={publication} name={name} menu={menu} />}
      >
        {() => <PublicationDetails publication={publication} />}
      </Disclosure>
      {days.length === 0 ? null : <SplitOffDays of={name} days={days} />}
    </li>
  )
}
