/**
 * How grave what each rule finds is (contract 25.1), the most urgent first. Written from src/planning/findings by
 * `npm run docs`: so pages know it without the rules.
 */
export const severityOf = {
  'not-out': 'alarm',
  late: 'alarm',
  'unassigned-soon': 'alarm',
  'assignee-absent': 'warning',
  'assignee-off-shift': 'warning',
  declined: 'warning',
  'deadline-after-publication': 'warning',
  undelivered: 'warning',
  'closed-day': 'warning',
  'under-target': 'warning',
  'over-target': 'note',
  'issue-closed': 'warning',
  stuck: 'note',
  'length-off': 'note',
} as const

export type RuleName = keyof typeof severityOf

export const ruleNames = Object.keys(severityOf) as readonly RuleName[]

/** Those that rows and days of the plan are marked with. Notes are listed where somebody looks for them. */
export const urgentRules = ruleNames.filter((rule) => severityOf[rule] !== 'note')
