import type { ElementView } from '../../../../../src/elements/element-schemas.ts'

/** Whether the links of a story are many enough for a grid; else they stand at the tasks. */
export const needsMatrix = ({ tasks, publications }: ElementView): boolean =>
  tasks.length > 1 && publications.length > 1
