import { type Static, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  Embedded,
  ExternalIdParams,
  Id,
  ReferenceView,
  Version,
} from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'

const Note = Type.String({ maxLength: 10_000 })

export const WriteDayNote = Closed({ note: Note }, { title: 'WriteDayNote' })
export type WriteDayNote = Static<typeof WriteDayNote>

/** The shift that the notes belong to. */
export const ShiftIdParams = Closed({ shiftId: Id })
const onDay = (day: string) => ({ date: Type.String({ ...CalendarDate, examples: [day] }) })

export const DayNoteParams = Closed({ shiftId: Id, ...onDay('2026-04-10') })
export const DayNoteByExternalIdParams = Closed({ ...ExternalIdParams.properties, ...onDay('2026-04-10') })

/** The same, with the example of a day that has no note yet. */
export const NewDayNoteParams = Closed({ shiftId: Id, ...onDay('2026-04-11') })
export const NewDayNoteByExternalIdParams = Closed({ ...ExternalIdParams.properties, ...onDay('2026-04-12') })

export const DayNoteView = Closed(
  { ...ReferenceView('shift', Embedded), date: CalendarDate, note: Type.String(), version: Version },
  { title: 'DayNote' },
)
export type DayNoteView = Static<typeof DayNoteView>

export const DayNoteListQuery = Closed({
  ...HybridQuery,
  dateFrom: Type.Optional(Type.String({ ...CalendarDate, description: 'Notes of this day or later.' })),
  dateTo: Type.Optional(Type.String({ ...CalendarDate, description: 'Notes of this day or earlier.' })),
})
export type DayNoteListQuery = Static<typeof DayNoteListQuery>
