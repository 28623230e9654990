import type { Static } from 'typebox'
import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { HybridListOf } from '../http/paging-schemas.ts'
import {
  DayNoteByExternalIdParams,
  DayNoteListQuery,
  DayNoteParams,
  DayNoteView,
  NewDayNoteByExternalIdParams,
  NewDayNoteParams,
  ShiftIdParams,
  WriteDayNote,
} from './day-note-schemas.ts'
import {
  createDayNote,
  deleteDayNote,
  listNotesOfShift,
  putDayNote,
  readDayNote,
} from './day-note-service.ts'

const tag = 'Day notes'
const shifts = '/api/v2/shifts'

interface Addressed {
  readonly path: string
  readonly params: typeof DayNoteParams | typeof DayNoteByExternalIdParams
  readonly newParams: typeof DayNoteParams | typeof DayNoteByExternalIdParams
  /** How operation ids and summaries say by what the shift is addressed. */
  readonly by: string
  readonly words: string
}

const addressOf = (params: Static<typeof DayNoteParams> | Static<typeof DayNoteByExternalIdParams>) => ({
  shift: 'shiftId' in params ? { id: params.shiftId } : { externalId: params.externalId },
  date: params.date,
})

const example = { note: 'Ada covers for Tom until noon.' }

const operationsAt = ({ path, params, newParams, by, words }: Addressed): readonly Operation[] => [
  read({
    path,
    operationId: `getDayNote${by}`,
    tag,
    summary: `Read the note of a day${words}`,
    params,
    answers: { 200: DayNoteView },
    handle: async (reading, { params }) => ok(await readDayNote(reading, addressOf(params))),
  }),
  write({
    method: 'POST',
    path,
    role: 'editor',
    operationId: `createDayNote${by}`,
    tag,
    summary: `Note something for a day${words}`,
    description: 'A day that has a note already keeps it: 409.',
    params: newParams,
    body: WriteDayNote,
    example,
    answers: { 201: DayNoteView },
    errors: ['conflict'],
    handle: async (work, { params, body }) => {
      const note = await createDayNote(work, addressOf(params), body)
      return created(`${work.deps.config.baseUrl}${shifts}/${note.shiftId}/notes/${note.date}`, note)
    },
  }),
  write({
    method: 'PUT',
    path,
    role: 'editor',
    operationId: `replaceDayNote${by}`,
    tag,
    summary: `Set the note of a day${words}`,
    description: 'Creates it or replaces the one there is.',
    params,
    body: WriteDayNote,
    example,
    answers: { 200: DayNoteView },
    handle: async (work, { params, body }) => ok(await putDayNote(work, addressOf(params), body)),
  }),
  write({
    method: 'DELETE',
    path,
    role: 'editor',
    operationId: `deleteDayNote${by}`,
    tag,
    summary: `Delete the note of a day${words}`,
    params,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteDayNote(work, addressOf(params))
      return noContent()
    },
  }),
]

/** What is noted for a shift, day by day (contract 10.6). */
export const dayNoteOperations: readonly Operation[] = [
  read({
    path: `${shifts}/:shiftId/notes`,
    operationId: 'listDayNotes',
    tag,
    summary: 'List the notes of a shift',
    description: 'In order of days.',
    params: ShiftIdParams,
    query: DayNoteListQuery,
    answers: { 200: HybridListOf(DayNoteView) },
    handle: (reading, { params, query }) => listNotesOfShift(reading, params.shiftId, query),
  }),
  ...operationsAt({
    path: `${shifts}/:shiftId/notes/:date`,
    params: DayNoteParams,
    newParams: NewDayNoteParams,
    by: '',
    words: '',
  }),
  ...operationsAt({
    path: `${shifts}/external-id/:externalId/notes/:date`,
    params: DayNoteByExternalIdParams,
    newParams: NewDayNoteByExternalIdParams,
    by: 'ByExternalId',
    words: ' by the external id of its shift',
  }),
]
