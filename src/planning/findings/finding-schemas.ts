import { languages } from '@daybook/shared/language'
import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Instant, Nullable, OneOf, TimeOfDay } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { PlanQuery, RuleName } from '../plan/plan-schemas.ts'
import { severities } from './finding-rule.ts'

const Severity = OneOf(severities, { description: 'How grave it is, most urgent first.' })

const Language = Type.Optional(
  OneOf(languages, { description: 'The language of the sentences. Default: that of the newsroom.' }),
)

export const FindingsQuery = Closed({
  ...PlanQuery.properties,
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 365 days later.' }),
  language: Language,
  ...HybridQuery,
})
export type FindingsQuery = Static<typeof FindingsQuery>

export const FindingView = Closed(
  {
    rule: RuleName,
    severity: Severity,
    element: Nullable(
      Closed(
        {
          id: Id,
          title: Nullable(
            Type.String({ description: 'The title, else the slug, else the headline of its first task.' }),
          ),
        },
        { title: 'ElementOfFinding' },
      ),
    ),
    of: Nullable(
      Closed(
        { type: OneOf(['task', 'publication']), id: Id },
        { title: 'SubjectOfFinding', description: 'The task or publication; null for the element itself.' },
      ),
    ),
    when: Nullable(
      Closed(
        { date: CalendarDate, time: Nullable(TimeOfDay) },
        {
          title: 'WhenOfFinding',
          description:
            'The deadline of the task, or the planned time of the publication, or the day of the issue; null for the element itself, and for a task without a deadline.',
        },
      ),
    ),
    issue: Type.Optional(
      Closed(
        { targetId: Id, platformId: Id, date: CalendarDate },
        { title: 'IssueOfFinding', description: 'Only where `element` is null: the issue and its target.' },
      ),
    ),
    since: Type.String({
      ...Instant,
      description:
        'When it began: the planned time, the deadline, the hours before it, the present status. What has no such moment has been so at least since the last change of the element. Never before the element was created.',
    }),
    text: Type.String({ description: 'What is wrong, in a sentence.' }),
  },
  { title: 'Finding' },
)
export type FindingView = Static<typeof FindingView>

export const RulesQuery = Closed({ language: Language })

const Thresholds = Type.Unsafe<Readonly<Record<string, number>>>({
  type: 'object',
  description: 'By name of the threshold.',
  additionalProperties: Type.Integer(),
  examples: [{ minutes: 15 }],
})

export const FindingRuleView = Closed(
  {
    rule: RuleName,
    severity: Severity,
    active: Type.Boolean(),
    thresholds: Thresholds,
    bounds: Type.Unsafe<Readonly<Record<string, { default: number; minimum: number; maximum: number }>>>({
      type: 'object',
      description: 'What each threshold may be.',
      additionalProperties: Closed({
        default: Type.Integer(),
        minimum: Type.Integer(),
        maximum: Type.Integer(),
      }),
      examples: [{ minutes: { default: 15, minimum: 0, maximum: 1440 } }],
    }),
    name: Type.String({ description: 'What the rule is called.' }),
    about: Type.String({ description: 'What it looks for.' }),
  },
  { title: 'FindingRule' },
)
export type FindingRuleView = Static<typeof FindingRuleView>

export const FindingRulesView = Closed({ content: Type.Array(FindingRuleView) }, { title: 'FindingRules' })

export const RuleParams = Closed({ rule: Type.String({ examples: ['not-out'] }) })

export const PatchFindingRule = Closed({
  active: Type.Optional(Type.Boolean()),
  thresholds: Type.Optional(
    Type.Unsafe<Readonly<Record<string, number>>>({
      ...Thresholds,
      description: 'The thresholds to change. Whole numbers within the `bounds` of the rule.',
    }),
  ),
})
export type PatchFindingRule = Static<typeof PatchFindingRule>
