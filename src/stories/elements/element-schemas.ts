import { type Static, Type } from 'typebox'
import {
  Closed,
  Embedded,
  Id,
  Instant,
  Line,
  List,
  Name,
  Nullable,
  Reference,
  ReferenceList,
  Text,
  Version,
} from '../../base/schemas.ts'
import { forEachText } from '../../database/element-texts.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'
import { CustomValueEntries, CustomValueView } from '../custom-values/custom-value-schemas.ts'
import { ExternalElementView, NewExternalElement } from '../external-elements/external-element-schemas.ts'
import { maximumPublications, maximumTasks } from './element-maximums.ts'
import { NewPublicationEntry, PublicationEntry, PublicationView } from './publication-schemas.ts'
import { Event, EventView, statusView } from './shared-schemas.ts'
import { TaskBody, TaskEntry, TaskView } from './task-schemas.ts'

const Location = Closed(
  {
    name: Name,
    address: Type.Optional(Line(1000)),
    latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
    longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  },
  { title: 'WriteLocation' },
)

export const LocationView = Closed(
  {
    name: Type.String(),
    address: Nullable(Type.String()),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
  },
  { title: 'Location' },
)

const rootFields = {
  ...forEachText(({ maximum, line }) => Type.Optional(line ? Line(maximum) : Text(maximum))),
  confidential: Type.Optional(Type.Boolean()),
  elementStatusId: Type.Optional(Nullable(Reference())),
  groupIds: Type.Optional(ReferenceList()),
  masterGroupId: Type.Optional(Nullable(Reference())),
  event: Type.Optional(Nullable(Event)),
  location: Type.Optional(Nullable(Location)),
  customFields: Type.Optional(CustomValueEntries),
}

export const CreateElement = Closed({
  ...rootFields,
  externalElement: Type.Optional(Nullable(NewExternalElement)),
  tasks: Type.Optional(List(TaskBody)),
  publications: Type.Optional(List(NewPublicationEntry)),
})
export type CreateElement = Static<typeof CreateElement>

export const ElementView = Closed(
  {
    id: Id,
    version: Version,
    creationTime: Instant,
    modificationDate: Instant,
    creator: Actor,
    editor: Actor,
    url: Type.String({ description: 'The element in the web application.' }),
    ...forEachText(() => Nullable(Type.String())),
    confidential: Type.Boolean(),
    elementStatusId: Nullable(Id),
    elementStatus: statusView,
    groupIds: Type.Array(Id),
    groups: Type.Array(Embedded),
    masterGroupId: Nullable(Id),
    masterGroup: Nullable(Embedded),
    event: Nullable(EventView),
    location: Nullable(LocationView),
    externalElement: Nullable(ExternalElementView),
    customFields: Type.Array(CustomValueView),
    tasks: Type.Array(TaskView),
    publications: Type.Array(PublicationView),
  },
  { title: 'Element' },
)
export type ElementView = Static<typeof ElementView>

/** PUT and PATCH: entries of `tasks` and `publications` may name existing ones by `id` (contract 3.4), all of them at once (A14). */
export const ElementBody = Echoed(
  Closed({
    ...rootFields,
    tasks: Type.Optional(List(TaskEntry, { maxItems: maximumTasks })),
    publications: Type.Optional(List(PublicationEntry, { maxItems: maximumPublications })),
  }),
  ElementView,
  { title: 'WriteElement' },
)
export type ElementBody = Static<typeof ElementBody>
