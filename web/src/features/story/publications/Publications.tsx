import { Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { tasksOfNextPublication } from '../../../task-links.ts'
import { AddMenu } from '../actions/AddMenu.tsx'
import { useAddEntry } from '../actions/use-add-entry.ts'
import classes from '../parts/Card.module.css'
import { Missing } from '../parts/Missing.tsx'
import { useStory } from '../saving/story-context.tsx'
import { PublicationCard } from './PublicationCard.tsx'
import { useCards } from './use-cards.ts'

/** The story's publications, and a button to add one. */
export const Publications = () => {
  const t = useTranslations('story.publications')
  const { element, canEdit } = useStory()
  const cards = useCards()
  const { platforms } = useReferenceData()
  const startingStatus = useStartingStatus()
  const button = useRef<HTMLDivElement>(null)
  const { add, adding, newId } = useAddEntry('publications', button)
  const addPublication = (platformId: number) =>
    add(platformId, {
      platformId,
      statusId: startingStatus(platformId),
      assignedTaskIds: tasksOfNextPublication(element),
    })
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h3" mb="sm">
        {t('title')}
      </Title>
      <Missing of="publications" />
      {element.publications.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {canEdit ? t('empty') : t('emptyToRead')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {cards.map((card) => (
            <PublicationCard key={card.publication.id} {...card} isNew={card.publication.id === newId} />
          ))}
        </ul>
      )}
      {canEdit ? (
        <div ref={button}>
          <AddMenu
            label={t('add')}
            choices={platforms.filter(({ deleted }) => !deleted)}
            adding={adding}
            onChoose={(platformId) => void addPublication(platformId)}
            empty={t('noPlatforms')}
          />
        </div>
      ) : null}
    </section>
  )
}
