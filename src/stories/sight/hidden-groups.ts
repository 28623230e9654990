import type { Problems } from '../../base/problems.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import type { Element } from '../elements/aggregate.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'

/** Groups in place of those that somebody sees. The others keep their places; what finds no place comes last. */
export const amongHidden = (
  sight: Sight,
  present: readonly number[],
  groupIds: readonly number[],
): readonly number[] => {
  let placed = 0
  const inPlaces = present.flatMap((id) => {
    if (!sight.groupIds.includes(id)) return [id]
    placed += 1
    return groupIds.slice(placed - 1, placed)
  })
  return [...inPlaces, ...groupIds.slice(placed)]
}

interface Context {
  readonly known: LoadedReferences
  readonly problems: Problems
}

/**
 * 14.3: a body as it counts for somebody who sees only some groups. It replaces only those; the others stay where they are, and
 * naming one of the others is like naming one that does not exist.
 */
export const withHiddenGroups = (
  sight: Sight | null,
  current: Element | null,
  body: ElementBody,
  mode: 'replace' | 'patch',
  { known, problems }: Context,
): ElementBody => {
  if (!hidesGroups(sight)) return body
  const sees = (id: number): boolean => sight.groupIds.includes(id)
  const { groupIds: present = [], masterGroupId: presentMaster = null } = current?.root ?? {}
  const hidden = present.filter((id) => !sees(id))
  if (hidden.length === 0) return body
  // Where hidden groups stand between those that were sent, only these say which of them is wrong.
  const mayTake = (id: number): boolean => sees(id) && (present.includes(id) || known.groupIds.has(id))
  const sent = body.groupIds ?? []
  for (const [index, id] of sent.entries()) if (!mayTake(id)) problems.reference(`groupIds[${index}]`)
  const namesHidden = body.masterGroupId != null && !sees(body.masterGroupId)
  if (namesHidden) problems.reference('masterGroupId')
  const taken = sent.filter(mayTake)
  const isKept = (master: number | null): boolean =>
    hidden.some((id) => id === master) ||
    (mode === 'patch' && body.masterGroupId === undefined && taken.some((id) => id === master))
  const replaces = body.groupIds !== undefined || mode === 'replace'
  const master = isKept(presentMaster) ? presentMaster : replaces ? taken[0] : undefined
  return {
    ...body,
    ...(replaces && { groupIds: [...amongHidden(sight, present, taken)] }),
    ...(namesHidden && { masterGroupId: null }),
    ...(body.masterGroupId == null && master !== undefined && { masterGroupId: master }),
  }
}
