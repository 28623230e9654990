import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconDotsVertical,
  IconExternalLink,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { httpOnly } from '../../../components/ExternalAnchor.tsx'
import { showError } from '../../../components/messages.tsx'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useCopy } from '../../../components/use-copy.ts'
import { curlPatch } from '../../../curl.ts'
import { elementPath } from '../saving/element-query.ts'
import { useStory } from '../saving/story-context.tsx'
import type { EntryCollection } from './use-add-entry.ts'
import { useRemoveEntry } from './use-remove-entry.ts'
import { useUnpublish } from './use-unpublish.ts'

interface EntryMenuProps {
  readonly collection: EntryCollection
  readonly id: number
  readonly name: string
  /** Its address in the content management system. */
  readonly editLink?: string | null
  /** A publication that is out can be taken back. */
  readonly isPublished?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
}

/** The actions on a whole task or publication. */
export const EntryMenu = ({
  collection,
  id,
  name,
  editLink = null,
  isPublished = false,
  buttonRef = null,
}: EntryMenuProps) => {
  const t = useTranslations('story')
  const { element, canEdit, required } = useStory()
  const remove = useRemoveEntry()
  const unpublish = useUnpublish()
  const cmsLink = httpOnly(editLink)
  const copy = useCopy()
  const hasIds = useShowsIds() && required === null
  const copyCurl = () => {
    const example = collection === 'tasks' ? { confirmationStatusCode: 1 } : { externalId: '' }
    void copy(curlPatch(`${elementPath(element.id)}/${collection}/${id}`, example), t('curlCopied'))
  }
  if (!canEdit && !hasIds && cmsLink === null) return null
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon ref={buttonRef} className="no-print" aria-label={t('actionsOf', { of: name })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {cmsLink === null ? null : (
          <Menu.Item
            component="a"
            href={cmsLink}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={14} aria-hidden />}
          >
            {t('openInCms')}
          </Menu.Item>
        )}
        {hasIds ? (
          <Menu.Item leftSection={<IconTerminal2 size={14} aria-hidden />} onClick={copyCurl}>
            {t('copyCurl')}
          </Menu.Item>
        ) : null}
        {canEdit && isPublished ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => void unpublish(id, name).catch(showError)}
          >
            {t('unpublish')}
          </Menu.Item>
        ) : null}
        {canEdit ? (
          <Menu.Item
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => remove(collection, id, name)}
          >
            {t('delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
