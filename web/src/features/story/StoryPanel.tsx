import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Story.module.css'
import { Story } from './Story.tsx'

interface StoryPanelProps {
  readonly elementId: number
  /** Also when the story is gone. */
  readonly onClose: () => void
}

/** The story beside the plan. Escape closes it, unless it ends something inside. */
export const StoryPanel = ({ elementId, onClose }: StoryPanelProps) => {
  const t = useTranslations('story')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <aside className={classes.panel} aria-label={t('panel')} onKeyDown={onKeyDown}>
      <Story elementId={elementId} onClose={onClose} onGone={onClose} />
    </aside>
  )
}
