import { isDeepStrictEqual } from 'node:util'
import {
  bodyProblem,
  type Problem,
  refuseAll,
  unknownReference,
  unknownReferences,
} from '../../base/errors.ts'
import { etagOfView } from '../../http/answer.ts'
import { changedMembers } from '../../http/change.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { publicationStatusKind } from '../statuses/status-kinds.ts'
import { holdActiveStatuses } from '../statuses/status-queries.ts'
import { published } from '../statuses/status-schemas.ts'
import { platforms } from './platform-entity.ts'
import {
  getPlatformStatuses,
  type PlatformStatuses,
  savePlatformStatuses,
} from './platform-status-queries.ts'
import type { ReplacePlatformStatuses } from './platform-status-schemas.ts'
import { platformStatusesView } from './platform-status-view.ts'

/** The default is one of the offered statuses, but not the status that only publishing sets (contract 5.3). */
const defaultProblems = (
  statusIds: readonly number[] | null,
  defaultStatusId: number | null,
  code: typeof published | null,
): Problem[] => {
  if (defaultStatusId === null) return []
  if (code === published)
    return [
      bodyProblem(
        'defaultStatusId',
        'published-is-no-default',
        'must not be the status that only publishing sets',
      ),
    ]
  return statusIds?.includes(defaultStatusId)
    ? []
    : [
        bodyProblem(
          'defaultStatusId',
          'default-not-offered',
          'must be one of the statuses that the platform offers',
        ),
      ]
}

/** 1.5: allows active statuses and the statuses that the platform already names. */
const referenceProblems = (
  statusIds: readonly number[],
  defaultStatusId: number | null,
  active: ReadonlySet<number>,
  { statuses, defaultStatus }: PlatformStatuses,
): Problem[] => {
  const offered = new Set([...active, ...(statuses ?? []).map(({ id }) => id)])
  const isDefaultKnown =
    defaultStatusId === null || defaultStatusId === defaultStatus?.id || active.has(defaultStatusId)
  return [
    ...unknownReferences('statusIds', statusIds, offered),
    ...(isDefaultKnown ? [] : [unknownReference('defaultStatusId')]),
  ]
}

/** Whether a platform offers exactly this already. */
const isOffer = (
  { statuses, defaultStatus }: PlatformStatuses,
  statusIds: readonly number[] | null,
  defaultStatusId: number | null,
): boolean =>
  defaultStatusId === (defaultStatus?.id ?? null) &&
  isDeepStrictEqual(statusIds && new Set(statusIds), statuses && new Set(statuses.map(({ id }) => id)))

/** Replaces the offer of a platform (contract 11). Existing publications keep their status. */
export const replacePlatformStatuses = async (
  work: WriteContext,
  platformId: number,
  { statusIds, defaultStatusId = null }: ReplacePlatformStatuses,
): Promise<PlatformStatuses> => {
  const { db, organizationId, ifMatch, echoed } = work
  const { version } = await platforms.lock(work, platformId)
  const current = await getPlatformStatuses(db, organizationId, platformId)
  assertMatches(ifMatch, () => etagOfView(platformStatusesView(current)))
  echoed?.compareWith(platformStatusesView(current))
  const named = [...(statusIds ?? []), ...(defaultStatusId === null ? [] : [defaultStatusId])]
  const held = await holdActiveStatuses(db, publicationStatusKind, organizationId, named)
  const active = new Set(held.map(({ id }) => id))
  const code = held.find(({ id }) => id === defaultStatusId)?.code ?? null
  refuseAll(
    referenceProblems(statusIds ?? [], defaultStatusId, active, current),
    defaultProblems(statusIds, defaultStatusId, code),
  )
  if (isOffer(current, statusIds, defaultStatusId)) {
    work.auditNothing()
    return current
  }
  await savePlatformStatuses(db, organizationId, platformId, statusIds, defaultStatusId)
  const saved = await getPlatformStatuses(db, organizationId, platformId)
  work.changed({
    subject: { type: platforms.subject, id: platformId },
    kind: 'changed',
    version,
    fields: changedMembers(platformStatusesView(current), platformStatusesView(saved)),
  })
  return saved
}
