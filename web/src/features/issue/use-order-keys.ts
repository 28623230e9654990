import { useTranslations } from 'use-intl'
import type { IssueStory } from '../../api/types.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import type { Section } from './issue-model.ts'
import type { IssueActions } from './use-issue-actions.ts'

/** The story before or after another one of its section. */
export const neighbourIn = ({ stories }: Section, { publicationId }: IssueStory, step: 1 | -1) => {
  const index = stories.findIndex((story) => story.publicationId === publicationId)
  return index < 0 ? undefined : stories[index + step]
}

const rowOf = ({ publicationId }: IssueStory): HTMLElement | null =>
  document.querySelector(`[data-issue-story="${publicationId}"]`)

/** A row that moves within its list loses the focus. */
const focusAgain = (story: IssueStory): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => rowOf(story)?.querySelector('a')?.focus()))
}

interface InHand {
  readonly story: IssueStory
  readonly frame: HTMLElement
}

/** Keys for the story that has the focus or is pointed at: up, down, and its page. */
export const useOrderKeys = (
  sections: readonly Section[],
  actions: IssueActions,
  inHand: () => InHand | undefined,
): void => {
  const t = useTranslations('issue')
  const move = (step: 1 | -1) => () => {
    const found = inHand()
    if (found === undefined) return
    const section = sections.find(({ stories }) => stories.includes(found.story))
    const other = section && neighbourIn(section, found.story, step)
    if (section === undefined || other === undefined) return
    actions.moveTo(found.story, { categoryId: section.categoryId, at: other.publicationId })
    if (found.frame.contains(document.activeElement)) focusAgain(found.story)
  }
  useShortcut('alt+arrowup', t('moveUp'), 'story', move(-1))
  useShortcut('alt+arrowdown', t('moveDown'), 'story', move(1))
  useShortcut('p', t('choosePage'), 'story', () =>
    inHand()?.frame.querySelector<HTMLInputElement>('input')?.select(),
  )
}
