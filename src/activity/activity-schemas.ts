import { type Static, Type } from 'typebox'
import { AuditActor } from '../audit/audit-schemas.ts'
import { CursorQuery, ListOf } from '../http/paging-schemas.ts'
import { Closed, Id, Instant, Nullable } from '../http/schemas.ts'

export const ActivityQuery = Closed(CursorQuery)
export type ActivityQuery = Static<typeof ActivityQuery>

const ActivityView = Closed(
  {
    id: Id,
    time: Instant,
    actor: AuditActor,
    action: Type.String({ description: 'What was done, such as `task-created`.' }),
    taskId: Nullable(Type.Integer({ ...Id, description: 'Of the task that it was done to.' })),
    publicationId: Nullable(Type.Integer({ ...Id, description: 'Of the publication that it was done to.' })),
    changed: Type.Array(Type.String(), {
      description:
        'Which fields are others than before, such as `title` or `tasks.deadline`; `tasks` where one was added or removed. Empty where that is not known.',
    }),
  },
  { title: 'Activity' },
)
export type ActivityView = Static<typeof ActivityView>

export const ActivityList = ListOf(ActivityView)
