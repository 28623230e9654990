import { type Static, Type } from 'typebox'
import { AuditActor } from '../../access/audit/audit-schemas.ts'
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
  },
  { title: 'Activity' },
)
export type ActivityView = Static<typeof ActivityView>

export const ActivityList = ListOf(ActivityView)
