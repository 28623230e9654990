import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationView } from '../../../api/types.ts'
import { showError } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'
import { PublishForm } from './PublishForm.tsx'
import { publishKey, usePublish } from './use-publish.ts'

interface PublishButtonProps {
  readonly publication: PublicationView
  readonly platformName: string
  /** Called when it is published: the button goes, and the focus needs another place. */
  readonly onPublished: () => void
}

/** Publishes at once where there is nothing to ask; else asks beside the button. */
export const PublishButton = ({ publication, platformName, onPublished }: PublishButtonProps) => {
  const t = useTranslations('story.publish')
  const { element, gates } = useStory()
  const [isOpen, setIsOpen] = useState(false)
  const { publish, isSending } = usePublish(publication, platformName)
  const open = element.tasks.filter(({ id, done }) => !done && publication.assignedTaskIds.includes(id))
  const hasToAsk = open.length > 0 || element.confidential || publication.schedule?.kind === 'recurring'
  const send: typeof publish = async (publishing) => {
    const refused = await publish(publishing)
    if (refused === null) onPublished()
    return refused
  }
  const atOnce = async () => {
    const refused = await send({ done: [], day: null })
    if (refused !== null && refused.words !== null) showError(new Error(refused.words))
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={300}
      trapFocus
      // Where something is missing, the focus goes there.
      returnFocus={!gates.counts.has(publishKey(publication.id))}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          className="no-print"
          variant="subtle"
          size="compact-xs"
          loading={isSending && !isOpen}
          onClick={() => (hasToAsk ? setIsOpen(!isOpen) : void atOnce())}
          aria-label={t('buttonOf', { platform: platformName })}
        >
          {t('button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PublishForm
          publication={publication}
          open={open}
          publish={send}
          isSending={isSending}
          onClose={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
