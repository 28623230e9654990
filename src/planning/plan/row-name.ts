import { visible } from '@daybook/shared/text/normal-text'
import type { PlanNames } from './plan-name-queries.ts'
import type { PlanRow } from './plan-schemas.ts'

/** What a row of the plan is called (contract B22), as `storyName`; empty if nothing names it. */
export const nameOfRow = (
  { title, slug, headline, publications: [first], groupIds }: PlanRow,
  names: Pick<PlanNames, 'platform' | 'group'>,
): string => {
  const own = visible(title) ?? visible(slug) ?? visible(headline)
  if (own !== null) return own
  if (first === undefined) return groupIds.map(names.group).join(', ')
  const day = first.published?.date ?? first.schedule?.fromDate
  return [names.platform(first.platformId), ...(day === undefined ? [] : [day])].join(', ')
}
