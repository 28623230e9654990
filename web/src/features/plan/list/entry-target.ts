import { useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useSession } from '../../../api/session.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { storedText, storeText } from '../../../device-storage.ts'
import { comesOutOn } from '../../../platform-days.ts'
import type { PlanFilters } from '../search/plan-filters.ts'

/** Where a typed story goes: it needs a group or a publication (contract 3.2). */
export interface EntryTarget {
  readonly groupId: number | null
  readonly platformId: number | null
  /** What the filters ask for, so that they show the story. */
  readonly elementStatusId?: number
  readonly userId?: number
}

const storageKey = (organizationId: number): string => `daybook.entry.${organizationId}`

const stored = (organizationId: number): Partial<EntryTarget> => {
  const text = storedText(storageKey(organizationId))
  const { platformId }: Partial<EntryTarget> = text === null ? {} : JSON.parse(text)
  return platformId === undefined ? {} : { platformId }
}

const only = (ids: readonly number[] | undefined): number | undefined =>
  ids?.length === 1 ? ids[0] : undefined

/** The wanted one if the filter lets it pass, else one that it does. */
const passing = (ids: readonly number[] | undefined, wanted: number | null): number | null =>
  ids === undefined || (wanted !== null && ids.includes(wanted)) ? wanted : (ids[0] ?? wanted)

const status = (
  { elementStatusIds }: PlanFilters,
  standard: number | null,
): Pick<EntryTarget, 'elementStatusId'> => {
  const id = passing(elementStatusIds, standard)
  return elementStatusIds === undefined || !id || id === standard ? {} : { elementStatusId: id }
}

const person = ({ userIds }: PlanFilters): Pick<EntryTarget, 'userId'> => {
  const id = userIds?.find((known) => known > 0)
  return id === undefined ? {} : { userId: id }
}

/**
 * The target of quick entry: what the filter dictates, else the last choice. The defaults are the person's own group
 * and the last visit's platform, or the first one that publishes on that day. Both are shown next to the input.
 */
export const useEntryTarget = (filters: PlanFilters) => {
  const { groups, platforms, users, elementStatuses } = useReferenceData()
  const { user, organization } = useSession()
  const [chosen, setChosen] = useState(() => stored(organization.id))
  const liveGroups = groups.filter(({ deleted }) => !deleted)
  const livePlatforms = platforms.filter(({ deleted }) => !deleted)
  const known = (id: number | null | undefined, entries: readonly { readonly id: number }[]) =>
    id === null || entries.some((entry) => entry.id === id) ? id : undefined
  const ownGroup = users.find(({ id }) => id === user.id)?.groupIds[0]
  /** The target for a day. */
  const targetOn = (date: CalendarDate | null): EntryTarget => {
    const fitting = livePlatforms.find((platform) => date === null || comesOutOn(platform, date))
    return {
      groupId:
        only(filters.groupIds) ??
        (chosen.groupId !== undefined ? known(chosen.groupId, liveGroups) : undefined) ??
        (chosen.groupId === null ? null : passing(filters.groupIds, ownGroup ?? liveGroups[0]?.id ?? null)),
      platformId:
        only(filters.platformIds) ??
        passing(
          filters.platformIds,
          known(chosen.platformId, livePlatforms) ??
            (chosen.platformId === null ? null : (fitting?.id ?? livePlatforms[0]?.id ?? null)),
        ),
      ...status(filters, elementStatuses.find((known) => known.default)?.id ?? null),
      ...person(filters),
    }
  }
  const choose = (part: Partial<EntryTarget>) => {
    const next = { ...chosen, ...part }
    // People work on one platform all day. A group chosen once would silently apply to every later story.
    storeText(storageKey(organization.id), JSON.stringify({ platformId: next.platformId }))
    setChosen(next)
  }
  return { targetOn, choose, groups: liveGroups, platforms: livePlatforms }
}
