import { noNotes } from './carry-out.ts'
import type { BaseDeps } from './deps.ts'
import { neverGone } from './gone.ts'
import type { WriteContext } from './operation.ts'

type Given<D extends BaseDeps> = Pick<WriteContext<D>, 'db' | 'organizationId' | 'now' | 'deps'>

/** The context of a write that a command or the server itself makes, `by` whom the log says. It waits for no turn, and nobody for its answer. */
export const withoutRequest = <D extends BaseDeps>(
  given: Given<D>,
  by: string,
): Omit<WriteContext<D>, 'principal'> => ({
  ...given,
  ...noNotes,
  gone: neverGone,
  ifMatch: undefined,
  override: 'not-needed',
  address: 'localhost',
  traceId: by,
  afterCommit: () => undefined,
})
