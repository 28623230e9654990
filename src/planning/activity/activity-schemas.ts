import { type Static, Type } from 'typebox'
import { AuditActor } from '../../access/audit/audit-schemas.ts'
import { NamedField } from '../../access/audit/named-field-schemas.ts'
import { Closed, Id, Instant, Nullable } from '../../base/schemas.ts'
import { CursorQuery, ListOf } from '../../http/paging-schemas.ts'

export const ActivityQuery = Closed(CursorQuery)
export type ActivityQuery = Static<typeof ActivityQuery>

const ActivityView = Closed(
  {
    id: Id,
    time: Instant,
    actor: AuditActor,
    action: Type.String({ description: 'The action, such as `task-created`.' }),
    taskId: Nullable(Type.Integer({ ...Id, description: 'The affected task.' })),
    publicationId: Nullable(Type.Integer({ ...Id, description: 'The affected publication.' })),
    changed: Type.Array(Type.String(), {
      description:
        'The changed fields, such as `title` or `tasks.deadline`; `tasks` means that a task was added or removed. Empty if the fields are unknown.',
    }),
    fields: Type.Array(NamedField, { description: 'The changed fields with their values before and after.' }),
    overrideReason: Nullable(
      Type.String({ description: 'Why somebody wrote into an issue that was closed.' }),
    ),
    position: Nullable(
      Type.Integer({ description: 'The position of the change, if it can be undone (`undoChange`).' }),
    ),
  },
  { title: 'Activity' },
)
export type ActivityView = Static<typeof ActivityView>

export const ActivityList = ListOf(ActivityView)
