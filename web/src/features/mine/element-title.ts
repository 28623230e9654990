import type { OwnTaskView } from '../../../../src/me/own-task-schemas.ts'

/** What a story is called: its title, else its slug; null where it has neither. */
export const titleOf = ({ elementTitle, elementSlug }: OwnTaskView): string | null =>
  elementTitle ?? elementSlug
