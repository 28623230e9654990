import type { Static } from 'typebox'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
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
  /** How operation ids and summaries name the way a shift is addressed. */
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
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: `Read the note of a day${words}`,
    params,
    answers: { 200: DayNoteView },
    handle: async (reading, { params }) => ok(await readDayNote(reading, addressOf(params))),
  }),
  write({
    method: 'POST',
    path,
    operationId: `createDayNote${by}`,
    scope: 'api.write',
    role: 'editor',
    about: 'day-note',
    audit: { action: 'day-note-created', subject: 'shift', idParameter: 'shiftId' },
    tag,
    summary: `Create the note of a day${words}`,
    description: 'Answers 409 if the day already has a note.',
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
    operationId: `replaceDayNote${by}`,
    scope: 'api.write',
    role: 'editor',
    about: 'day-note',
    audit: { action: 'day-note-replaced', subject: 'shift', idParameter: 'shiftId' },
    tag,
    summary: `Set the note of a day${words}`,
    description: 'Creates the note, or replaces the existing one.',
    params,
    body: Echoed(WriteDayNote, DayNoteView, { title: 'ReplaceDayNote' }),
    example,
    answers: { 200: DayNoteView },
    handle: async (work, { params, body }) => ok(await putDayNote(work, addressOf(params), body)),
  }),
  write({
    method: 'DELETE',
    path,
    operationId: `deleteDayNote${by}`,
    scope: 'api.write',
    role: 'editor',
    about: 'day-note',
    audit: { action: 'day-note-deleted', subject: 'shift', idParameter: 'shiftId' },
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

/** The notes of a shift, one per day (contract 10.6). */
export const dayNoteOperations: readonly Operation[] = [
  read({
    path: `${shifts}/:shiftId/notes`,
    operationId: 'listDayNotes',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the notes of a shift',
    description: 'Sorted by day.',
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
