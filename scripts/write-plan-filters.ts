import { planControls } from '../src/stories/finding/all-filters.ts'
import type { Control } from '../src/stories/finding/filter.ts'
import { writeOrCheck } from './generated-files.ts'

const literal = (control: Control): string =>
  Object.entries(control)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')

const entries = Object.entries(planControls).map(([name, control]) => `  ${name}: { ${literal(control)} },`)

const text = `/**
 * The filters of the plan by the names of their parameters. Written from src/stories/finding/filters by \`npm run docs\`:
 * so the page knows them without the server's schemas and statements.
 */
export const planFilters = {
${entries.join('\n')}
} as const
`

writeOrCheck([{ path: 'web/src/features/plan/search/plan-filters.generated.ts', text }])
