import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { SeenElement } from '../../stories/sight/sight.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** Channels, as far as it decides what they are told (contract 21.6). */
export interface ToldChannel {
  readonly id: number
  readonly groupId: number
  readonly kinds: readonly string[]
}

const channels = compiledOnce((db, { organizationId }: { organizationId: number }) =>
  sql<ToldChannel>`
    select c.id, c.group_id as "groupId", c.kinds from channel c
    join story_group g on g.organization_id = c.organization_id and g.id = c.group_id and g.deleted_at is null
    where c.organization_id = ${organizationId} and c.active and c.deleted_at is null order by c.id`.compile(
    db,
  ),
)

export const findToldChannels = (trx: Transaction, organizationId: number): Promise<ToldChannel[]> =>
  channels(trx, { organizationId })

/** The channels of a story's groups: nobody knows who reads there, so none is told of a confidential one. */
export const channelsOf = (
  channels: readonly ToldChannel[],
  { confidential, groupIds }: Pick<SeenElement, 'confidential' | 'groupIds'>,
): readonly ToldChannel[] =>
  confidential ? [] : channels.filter(({ groupId }) => groupIds.includes(groupId))

export const wants = ({ kinds }: ToldChannel, kind: NoticeKind): boolean => kinds.includes(kind)
