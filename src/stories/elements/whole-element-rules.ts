import type { Problems } from '../../base/problems.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import type { Element } from './aggregate.ts'
import type { EntryPath } from './entry-paths.ts'
import { judgeGates } from './gate-rules.ts'

/** A write of an element, seen as a whole. */
export interface WholeWrite {
  /** Null for a new element. */
  readonly before: Element | null
  readonly after: Element
  /** Whether it gives statuses back that were there before: they are not taken anew. */
  readonly givesBack?: boolean
}

/**
 * Reports what is wrong with an element as a whole. Every write comes by here, also of what no body describes: copies, series, batches,
 * undo. Bodies of templates are judged by it, too.
 */
export const judgeWholeElement = (
  { before, after, givesBack = false }: WholeWrite,
  known: LoadedReferences,
  at: { readonly pathOf: EntryPath; readonly problems: Problems },
): void => {
  if (!givesBack) judgeGates(before, after, known, at)
}
