import type { OwnTaskView } from '../../../../src/planning/my-work/own-task-schemas.ts'

/** A story's title, else its slug; null if it has neither. */
export const titleOf = ({ elementTitle, elementSlug }: OwnTaskView): string | null =>
  elementTitle ?? elementSlug
