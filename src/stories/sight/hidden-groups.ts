import type { Problems } from '../../base/problems.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import type { Element } from '../elements/aggregate.ts'
import type { ElementBody } from '../elements/element-schemas.ts'

/**
 * 14.3: a body as it counts for somebody who sees only some groups. It replaces only those; the others stay, behind them, and
 * naming one of the others is like naming one that does not exist.
 */
export const withHiddenGroups = (
  sight: Sight | null,
  current: Element | null,
  body: ElementBody,
  mode: 'replace' | 'patch',
  problems: Problems,
): ElementBody => {
  if (!hidesGroups(sight)) return body
  const sees = (id: number): boolean => sight.groupIds.includes(id)
  const root = current?.root
  for (const [index, id] of (body.groupIds ?? []).entries())
    if (!sees(id)) problems.reference(`groupIds[${index}]`)
  if (body.masterGroupId != null && !sees(body.masterGroupId)) problems.reference('masterGroupId')
  const hidden = (root?.groupIds ?? []).filter((id) => !sees(id))
  const replaces = body.groupIds !== undefined || mode === 'replace'
  const keepsMaster = body.masterGroupId == null && hidden.some((id) => id === root?.masterGroupId)
  return {
    ...body,
    ...(replaces && { groupIds: [...(body.groupIds ?? []).filter(sees), ...hidden] }),
    ...(keepsMaster && { masterGroupId: root?.masterGroupId ?? null }),
  }
}
