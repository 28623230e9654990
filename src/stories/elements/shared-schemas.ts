import { type Static, type TSchemaOptions, Type } from 'typebox'
import { Closed, HttpUrl, Line, Nullable } from '../../base/schemas.ts'
import { PeriodView, WritePeriod } from '../../base/time/period-schemas.ts'
import type { LocalId as LocalIdValue } from './aggregate.ts'

/** The time of an event, which cannot end before it starts (contract 3). Times are local to the event. */
export const Event = WritePeriod
export type Event = Static<typeof Event>

export const EventView = PeriodView
export type EventView = Static<typeof EventView>

/** A link with an optional title. */
export const Link = Closed({ url: HttpUrl, title: Type.Optional(Line(500)) }, { title: 'WriteLink' })
export const LinkView = Closed({ url: Type.String(), title: Nullable(Type.String()) }, { title: 'Link' })
export type LinkView = Static<typeof LinkView>

/** A status in an answer. No Status does not have an id (contract 3.3, 5). */
export const statusView = Closed(
  { id: Nullable(Type.Integer()), name: Type.String() },
  { title: 'EmbeddedStatus' },
)

/** Text or a number: `7` and `"7"` are two names. */
const localId = (options: TSchemaOptions) =>
  Type.Unsafe<LocalIdValue>({
    type: ['string', 'integer'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    ...options,
  })

/**
 * A name for an entry within one request, so that publications of the same request can link to a task (contract 3.5), and
 * its sender finds the entry in the answer (A10).
 */
export const LocalId = localId({ pattern: '^[A-Za-z0-9._-]{1,64}$', examples: ['report'] })

/** The name of an entry elsewhere in the request. */
export const NamedLocalId = localId({ maxLength: 64 })

export const LocalIdView = localId({ description: 'As the request named it; only in the answer to it.' })
