import { type Static, Type } from 'typebox'
import { AuditActor } from '../../access/audit/audit-schemas.ts'
import { AnyOf, Closed, Id, Nullable, OneOf } from '../../base/schemas.ts'
import { subjectTypes } from '../log/subject-types.ts'

const Position = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [48151623] })

const following = {
  after: Type.Optional(
    Position(
      'The position up to which the changes are known: `next` of the last answer. `0` begins with the earliest change that is kept. Without it nothing is listed, and `next` is the present.',
    ),
  ),
  types: Type.Optional(
    AnyOf(OneOf(subjectTypes), {
      description: 'Only changes of these kinds of resources.',
      examples: [['element']],
    }),
  ),
  include: Type.Optional(
    OneOf(['document'], {
      description: 'Adds the present `document` to every change of an element that still exists.',
    }),
  ),
}

export const ChangesQuery = Closed({
  ...following,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 100,
      description: 'The most changes that an answer lists. It may list fewer although `hasMore` is true.',
    }),
  ),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 60,
      default: 0,
      description: 'Seconds to wait for a change, if there is none.',
    }),
  ),
})
export type ChangesQuery = Static<typeof ChangesQuery>

export const StreamQuery = Closed({
  ...following,
  presence: Type.Optional(
    Type.Boolean({
      description: 'Also sends `event: presence`: which users have an element open. For people.',
    }),
  ),
})
export type StreamQuery = Static<typeof StreamQuery>

const Anything = Type.Unsafe<unknown>({})

const ChangedFieldView = Closed(
  {
    of: Nullable(
      Closed(
        { type: OneOf(['task', 'publication']), id: Id },
        {
          description:
            'The task or publication of the element that has the field; null for the resource itself.',
        },
      ),
    ),
    field: Type.String({
      description:
        'The member of the answer. `tasks` and `publications` list ids where some were added or removed.',
      examples: ['deadline'],
    }),
    from: Type.Unsafe<unknown>({ ...Anything, description: 'The value before. References are ids.' }),
    to: Type.Unsafe<unknown>({ ...Anything, description: 'The value after.' }),
  },
  { title: 'ChangedField' },
)

const ChangeView = Closed(
  {
    position: Type.Integer({ description: 'Rises within an organization, with gaps.' }),
    time: Type.String({ format: 'date-time', description: 'When it was written.' }),
    actor: AuditActor,
    action: Type.String({ description: 'As in the audit log.', examples: ['task-changed'] }),
    kind: OneOf(['created', 'changed', 'deleted', 'restored', 'purged']),
    subject: Closed({ type: OneOf(subjectTypes), id: Id }),
    elementId: Type.Optional(Type.Integer({ ...Id, description: 'The element that a comment belongs to.' })),
    version: Type.Integer({ description: 'The version of the resource after the change.' }),
    fields: Type.Array(ChangedFieldView, { description: 'Empty unless `kind` is `changed`.' }),
    requestId: Nullable(
      Type.String({ description: 'The `X-Request-Id` of the request that made the change.' }),
    ),
    overrideReason: Type.Optional(
      Type.String({
        description:
          'Why somebody wrote into an issue that was closed: the `Override-Reason` of the request.',
      }),
    ),
    document: Type.Optional(
      Type.Unsafe<unknown>({ description: 'The element as `GET /api/v2/elements/{id}` answers it now.' }),
    ),
  },
  { title: 'Change' },
)

export const ChangesView = Closed(
  {
    content: Type.Array(ChangeView),
    next: Type.Integer({ description: 'Send it as `after` to go on.' }),
    earliest: Nullable(Type.Integer({ description: 'The position of the earliest change that is kept.' })),
    hasMore: Type.Boolean(),
  },
  { title: 'Changes' },
)
export type ChangesView = Static<typeof ChangesView>

export const StreamText = Type.String({
  examples: [
    'id: 48151623\ndata: {"position":48151623,"kind":"changed","subject":{"type":"element","id":4711}}\n\n',
  ],
})
