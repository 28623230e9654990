import { Box } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { useLookup } from '../../plan/model/lookup.ts'
import { publicationStatusChoices } from '../fields/choices.ts'
import { publicationField } from '../fields/publication-fields.ts'
import classes from '../parts/Card.module.css'
import { Missing } from '../parts/Missing.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { ScheduleField } from '../schedule/ScheduleField.tsx'
import { ClosingLine } from './ClosingLine.tsx'

interface PublicationFactsProps {
  readonly publication: PublicationView
  readonly name: string
  /** Just added: focus the schedule. */
  readonly isNew?: boolean
}

/** When a publication comes out, its status, and when its issue closes. */
export const PublicationFacts = ({ publication, name, isNew = false }: PublicationFactsProps) => {
  const t = useTranslations('story')
  const reference = useReferenceData()
  const lookup = useLookup()
  const { id, platformId, status, published, schedule } = publication
  const platform = reference.platforms.find((other) => other.id === platformId)
  return (
    <>
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
    </>
  )
}
