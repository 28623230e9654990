import { useReferenceData } from '../../../api/reference-data.ts'
import { useShortcut } from '../../../components/shortcuts.ts'
import { askToDuplicate } from '../../story/header/duplicating.ts'
import { copiedFrom } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { ForSeveral } from '../selection/use-several.ts'
import { openQuickChange, type QuickChangeKind, type ShownStory } from './quick-change.ts'

/** A story and the element that shows it. */
export interface StoryInHand extends ShownStory {
  readonly frame: HTMLElement
}

/** The keys that change a story where it is shown, if one may: `find` gives the one that has the focus or is pointed at. */
export const useQuickKeys = (
  mayWrite: (row: ShownStory['row']) => boolean,
  find: () => StoryInHand | undefined,
  /** Changes all selected stories instead, if some are. */
  onSeveral?: ForSeveral | undefined,
): void => {
  const { t } = usePlanContext()
  const { elementStatusEnabled } = useReferenceData().organization
  const inHand = (): StoryInHand | undefined => {
    const story = find()
    return story && story.row.id > 0 && mayWrite(story.row) ? story : undefined
  }
  const open = (kind: QuickChangeKind) => () => {
    if (onSeveral) return kind === 'status' && !elementStatusEnabled ? undefined : onSeveral(kind)
    const story = inHand()
    if (story === undefined) return
    const hasStatus = story.publication === null ? elementStatusEnabled : story.publication.published === null
    if (kind !== 'status' || hasStatus) openQuickChange(story, kind, story.frame)
  }
  useShortcut('a', t('keys.assign'), 'story', open('person'))
  useShortcut('d', t('keys.deadline'), 'story', open('deadline'))
  useShortcut('s', t('keys.status'), 'story', open('status'))
  useShortcut('shift+d', t('duplicate'), 'story', () => {
    const story = inHand()
    if (onSeveral) onSeveral('duplicate')
    else if (story) askToDuplicate([copiedFrom(story.row)])
  })
}

/** The element with this attribute that has the focus, else the one under the pointer. */
export const elementInHand = (attribute: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${attribute}]:focus-within`) ??
  document.querySelector<HTMLElement>(`[${attribute}]:hover`)
