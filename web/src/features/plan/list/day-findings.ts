import { type RuleName, urgentRules } from '../../../finding-rules.generated.ts'
import type { PlanDay } from '../model/days.ts'
import type { Lookup } from '../model/lookup.ts'
import { type Now, stateOn } from '../model/row-facts.ts'

/**
 * How many stories of a day each rule finds something in, the most urgent first. What is not out counts on the day on which it should have
 * come out, not on the other days of its story.
 */
export const findingsOn = (
  { date, rows }: Pick<PlanDay, 'date' | 'rows'>,
  now: Now,
  lookup: Lookup,
): readonly (readonly [rule: RuleName, count: number])[] =>
  urgentRules.flatMap((rule) => {
    const count = rows.filter((row) =>
      rule === 'not-out' ? stateOn(row, date, now, lookup) === 'overdue' : row.findings.includes(rule),
    ).length
    return count === 0 ? [] : [[rule, count] as const]
  })
