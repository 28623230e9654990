import { ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { listFindingRules, patchFindingRule, readFindingRule } from './finding-rule-service.ts'
import {
  FindingRulesView,
  FindingRuleView,
  FindingsQuery,
  FindingView,
  PatchFindingRule,
  RuleParams,
  RulesQuery,
} from './finding-schemas.ts'
import { listFindings } from './finding-service.ts'

const tag = 'Plan'
const path = '/api/daybook/v1/finding-rules'

/** What is wrong with the plan (contract 25.1). */
export const findingOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/findings',
    operationId: 'listFindings',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List what is wrong with the plan',
    description:
      'Of the elements of `GET /api/daybook/v1/plan` with the same parameters. `findings` gives those of these rules alone. The most urgent come first, and of these the oldest. More than 62 days are listed day by day: they have no `page` and no counts, and a page may have fewer findings than `size`, even none, while `hasMore` says that more stories are to be looked at.',
    query: FindingsQuery,
    cost: 'large',
    answers: { 200: HybridListOf(FindingView) },
    handle: (reading, { query }) => listFindings(reading, query),
  }),
  read({
    path,
    operationId: 'listFindingRules',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the rules that look for what is wrong',
    query: RulesQuery,
    answers: { 200: FindingRulesView },
    handle: async (reading, { query }) => ok({ content: await listFindingRules(reading, query.language) }),
  }),
  read({
    path: `${path}/:rule`,
    operationId: 'getFindingRule',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a rule',
    params: RuleParams,
    query: RulesQuery,
    answers: { 200: FindingRuleView },
    handle: async (reading, { params, query }) =>
      ok(await readFindingRule(reading, params.rule, query.language)),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:rule`,
    operationId: 'patchFindingRule',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'finding-rule-changed', subject: 'organization' },
    tag,
    summary: 'Change a rule',
    description:
      'Switches a rule on or off, or gives it other thresholds. It counts at once, for everybody in the newsroom.',
    params: RuleParams,
    query: RulesQuery,
    body: Echoed(PatchFindingRule, FindingRuleView),
    example: { active: true, thresholds: { minutes: 30 } },
    answers: { 200: FindingRuleView },
    handle: async (work, { params, query, body }) =>
      ok(await patchFindingRule(work, params.rule, body, query.language)),
  }),
]
