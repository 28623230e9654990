import { bodyIssue, type Issue, refuseAll, unknownReference, unknownReferences } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { publicationStatusKind } from '../statuses/status-kinds.ts'
import { holdActiveStatuses } from '../statuses/status-queries.ts'
import { published } from '../statuses/status-schemas.ts'
import { lockPlatform } from './platform-queries.ts'
import {
  getPlatformStatuses,
  type PlatformStatuses,
  savePlatformStatuses,
} from './platform-status-queries.ts'
import type { ReplacePlatformStatuses } from './platform-status-schemas.ts'
import { platformStatusesView } from './platform-status-view.ts'

/** A default is one of the offered statuses, and none that only publishing sets (contract 5.3). */
const defaultIssues = (
  statusIds: readonly number[] | null,
  defaultStatusId: number | null,
  code: typeof published | null,
): Issue[] => {
  if (defaultStatusId === null) return []
  if (code === published)
    return [
      bodyIssue('defaultStatusId', 'published-is-no-default', 'is the status that only publishing sets'),
    ]
  return statusIds?.includes(defaultStatusId)
    ? []
    : [bodyIssue('defaultStatusId', 'default-not-offered', 'must be one of statusIds')]
}

/** 1.5: active statuses, and those that the platform names already. */
const referenceIssues = (
  statusIds: readonly number[],
  defaultStatusId: number | null,
  active: ReadonlySet<number>,
  { statuses, defaultStatus }: PlatformStatuses,
): Issue[] => {
  const offered = new Set([...active, ...(statuses ?? []).map(({ id }) => id)])
  const isDefaultKnown =
    defaultStatusId === null || defaultStatusId === defaultStatus?.id || active.has(defaultStatusId)
  return [
    ...unknownReferences('statusIds', statusIds, offered),
    ...(isDefaultKnown ? [] : [unknownReference('defaultStatusId')]),
  ]
}

/** Replaces what a platform offers (contract 11). Publications that have another status keep it. */
export const replacePlatformStatuses = async (
  { db, organizationId, ifMatch }: Writing,
  platformId: number,
  { statusIds, defaultStatusId = null }: ReplacePlatformStatuses,
): Promise<PlatformStatuses> => {
  await lockPlatform(db, organizationId, platformId)
  const current = await getPlatformStatuses(db, organizationId, platformId)
  assertMatches(ifMatch, () => etagOfView(platformStatusesView(current)))
  const named = [...(statusIds ?? []), ...(defaultStatusId === null ? [] : [defaultStatusId])]
  const held = await holdActiveStatuses(db, publicationStatusKind, organizationId, named)
  const active = new Set(held.map(({ id }) => id))
  const code = held.find(({ id }) => id === defaultStatusId)?.code ?? null
  refuseAll(
    referenceIssues(statusIds ?? [], defaultStatusId, active, current),
    defaultIssues(statusIds, defaultStatusId, code),
  )
  await savePlatformStatuses(db, organizationId, platformId, statusIds, defaultStatusId)
  return getPlatformStatuses(db, organizationId, platformId)
}
