import { bodyProblem, notFound, refuseIfAny } from '../../base/errors.ts'
import { type Answer, created, etagOfView, ok } from '../../http/answer.ts'
import { instantText } from '../../http/instant.ts'
import { personOf } from '../../http/operation.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { assertReadable } from '../../planning/feeds/view-query.ts'
import { lockSavedView } from '../../planning/saved-views/saved-view-queries.ts'
import { getSavedView } from '../../planning/saved-views/saved-view-service.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import {
  countDigests,
  type Digest,
  deleteDigest,
  findDigest,
  insertDigest,
  listDigests,
} from './digest-queries.ts'
import type { CreateDigest, DigestView } from './digest-schemas.ts'
import { nextDigest } from './digest-times.ts'

/** Of one view, for one person. */
const mostDigests = 10

const digestView = ({ id, days, time, nextTime, creationTime }: Digest): DigestView => ({
  id,
  days,
  time,
  nextTime: instantText(nextTime),
  creationTime: instantText(creationTime),
})

/** Whoever sees a view can have it mailed to them; nobody sees those of others. */
const ownOf = async (context: ReadContext | WriteContext, viewId: number) => {
  await getSavedView(context, viewId)
  return { organizationId: context.organizationId, viewId, userId: personOf(context).id }
}

export const listDigestPage = async (
  reading: ReadContext,
  viewId: number,
  query: Parameters<typeof hybridList>[1],
): Promise<Answer> => {
  const of = await ownOf(reading, viewId)
  return hybridList<Digest>(reading, query, {
    list: (slice) => listDigests(reading.db, of, slice),
    count: () => countDigests(reading.db, of),
    view: digestView,
  })
}

export const readDigest = async (reading: ReadContext, viewId: number, id: number): Promise<Answer> => {
  const digest = await findDigest(reading.db, await ownOf(reading, viewId), id)
  if (!digest) throw notFound('digestId')
  return ok(digestView(digest))
}

export const createDigest = async (
  work: WriteContext,
  viewId: number,
  { days, time }: CreateDigest,
): Promise<Answer> => {
  const { db, organizationId, now, deps } = work
  await lockSavedView(db, organizationId, viewId)
  const of = await ownOf(work, viewId)
  assertReadable((await getSavedView(work, viewId)).content.query)
  const known = await listDigests(db, of, { afterId: undefined, offset: 0, limit: mostDigests })
  // The same view at the same moment is one mail.
  const isKnown = known.some(
    (digest) => digest.time === time && digest.days.some((day) => days.includes(day)),
  )
  refuseIfAny('business-error', [
    ...(known.length < mostDigests
      ? []
      : [
          bodyProblem(null, 'too-many', `has ${mostDigests} digests already: end one first`, {
            limit: mostDigests,
          }),
        ]),
    ...(isKnown
      ? [bodyProblem('days', 'digest-exists', 'has a digest at this hour on one of these days already')]
      : []),
  ])
  const { timeZone } = await getOrganization(db, organizationId)
  const chosen = { days: days.slice(), time, nextTime: nextDigest(now, { days, time }, timeZone) }
  const id = await insertDigest(db, of, chosen, now)
  work.auditDetails({ digestId: id, days, time })
  const location = `${deps.config.baseUrl}/api/daybook/v1/saved-views/${viewId}/digests/${id}`
  return created(location, digestView({ ...chosen, id, creationTime: now }))
}

export const endDigest = async (work: WriteContext, viewId: number, id: number): Promise<void> => {
  const of = await ownOf(work, viewId)
  const digest = await findDigest(work.db, of, id)
  if (!digest) throw notFound('digestId')
  assertMatches(work.ifMatch, () => etagOfView(digestView(digest)))
  if (!(await deleteDigest(work.db, of, id, viewId))) throw notFound('digestId')
  work.auditDetails({ digestId: id })
}
