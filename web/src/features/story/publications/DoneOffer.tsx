import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { type ReferenceData, useReferenceData } from '../../../api/reference-data.ts'
import { elementField } from '../fields/element-fields.ts'
import { useField } from '../saving/use-field.ts'

type Status = ReferenceData['elementStatuses'][number]

/** The status that a story may get once all of it is out; undefined while some is not, or if it has an end already. */
const doneStatusFor = (
  { publications, elementStatusId }: ElementView,
  { organization, elementStatuses }: ReferenceData,
): Status | undefined => {
  const present = elementStatuses.find(({ id }) => id === elementStatusId)
  const isOut = publications.every(({ published }) => published !== null)
  if (!organization.elementStatusEnabled || !isOut || (present && present.stage !== 'open')) return undefined
  return elementStatuses.find(({ active, stage }) => active && stage === 'done')
}

/** The status to offer after publishing, by the story in the server's answer. */
export const useDoneStatus = (): ((element: ElementView) => Status | undefined) => {
  const reference = useReferenceData()
  return (element) => doneStatusFor(element, reference)
}

interface DoneOfferProps {
  readonly status: Status
  readonly onClose: () => void
}

/** Asks whether the story is done, now that its last publication is out. */
export const DoneOffer = ({ status, onClose }: DoneOfferProps) => {
  const t = useTranslations('story.publish')
  const { save } = useField(elementField('elementStatusId'))
  const accept = () => {
    save(status.id)
    onClose()
  }
  return (
    <>
      <Text size="sm" role="status">
        {t('allOut', { status: status.name })}
      </Text>
      <Group gap="sm" mt="sm">
        <Button onClick={accept} autoFocus>
          {t('setDone', { status: status.name })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('leaveStatus')}
        </Button>
      </Group>
    </>
  )
}
