import { Type } from 'typebox'
import { CalendarDate, Closed, Nullable, TimeOfDay } from '../schemas.ts'

const fields = {
  fromDate: CalendarDate,
  fromTime: Type.Optional(Nullable(TimeOfDay)),
  toDate: Type.Optional(Nullable(CalendarDate)),
  toTime: Type.Optional(Nullable(TimeOfDay)),
}

/** A period in a body; the end is not before the start (`endsBeforeItStarts`). */
export const WritePeriod = Closed(fields, { title: 'WritePeriod' })

/** A period in a PATCH that merges it: what is left out stays. */
export const PatchPeriod = Closed(
  { ...fields, fromDate: Type.Optional(CalendarDate) },
  { title: 'PatchPeriod' },
)

/** A period in an answer. */
export const PeriodView = Closed(
  {
    fromDate: CalendarDate,
    fromTime: Nullable(TimeOfDay),
    toDate: Nullable(CalendarDate),
    toTime: Nullable(TimeOfDay),
  },
  { title: 'Period' },
)
