import type { ElementView } from '../../../api/types.ts'

/** Whether a story has enough links for a grid. Otherwise they appear with the tasks. */
export const needsMatrix = ({ tasks, publications }: Pick<ElementView, 'tasks' | 'publications'>): boolean =>
  tasks.length > 1 && publications.length > 1
