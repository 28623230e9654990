import { ApiError, notFound } from '../../base/errors.ts'
import { referenced } from '../../base/schemas.ts'
import { type Answer, etagOfView } from '../../http/answer.ts'
import { dateInCursor } from '../../http/cursors.ts'
import type { Address } from '../../http/external-ids.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { sortedHybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import {
  countDayNotes,
  type DayNote,
  deleteDayNoteRow,
  findDayNote,
  insertDayNote,
  listDayNotes,
  saveDayNote,
} from './day-note-queries.ts'
import type { DayNoteListQuery, DayNoteView, WriteDayNote } from './day-note-schemas.ts'
import type { Shift } from './shift-entity.ts'
import { lockShift, readShift } from './shift-service.ts'

/** A day of a shift, with or without a note. */
interface DayAddress {
  readonly shift: Address
  readonly date: string
}

const dayNoteView =
  ({ id, content: { name, externalId } }: Shift) =>
  ({ date, note, version }: DayNote): DayNoteView => ({
    ...referenced('shift', { id, name, externalId }),
    date,
    note,
    version,
  })

export const readDayNote = async (
  reading: ReadContext,
  { shift: address, date }: DayAddress,
): Promise<DayNoteView> => {
  const shift = await readShift(reading, address)
  const note = await findDayNote(reading.db, reading.organizationId, shift.id, date)
  if (!note) throw notFound('date')
  return dayNoteView(shift)(note)
}

const noNote = { id: 0, version: 0, note: '' }

/** Locks the shift, as all writers of its notes do. An `If-Match` header requires an existing note. */
const lockDay = async (work: WriteContext, { shift: address, date }: DayAddress) => {
  const shift = await lockShift(work, address)
  const note = await findDayNote(work.db, work.organizationId, shift.id, date)
  const view = dayNoteView(shift)
  if (note) assertMatches(work.ifMatch, () => etagOfView(view(note)))
  else if (work.ifMatch !== undefined) throw new ApiError('precondition-failed')
  work.echoed?.compareWith(view(note ?? { ...noNote, date }))
  return { shift, note }
}

/** A note belongs to its shift, whose version does not rise. */
const noteChanged = (
  work: WriteContext,
  { id, version }: Shift,
  date: string,
  from: string | null,
  to: string | null,
) => {
  const noteOf = (note: string | null) => note && { date, note }
  const fields = [{ of: null, field: 'dayNote', from: noteOf(from), to: noteOf(to) }]
  work.changed({ subject: { type: 'shift', id }, kind: 'changed', version, fields })
}

const insert = async (work: WriteContext, shift: Shift, date: string, note: string) => {
  const made = await insertDayNote(work.db, work.organizationId, shift.id, { date, note })
  if (made) {
    noteChanged(work, shift, date, null, note)
    return dayNoteView(shift)(made)
  }
  const message = 'The day already has a note.'
  throw new ApiError('conflict', {
    detail: message,
    problems: [{ scope: 'path', path: 'date', code: 'not-unique', message }],
  })
}

export const createDayNote = async (
  work: WriteContext,
  { shift, date }: DayAddress,
  { note }: WriteDayNote,
): Promise<DayNoteView> => insert(work, await lockShift(work, shift), date, note)

/** Writes a note only if it differs. */
export const putDayNote = async (
  work: WriteContext,
  address: DayAddress,
  { note }: WriteDayNote,
): Promise<DayNoteView> => {
  const { db, organizationId } = work
  const { shift, note: current } = await lockDay(work, address)
  if (!current) return insert(work, shift, address.date, note)
  if (current.note === note) {
    work.auditNothing()
    return dayNoteView(shift)(current)
  }
  await saveDayNote(db, organizationId, current.id, note)
  noteChanged(work, shift, address.date, current.note, note)
  return dayNoteView(shift)({ ...current, note, version: current.version + 1 })
}

export const deleteDayNote = async (work: WriteContext, address: DayAddress): Promise<void> => {
  const { shift, note } = await lockDay(work, address)
  if (!note) throw notFound('date')
  await deleteDayNoteRow(work.db, work.organizationId, note.id)
  noteChanged(work, shift, address.date, note.note, null)
}

/** The day of a note never changes, so no note is repeated or skipped (contract 1.17). */
export const listNotesOfShift = async (
  reading: ReadContext,
  shiftId: number,
  query: DayNoteListQuery,
): Promise<Answer> => {
  const { db, organizationId } = reading
  const shift = await readShift(reading, { id: shiftId })
  const range = { dateFrom: query.dateFrom, dateTo: query.dateTo }
  return sortedHybridList(reading, query, {
    list: ({ after, ...slice }) =>
      listDayNotes(db, organizationId, shiftId, {
        ...slice,
        ...range,
        afterDate: after && dateInCursor(after[0]),
      }),
    count: () => countDayNotes(db, organizationId, shiftId, range),
    view: dayNoteView(shift),
    positionOf: ({ date, id }) => [date, id],
    positionLength: 2,
  })
}
