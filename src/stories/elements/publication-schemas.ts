import { type Static, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  Embedded,
  ExternalId,
  Id,
  Line,
  List,
  Nullable,
  Reference,
  ReferenceList,
  TimeOfDay,
  Version,
} from '../../base/schemas.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { CustomValueEntries, CustomValueView } from '../custom-values/custom-value-schemas.ts'
import { ScheduleBody, ScheduleView } from '../schedules/schedule-schemas.ts'
import { maximumTasks } from './element-maximums.ts'
import { Link, LinkView, LocalId, LocalIdView, NamedLocalId, statusView } from './shared-schemas.ts'

const Cms = Closed(
  {
    articleId: Type.Optional(Line(255)),
    publishedLink: Type.Optional(Nullable(Link)),
    editLink: Type.Optional(Nullable(Link)),
  },
  { title: 'WriteCms' },
)

const publicationFields = {
  localId: Type.Optional(LocalId),
  platformId: Type.Optional(Nullable(Reference())),
  categoryId: Type.Optional(Nullable(Reference())),
  typeId: Type.Optional(Nullable(Reference())),
  statusId: Type.Optional(Nullable(Reference())),
  externalId: Type.Optional(ExternalId),
  cms: Type.Optional(Nullable(Cms)),
  schedule: Type.Optional(Nullable(ScheduleBody)),
  customFields: Type.Optional(CustomValueEntries),
}

/** The body of a standalone POST or PATCH of a publication, which names tasks of its element by id. */
export const PublicationBody = Closed(
  {
    ...publicationFields,
    assignedTaskIds: Type.Optional(ReferenceList({ members: ['headline'] })),
  },
  { title: 'WritePublication' },
)
export type PublicationBody = Static<typeof PublicationBody>

/** Tasks by id, or by the `localId` of a task in the same request (contract 3.5). */
const TaskReferences = (maxItems: number) =>
  List(
    Closed(
      {
        taskId: Type.Optional(Reference({ members: ['headline'] })),
        localId: Type.Optional(NamedLocalId),
      },
      { title: 'TaskLink' },
    ),
    { examples: [[{ localId: 'report' }]], maxItems },
  )

export const PublicationView = Closed(
  {
    id: Id,
    localId: Type.Optional(LocalIdView),
    version: Version,
    platformId: Id,
    platform: Embedded,
    categoryId: Nullable(Id),
    category: Nullable(Embedded),
    typeId: Nullable(Id),
    type: Nullable(Embedded),
    statusId: Nullable(Id),
    status: statusView,
    externalId: Nullable(Type.String()),
    cms: Nullable(
      Closed({
        articleId: Nullable(Type.String()),
        publishedLink: Nullable(LinkView),
        editLink: Nullable(LinkView),
      }),
    ),
    schedule: Type.Union([ScheduleView, Type.Null()], {
      description: 'The planned time of publication; null while undated.',
    }),
    published: Nullable(
      Closed(
        { date: CalendarDate, time: TimeOfDay },
        { title: 'Published', description: 'The time of publication, in the organization’s time zone.' },
      ),
    ),
    customFields: Type.Array(CustomValueView),
    assignedTaskIds: Type.Array(Id),
    assignedTasks: Type.Array(Closed({ id: Id, headline: Nullable(Type.String()) })),
  },
  { title: 'Publication' },
)
export type PublicationView = Static<typeof PublicationView>

/** The body of a PATCH of a publication. It takes back as many tasks as a root write can have stored (contract A5, A14). */
export const PatchPublication = Echoed(
  Closed({
    ...PublicationBody.properties,
    assignedTaskIds: Type.Optional(
      ReferenceList({
        members: ['headline'],
        maxItems: maximumTasks,
        description: 'More than 200 only as they are stored.',
      }),
    ),
  }),
  PublicationView,
  { title: 'PatchPublication' },
)

/** An entry of `publications` in a root write. It may name every task that the element can have (contract A14). */
export const PublicationEntry = Echoed(
  Closed({
    id: Type.Optional(Id),
    ...publicationFields,
    assignedTaskIds: Type.Optional(ReferenceList({ members: ['headline'], maxItems: maximumTasks })),
    assignedTaskRefs: Type.Optional(TaskReferences(maximumTasks)),
  }),
  PublicationView,
  { title: 'PublicationEntry' },
)
export type PublicationEntry = Static<typeof PublicationEntry>

/** An entry of `publications` of a new element: nothing has an id yet. */
export const NewPublicationEntry = Closed(
  {
    ...publicationFields,
    assignedTaskRefs: Type.Optional(TaskReferences(200)),
  },
  { title: 'NewPublicationEntry' },
)
