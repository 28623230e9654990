import { type Static, Type } from 'typebox'
import { NamedField } from '../../access/audit/named-field-schemas.ts'
import { CalendarDate, Closed, Id, Instant, Nullable, OneOf } from '../../base/schemas.ts'
import { PlanQuery } from '../../planning/plan/plan-schemas.ts'

const { dateFrom: _from, dateTo: _to, findings: _now, ...filters } = PlanQuery.properties

export const SinceQuery = Closed({
  time: Type.String({
    format: 'date-time',
    description: 'The instant, to the second: what was written in that second belongs to the plan of then.',
    examples: ['2026-06-18T09:00:00Z'],
  }),
  dateFrom: Type.Optional(
    Type.String({
      ...CalendarDate,
      description: 'The first day. Without both days, elements count on whatever days they appear.',
    }),
  ),
  dateTo: Type.Optional(
    Type.String({ ...CalendarDate, description: 'The last day, at most 61 days later.' }),
  ),
  ...filters,
})
export type SinceQuery = Static<typeof SinceQuery>

export const sinceKinds = [
  'added',
  'removed',
  'moved',
  'retimed',
  'reassigned',
  'restatused',
  'changed',
] as const
export type SinceKind = (typeof sinceKinds)[number]

const PlanDifference = Closed(
  {
    elementId: Id,
    title: Nullable(
      Type.String({
        description: 'The present title, or the last one. Null if the caller may no longer see it.',
      }),
    ),
    kinds: Type.Array(OneOf(sinceKinds), {
      minItems: 1,
      description:
        '`added` and `removed`: it was not in the plan then, or is no longer. `moved`: to other days. `retimed`: other times of day or deadlines. `reassigned`: other people. `restatused`: another status, done or published. `changed`: anything else.',
    }),
    fields: Type.Array(NamedField, {
      description:
        'The fields with their values then and now. Empty for an element that is new, deleted, or was hidden.',
    }),
  },
  { title: 'PlanDifference' },
)
export type PlanDifference = Static<typeof PlanDifference>

export const PlanSince = Closed(
  {
    since: Instant,
    now: Instant,
    historyFrom: Nullable(
      Type.String({
        ...Instant,
        description:
          'When history begins: differences from before are not known. Null if nothing has ever changed.',
      }),
    ),
    content: Type.Array(PlanDifference, { description: 'By element id.' }),
  },
  { title: 'PlanSince' },
)
export type PlanSince = Static<typeof PlanSince>
