import { etagOfView } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { lockElements } from '../batches/batch-queries.ts'
import type { WriteContext } from '../deps.ts'
import { getFreshDocument } from '../documents/document-service.ts'
import { seenEtag } from '../sight/seen-documents.ts'
import type { SeenMember } from './seen-members.ts'
import type { Series } from './series-queries.ts'
import { viewOfSeries } from './series-service.ts'

/** 1.18: `If-Match` names the locked series, or the story of the date. */
export const assertMatchesMember = async (
  work: WriteContext,
  series: Series,
  member: SeenMember | undefined,
): Promise<void> => {
  const { db, organizationId, deps, principal, ifMatch } = work
  if (ifMatch === undefined) return
  const ofSeries = etagOfView(await viewOfSeries(work, series))
  if (!member?.elementId || member.trashed || member.isHidden) return assertMatches(ifMatch, () => ofSeries)
  await lockElements(db, work, [member.elementId])
  const { etag } = await getFreshDocument(db, organizationId, member.elementId, deps)
  const ofStory = seenEtag(principal.sight, etag)
  assertMatches(
    ifMatch,
    () => ofSeries,
    () => ofStory,
  )
}
