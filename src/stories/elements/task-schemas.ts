import { type Static, Type } from 'typebox'
import { Money, MoneyView } from '../../base/money/money.ts'
import {
  CalendarDate,
  Closed,
  Email,
  EmbeddedName,
  HttpUrl,
  Id,
  Line,
  Name,
  Nullable,
  Reference,
  Text,
  TimeOfDay,
  Version,
} from '../../base/schemas.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { Reason } from '../comments/comment-schemas.ts'
import { CustomValueEntries, CustomValueView } from '../custom-values/custom-value-schemas.ts'
import { Event, EventView, Link, LinkView, LocalId, LocalIdView } from './shared-schemas.ts'

/**
 * The assignee of a task (contract 4.1). `id` takes precedence, whatever the others say. Else the e-mail is matched to a registered
 * user. Else the assignee is unregistered.
 */
const Assignee = Closed(
  {
    id: Type.Optional(Nullable(Id)),
    name: Type.Optional(Nullable(Name)),
    email: Type.Optional(Nullable(Email)),
    registered: Type.Optional(Type.Boolean()),
  },
  {
    title: 'Assignee',
    withoutId: ['name', 'email', 'registered'],
    description: 'With an `id`, nothing else counts. An empty `name` or `email` is as if it were absent.',
  },
)
export type Assignee = Static<typeof Assignee>

const TextLength = Closed(
  {
    optionId: Type.Optional(Nullable(Reference({ members: ['name', 'characters'] }))),
    characters: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
  },
  { title: 'WriteTextLength' },
)

const confirmation = {
  minimum: -2,
  maximum: 1,
  description: '-2 not requested, -1 rejected, 0 requested, 1 confirmed.',
}

const Cost = Closed(
  { amount: Type.Optional(Money.properties.amount), currency: Type.Optional(Money.properties.currency) },
  {
    title: 'WriteCost',
    description:
      'One of the two is enough where the other is stored, or follows from the standard cost of the format.',
    examples: [{ amount: 120.5, currency: 'EUR' }],
  },
)

const Deadline = Closed(
  { date: CalendarDate, time: Type.Optional(Nullable(TimeOfDay)) },
  { title: 'WriteDeadline' },
)

/**
 * The fields that all writes of a task share. An absent field means the default on creation, and no change on PATCH.
 */
const taskFields = {
  localId: Type.Optional(LocalId),
  formatId: Type.Optional(Nullable(Reference())),
  statusId: Type.Optional(Nullable(Reference())),
  confirmationStatusCode: Type.Optional(Nullable(Type.Integer(confirmation))),
  userId: Type.Optional(Nullable(Id)),
  user: Type.Optional(Nullable(Assignee)),
  deadline: Type.Optional(Nullable(Deadline)),
  headline: Type.Optional(Line(500)),
  lead: Type.Optional(Text(10_000)),
  text: Type.Optional(Text(500_000)),
  note: Type.Optional(Text(10_000)),
  customUploadLink: Type.Optional(Nullable(HttpUrl)),
  externalLink: Type.Optional(Nullable(Link)),
  cost: Type.Optional(Nullable(Cost)),
  textLength: Type.Optional(Nullable(TextLength)),
  event: Type.Optional(Nullable(Event)),
  customFields: Type.Optional(CustomValueEntries),
}

/** The body of a standalone POST or PATCH of a task, and an entry of `tasks` of a new element: nothing has an id yet. */
export const TaskBody = Closed(taskFields, { title: 'WriteTask' })
export type TaskBody = Static<typeof TaskBody>

export const TaskView = Closed(
  {
    id: Id,
    localId: Type.Optional(LocalIdView),
    version: Version,
    done: Type.Boolean(),
    formatId: Id,
    format: EmbeddedName,
    statusId: Nullable(Id),
    status: Nullable(EmbeddedName),
    confirmationStatusCode: Type.Integer(confirmation),
    userId: Nullable(Id),
    user: Nullable(
      Closed({
        id: Nullable(Id),
        name: Type.String(),
        email: Nullable(Type.String()),
        registered: Type.Boolean(),
      }),
    ),
    deadline: Nullable(Closed({ date: CalendarDate, time: Nullable(TimeOfDay) }, { title: 'Deadline' })),
    headline: Nullable(Type.String()),
    lead: Nullable(Type.String()),
    text: Nullable(Type.String()),
    note: Nullable(Type.String()),
    customUploadLink: Nullable(Type.String()),
    externalLink: Nullable(LinkView),
    cost: Nullable(MoneyView),
    textLength: Nullable(
      Closed(
        {
          optionId: Nullable(Id),
          option: Nullable(EmbeddedName),
          characters: Nullable(Type.Integer()),
        },
        { title: 'TextLength' },
      ),
    ),
    event: Nullable(EventView),
    customFields: Type.Array(CustomValueView),
  },
  { title: 'Task' },
)
export type TaskView = Static<typeof TaskView>

/** The body of a PATCH of a task. */
export const PatchTask = Echoed(Closed({ ...taskFields, reason: Type.Optional(Reason) }), TaskView, {
  title: 'PatchTask',
})
export type PatchTask = Static<typeof PatchTask>

/** An entry of `tasks` in a root write. */
export const TaskEntry = Echoed(Closed({ id: Type.Optional(Id), ...taskFields }), TaskView, {
  title: 'TaskEntry',
})
export type TaskEntry = Static<typeof TaskEntry>
