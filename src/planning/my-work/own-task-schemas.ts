import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Nullable, OneOf, Reference, Version } from '../../base/schemas.ts'
import { Size } from '../../http/paging-schemas.ts'
import { taskFormatTypeCodes } from '../../settings/task-formats/task-format-schemas.ts'
import { Reason } from '../../stories/comments/comment-schemas.ts'
import { ElementView, LocationView } from '../../stories/elements/element-schemas.ts'
import { PublicationView } from '../../stories/elements/publication-schemas.ts'
import { statusView } from '../../stories/elements/shared-schemas.ts'
import { TaskBody, TaskView } from '../../stories/elements/task-schemas.ts'

const {
  id: taskId,
  userId: _,
  user: __,
  customFields: ___,
  localId: ____,
  ...taskMembers
} = TaskView.properties
const { headline, lead, text } = TaskBody.properties
const { id: publicationId, platformId, platform, schedule, published } = PublicationView.properties

/** The caller's own task with the parts of its story that the work needs; other people's tasks are left out. */
export const OwnTaskView = Closed(
  {
    ...taskMembers,
    formatTypeCode: OneOf(taskFormatTypeCodes),
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
      { description: 'The publications that the task is for.' },
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
  done: Type.Optional(
    Type.Boolean({ description: 'Gives only tasks that are done, or only tasks that are not.' }),
  ),
  from: Type.Optional(
    Type.String({
      ...CalendarDate,
      description:
        'Gives tasks with a deadline on or after this day. A task without a deadline counts by when its story was last changed.',
    }),
  ),
  to: Type.Optional(
    Type.String({ ...CalendarDate, description: 'Gives tasks with a deadline on or before this day.' }),
  ),
  size: Type.Optional(Type.Integer({ ...Size, default: 100 })),
})
export type OwnTaskQuery = Static<typeof OwnTaskQuery>

export const TaskParams = Closed({ taskId: Id })

/** The fields of a task that its assignee may write. */
export const PatchOwnTask = Closed({
  confirmationStatusCode: Type.Optional(
    Type.Integer({
      minimum: -2,
      maximum: 1,
      description: '-1 rejected, 0 requested, 1 confirmed; -2 (not requested) only where it is stored.',
    }),
  ),
  reason: Type.Optional(Reason),
  statusId: Type.Optional(Nullable(Reference())),
  headline,
  lead,
  text,
})
export type PatchOwnTask = Static<typeof PatchOwnTask>

export const OwnTaskDone = Closed({ done: Type.Boolean() })
