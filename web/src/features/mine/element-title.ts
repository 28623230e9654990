import type { OwnTaskView } from '../../api/types.ts'

/** A story's title, else its slug or what its task is called; null if there is nothing (contract B22). */
export const titleOf = ({ elementTitle, elementSlug, headline }: OwnTaskView): string | null =>
  elementTitle ?? elementSlug ?? headline
