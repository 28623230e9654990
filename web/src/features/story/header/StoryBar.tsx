import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconCalendarShare,
  IconCopyPlus,
  IconDotsVertical,
  IconExternalLink,
  IconLink,
  IconPrinter,
  IconTemplate,
  IconTerminal2,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { dialogOnDemand } from '../../../components/dialog-on-demand.tsx'
import { httpOnly } from '../../../components/ExternalAnchor.tsx'
import { Present } from '../../../components/Present.tsx'
import { ShownId } from '../../../components/ShownId.tsx'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useCopy } from '../../../components/use-copy.ts'
import { curlRead } from '../../../curl.ts'
import { useLanguage } from '../../../i18n.tsx'
import { nameOfElement } from '../../../story-name.ts'
import { askToPostpone } from '../../plan/plan-on/postponing.ts'
import { dayOf } from '../../plan/search/day-of.ts'
import { usePublicationNames } from '../publications/publication-name.ts'
import { elementPath } from '../saving/element-query.ts'
import { useStory } from '../saving/story-context.tsx'
import { BackLink } from './BackLink.tsx'
import { askToDuplicate } from './duplicating.ts'
import { FollowItem } from './FollowItem.tsx'
import { printStory } from './print-story.ts'
import classes from './StoryHeader.module.css'
import { useTrash } from './use-trash.ts'

const SaveTemplateDialog = dialogOnDemand(
  async () => (await import('../../templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
)

export interface StoryBarProps {
  /** The heading is scrolled out of view. */
  readonly showsTitle: boolean
  /** Closes the panel; undefined on the page. */
  readonly onClose: (() => void) | undefined
  /** Called when the story has moved to the trash. */
  readonly onGone: () => void
}

const CmsLinks = () => {
  const t = useTranslations('story')
  const { element } = useStory()
  const { nameOf } = usePublicationNames()
  return element.publications.map((publication) => {
    const href = httpOnly(publication.cms?.editLink?.url ?? null)
    return href === null ? null : (
      <Menu.Item
        key={publication.id}
        component="a"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={14} aria-hidden />}
      >
        {t('openInCmsOf', { of: nameOf(publication) })}
      </Menu.Item>
    )
  })
}

/** The story's ID, and the actions on the whole story. */
export const StoryBar = ({ showsTitle, onClose, onGone }: StoryBarProps) => {
  const t = useTranslations('story')
  const tp = useTranslations('plan')
  const { element, canEdit } = useStory()
  const trash = useTrash(onGone)
  const { locale } = useLanguage()
  const name = nameOfElement(element, locale) ?? String(element.id)
  const copy = useCopy()
  const hasIds = useShowsIds()
  const [isSaving, setIsSaving] = useState(false)
  const day = dayOf(element)
  const { seeingAs } = useSession()
  const copyLink = () => void copy(`${location.origin}/elements/${element.id}`, t('linkCopied'))
  const copyCurl = () => void copy(curlRead(elementPath(element.id)), t('curlCopied'))
  return (
    <div className={classes.bar}>
      {onClose ? null : <BackLink day={day} />}
      <ShownId id={element.id} of={name} />
      <span aria-hidden className={classes.called}>
        {showsTitle ? name : null}
      </span>
      <Present of={element.id} />
      {onClose ? (
        <ActionIcon
          renderRoot={(props) => (
            <Link {...props} to="/elements/$elementId" params={{ elementId: String(element.id) }} />
          )}
          aria-label={t('openPage')}
          title={t('openPage')}
        >
          <IconArrowsMaximize size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <ActionIcon className="no-print" aria-label={t('actionsOf', { of: name })}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="no-print">
          <CmsLinks />
          {seeingAs === null ? <FollowItem elementId={element.id} /> : null}
          {canEdit ? (
            <Menu.Item
              leftSection={<IconCopyPlus size={14} aria-hidden />}
              onClick={() => askToDuplicate([{ id: element.id, name, day: dayOf(element) }])}
            >
              {t('duplicate')}
            </Menu.Item>
          ) : null}
          {canEdit && day !== null ? (
            <Menu.Item
              leftSection={<IconCalendarShare size={14} aria-hidden />}
              onClick={() => askToPostpone({ id: element.id, name })}
            >
              {tp('postpone')}
            </Menu.Item>
          ) : null}
          {canEdit && day !== null ? (
            <Menu.Item leftSection={<IconTemplate size={14} aria-hidden />} onClick={() => setIsSaving(true)}>
              {t('saveAsTemplate')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLink size={14} aria-hidden />} onClick={copyLink}>
            {t('copyLink')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={14} aria-hidden />} onClick={printStory}>
            {t('print')}
          </Menu.Item>
          {hasIds ? (
            <Menu.Item leftSection={<IconTerminal2 size={14} aria-hidden />} onClick={copyCurl}>
              {t('copyCurl')}
            </Menu.Item>
          ) : null}
          {canEdit ? (
            <Menu.Item leftSection={<IconTrash size={14} aria-hidden />} onClick={() => void trash()}>
              {t('trash')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {day === null ? null : (
        <SaveTemplateDialog
          isOpen={isSaving}
          element={element}
          day={day}
          onClose={() => setIsSaving(false)}
        />
      )}
      {onClose ? (
        <ActionIcon onClick={onClose} aria-label={t('close')} title={t('close')}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
