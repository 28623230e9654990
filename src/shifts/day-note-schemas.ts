import { type Static, Type } from 'typebox'
import { HybridQuery } from '../http/paging-schemas.ts'
import {
  CalendarDate,
  Closed,
  Embedded,
  ExternalIdParams,
  Id,
  ReferenceView,
  Version,
} from '../http/schemas.ts'

const Note = Type.String({ maxLength: 10_000 })

export const WriteDayNote = Closed({ note: Note }, { title: 'WriteDayNote' })
export type WriteDayNote = Static<typeof WriteDayNote>

/** The shift that notes lie below. */
export const ShiftIdParams = Closed({ shiftId: Id })
const onDay = (day: string) => ({ date: Type.String({ ...CalendarDate, examples: [day] }) })

export const DayNoteParams = Closed({ shiftId: Id, ...onDay('2026-04-10') })
export const DayNoteByExternalIdParams = Closed({ ...ExternalIdParams.properties, ...onDay('2026-04-10') })

/** The same for a day that has no note yet: another example. */
export const NewDayNoteParams = Closed({ shiftId: Id, ...onDay('2026-04-11') })
export const NewDayNoteByExternalIdParams = Closed({ ...ExternalIdParams.properties, ...onDay('2026-04-12') })

export const DayNoteView = Closed(
  { ...ReferenceView('shift', Embedded), date: CalendarDate, note: Type.String(), version: Version },
  { title: 'DayNote' },
)
export type DayNoteView = Static<typeof DayNoteView>

export const DayNoteListQuery = Closed({
  ...HybridQuery,
  dateFrom: Type.Optional(Type.String({ ...CalendarDate, description: 'Of this day or later.' })),
  dateTo: Type.Optional(Type.String({ ...CalendarDate, description: 'Of this day or earlier.' })),
})
export type DayNoteListQuery = Static<typeof DayNoteListQuery>
