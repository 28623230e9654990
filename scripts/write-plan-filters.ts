import { findingRules } from '../src/planning/findings/finding-rules.ts'
import { planControls } from '../src/stories/finding/all-filters.ts'
import type { Control } from '../src/stories/finding/filter.ts'
import { writeOrCheck } from './generated-files.ts'

const literal = (control: Control): string =>
  Object.entries(control)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')

const entries = Object.entries(planControls).map(([name, control]) => `  ${name}: { ${literal(control)} },`)
const severities = findingRules.map(
  ({ name, severity }) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${severity}',`,
)

const text = `/**
 * The filters of the plan by the names of their parameters. Written from src/stories/finding/filters by \`npm run docs\`:
 * so the page knows them without the server's schemas and statements.
 */
export const planFilters = {
${entries.join('\n')}
  findings: { kind: 'rules' },
} as const
`

const rules = `/**
 * How grave what each rule finds is (contract 25.1), the most urgent first. Written from src/planning/findings by
 * \`npm run docs\`: so pages know it without the rules.
 */
export const severityOf = {
${severities.join('\n')}
} as const

export type RuleName = keyof typeof severityOf

export const ruleNames = Object.keys(severityOf) as readonly RuleName[]

/** Those that rows and days of the plan are marked with. Notes are listed where somebody looks for them. */
export const urgentRules = ruleNames.filter((rule) => severityOf[rule] !== 'note')
`

writeOrCheck([
  { path: 'web/src/features/plan/search/plan-filters.generated.ts', text },
  { path: 'web/src/finding-rules.generated.ts', text: rules },
])
