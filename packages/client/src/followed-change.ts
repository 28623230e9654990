import type { Change, Element } from './api.generated.ts'

/** A change. With `documents`, changes of a story that still exists have it as it is now. */
export type FollowedChange = Omit<Change, 'document'> & { readonly document?: Element }

/** An answer of `GET /api/v2/changes`. */
export interface Changes {
  readonly content: readonly FollowedChange[]
  readonly next: number
  readonly hasMore: boolean
}

export const changesIn = async (answer: Response): Promise<Changes> => Object(await answer.json())
