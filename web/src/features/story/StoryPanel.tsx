import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isForOverlay } from '../../components/overlays.ts'
import classes from './Story.module.css'
import { Story } from './Story.tsx'

interface StoryPanelProps {
  readonly elementId: number
  /** Also called when the story is gone. */
  readonly onClose: () => void
}

/** Whether a key was pressed in the panel itself, and not in a menu or list over it. */
const isOwn = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  target.getAttribute('aria-expanded') !== 'true'

/** The story next to the plan. Escape closes it, unless it has closed something inside. */
export const StoryPanel = ({ elementId, onClose }: StoryPanelProps) => {
  const t = useTranslations('story')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isForOverlay() && isOwn(event)) onClose()
  }
  return (
    <aside
      data-scroller
      data-layer
      data-panel
      className={classes.panel}
      aria-label={t('panel')}
      onKeyDown={onKeyDown}
    >
      <Story elementId={elementId} onClose={onClose} onGone={onClose} />
    </aside>
  )
}
