import { visible } from '@daybook/shared/text/normal-text'
import type { PlanNames } from './plan-name-queries.ts'
import type { PlanRow } from './plan-schemas.ts'

const withDay = (name: string, day: string | undefined): string =>
  day === undefined ? name : `${name}, ${day}`

/** What a row of the plan is called (contract B22), as `storyName`; empty if nothing names it. */
export const nameOfRow = (
  { title, slug, headline, publications: [publication], groupIds, tasks: [task] }: PlanRow,
  names: Pick<PlanNames, 'platform' | 'group' | 'format'>,
): string => {
  const own = visible(title) ?? visible(slug) ?? visible(headline)
  if (own !== null) return own
  if (publication) {
    const { platformId, published, schedule } = publication
    return withDay(names.platform(platformId), published?.date ?? schedule?.fromDate)
  }
  if (groupIds.length > 0) return groupIds.map(names.group).join(', ')
  return task ? withDay(names.format(task.formatId), task.deadline?.date) : ''
}
