import { type Static, Type } from 'typebox'
import { Closed, HttpUrl, Nullable, Text } from '../../base/schemas.ts'
import { PeriodView, WritePeriod } from '../../base/time/period-schemas.ts'

/** The time of an event, which cannot end before it starts (contract 3). Times are local to the event. */
export const Event = WritePeriod
export type Event = Static<typeof Event>

export const EventView = PeriodView
export type EventView = Static<typeof EventView>

/** A link with an optional title. */
export const Link = Closed({ url: HttpUrl, title: Type.Optional(Text(500)) }, { title: 'WriteLink' })
export const LinkView = Closed({ url: Type.String(), title: Nullable(Type.String()) }, { title: 'Link' })
export type LinkView = Static<typeof LinkView>

/** A status in an answer. No Status does not have an id (contract 3.3, 5). */
export const statusView = Closed(
  { id: Nullable(Type.Integer()), name: Type.String() },
  { title: 'EmbeddedStatus' },
)
