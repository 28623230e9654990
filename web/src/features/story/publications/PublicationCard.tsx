import { Box } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { ShownId } from '../../../components/ShownId.tsx'
import { useLookup } from '../../plan/model/lookup.ts'
import { EntryMenu } from '../actions/EntryMenu.tsx'
import { publicationStatusChoices } from '../fields/choices.ts'
import { publicationField } from '../fields/publication-fields.ts'
import { useWords } from '../fields/use-words.ts'
import classes from '../parts/Card.module.css'
import { Disclosure } from '../parts/Disclosure.tsx'
import { Missing } from '../parts/Missing.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { useStory } from '../saving/story-context.tsx'
import { ScheduleField } from '../schedule/ScheduleField.tsx'
import { ClosingLine } from './ClosingLine.tsx'
import { PublicationDetails } from './PublicationDetails.tsx'
import { PublishButton } from './PublishButton.tsx'
import { usePublicationNames } from './publication-name.ts'

interface PublicationCardProps {
  readonly publication: PublicationView
  /** Just added: focus the schedule. */
  readonly isNew: boolean
}

export const PublicationCard = ({ publication, isNew }: PublicationCardProps) => {
  const t = useTranslations('story')
  const words = useWords()
  const reference = useReferenceData()
  const lookup = useLookup()
  const { canEdit, required } = useStory()
  const menu = useRef<HTMLButtonElement>(null)
  const { id, platformId, categoryId, category, status, published, schedule } = publication
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
      <div className={classes.facts}>
        <ScheduleField publication={publication} platform={platform} name={name} autoFocus={isNew} />
        <SelectField
          field={publicationField(id, 'statusId')}
          label={t('statusOf', { of: name })}
          layout="bare"
          statuses={lookup.publicationStatuses}
          choices={publicationStatusChoices(reference, platform, status, published !== null)}
          // What is published keeps its status (contract A8).
          none={published === null ? t('noStatus') : undefined}
        />
      </div>
      {platform !== undefined && schedule?.kind === 'single' && published === null ? (
        <Box px={8}>
          <ClosingLine
            platform={platform}
            date={schedule.date}
            timeSlotId={schedule.timing?.type === 'timeSlot' ? schedule.timing.timeSlotId : null}
          />
        </Box>
      ) : null}
      <Missing of={`publications.${id}.assignedTaskIds`} />
      <Disclosure
        of={name}
        fieldsBelow={`publications.${id}.`}
        aside={
          required ? null : (
            <>
              {canEdit && published === null ? (
                <PublishButton
                  publication={publication}
                  platformName={name}
                  onPublished={() => menu.current?.focus()}
                />
              ) : null}
              <ShownId id={id} of={name} />
            </>
          )
        }
      >
        {() => <PublicationDetails publication={publication} />}
      </Disclosure>
    </li>
  )
}
