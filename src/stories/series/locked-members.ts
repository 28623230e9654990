import { lockElements } from '../batches/batch-queries.ts'
import type { WriteContext } from '../deps.ts'
import { listMembers, type Member } from './member-queries.ts'
import { membersSeenBy, type SeenMember } from './seen-members.ts'

/** Members of a locked series as the sender sees them. Their stories are locked as well: what people have changed of them stays so. */
export const lockedMembers = async (
  work: WriteContext,
  seriesId: number,
  some?: readonly Pick<Member, 'date'>[],
  from?: string,
): Promise<SeenMember[]> => {
  const { db, organizationId } = work
  const dates = some && new Set(some.map(({ date }) => date))
  const asked = async () =>
    (await listMembers(db, organizationId, seriesId, from)).filter(({ date }) => dates?.has(date) ?? true)
  const ids = (await asked()).flatMap(({ elementId }) => elementId ?? [])
  await lockElements(db, work, ids)
  return membersSeenBy(work, await asked())
}
