import { type Static, Type } from 'typebox'
import { AnyOf, Closed, Id, Instant, Nullable, OneOf } from '../../base/schemas.ts'
import { CursorQuery, ListOf } from '../../http/paging-schemas.ts'
import { NamedField } from './named-field-schemas.ts'

const actorTypes = ['client', 'user', 'command-line', 'system'] as const

const bound = (which: string) =>
  Type.Optional(
    Type.String({
      format: 'date-or-date-time',
      description: `At or ${which} this instant, or on this day or ${which} it.`,
      examples: ['2026-04-10'],
    }),
  )

/** The query parameters of the audit log (contract 11). */
export const AuditQuery = Closed({
  ...CursorQuery,
  subject: Type.Optional(
    AnyOf(
      Type.String({
        pattern: '^[a-z][a-z-]{0,62}(:.{1,255})?$',
        problem: {
          code: 'format',
          message: 'must be a kind such as platform, or a kind and id such as platform:7',
        },
        examples: ['element:4711'],
      }),
      { description: 'Affected items: `element:4711` for one, `platform` for all of a kind.' },
    ),
  ),
  actor: Type.Optional(
    AnyOf(
      Type.String({
        pattern: `^(${actorTypes.join('|')})(:[1-9][0-9]{0,14})?$`,
        problem: {
          code: 'format',
          message: 'must be client, user, command-line or system, or a kind and id such as client:3',
        },
        examples: ['client:3'],
      }),
      { description: 'Actors: `client:3` for one, `command-line` for all of a kind.' },
    ),
  ),
  from: bound('after'),
  to: bound('before'),
})
export type AuditQuery = Static<typeof AuditQuery>

export const AuditActor = Closed(
  {
    type: OneOf(actorTypes),
    id: Nullable(Id),
    name: Type.String({ description: 'The name at that time.' }),
  },
  { title: 'AuditActor' },
)

const AuditEntryView = Closed(
  {
    id: Id,
    time: Instant,
    actor: AuditActor,
    action: Type.String({ description: 'The action, such as `platform-changed`.' }),
    subject: Closed(
      {
        type: Type.String(),
        id: Nullable(Type.String()),
        name: Nullable(
          Type.String({ description: 'The present name, or the title of a story; null for what has none.' }),
        ),
      },
      { title: 'AuditSubject' },
    ),
    address: Nullable(Type.String({ description: 'The network address of the sender.' })),
    traceId: Nullable(Type.String()),
    details: Nullable(
      Type.Object(
        {},
        { additionalProperties: true, description: 'Never contains a secret.', title: 'AuditDetails' },
      ),
    ),
    fields: Type.Array(NamedField, { description: 'What was changed of an existing subject.' }),
  },
  { title: 'AuditEntry' },
)
export type AuditEntryView = Static<typeof AuditEntryView>

export const AuditList = ListOf(AuditEntryView)
