import { type Static, Type } from 'typebox'
import { ElementView, LocationView } from '../elements/element-schemas.ts'
import { PublicationView } from '../elements/publication-schemas.ts'
import { statusView } from '../elements/shared-schemas.ts'
import { TaskBody, TaskView } from '../elements/task-schemas.ts'
import { Size } from '../http/paging-schemas.ts'
import { CalendarDate, Closed, Id, Nullable, Reference, Version } from '../http/schemas.ts'

const { id: taskId, userId: _, user: __, customFields: ___, ...taskMembers } = TaskView.properties
const { headline, lead, text } = TaskBody.properties
const { id: publicationId, platformId, platform, schedule, published } = PublicationView.properties

/** A task of one's own, with what one needs to know of its story, and nothing that others have to do for it. */
export const OwnTaskView = Closed(
  {
    ...taskMembers,
    taskId,
    elementId: Id,
    elementTitle: Nullable(Type.String()),
    elementSlug: Nullable(Type.String()),
    elementStatusId: Nullable(Id),
    elementStatus: statusView,
    elementVersion: Version,
    confidential: ElementView.properties.confidential,
    location: Nullable(LocationView),
    publications: Type.Array(
      Closed(
        { id: publicationId, platformId, platform, schedule, published },
        { title: 'OwnTaskPublication' },
      ),
      { description: 'Those that the task is for.' },
    ),
  },
  { title: 'OwnTask' },
)
export type OwnTaskView = Static<typeof OwnTaskView>

export const OwnTaskList = Closed(
  { content: Type.Array(OwnTaskView), size: Type.Integer(), hasMore: Type.Boolean() },
  { title: 'OwnTaskList' },
)

export const OwnTaskQuery = Closed({
  done: Type.Optional(Type.Boolean({ description: 'Those alone that are done, or not.' })),
  from: Type.Optional(Type.String({ ...CalendarDate, description: 'With a deadline on this day or later.' })),
  to: Type.Optional(
    Type.String({ ...CalendarDate, description: 'With a deadline on this day or before it.' }),
  ),
  size: Type.Optional(Type.Integer({ ...Size, default: 100 })),
})
export type OwnTaskQuery = Static<typeof OwnTaskQuery>

export const TaskParams = Closed({ taskId: Id })

/** What whoever does a task may write of it. */
export const PatchOwnTask = Closed({
  confirmationStatusCode: Type.Optional(
    Type.Integer({ minimum: -1, maximum: 1, description: '-1 rejected, 0 requested, 1 confirmed.' }),
  ),
  statusId: Type.Optional(Nullable(Reference())),
  headline,
  lead,
  text,
})
export type PatchOwnTask = Static<typeof PatchOwnTask>

export const OwnTaskDone = Closed({ done: Type.Boolean() })
