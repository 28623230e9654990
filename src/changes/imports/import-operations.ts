import { IdParams } from '../../base/schemas.ts'
import { created, ok } from '../../http/answer.ts'
import { type Operation, read, write, writeInParts } from '../deps.ts'
import { CommitImport, CommittedView, CreateImport, ImportView, UndoneImportView } from './import-schemas.ts'
import { commitImport, createImport, readImport, undoImport } from './import-service.ts'

const tag = 'Imports'
const path = '/api/daybook/v1/imports'
const rights = { scope: 'api.write', role: 'editor', about: 'element', tag } as const

/** Stories from a table (contract 23.1). */
export const importOperations: readonly Operation[] = [
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createImport',
    audit: null,
    summary: 'Look at a table',
    description:
      'Answers what the lines of a table would become, and what is wrong with them. Nothing is stored but the table, for a day; only whoever sent it sees it. Days and times may be written as people write them; names must be those of the newsroom, whatever their case.',
    body: CreateImport,
    bodySize: 'table',
    cost: 'large',
    example: { format: 'csv', text: 'Date,Time,Title,Desk\n26.11.,18 Uhr,Budget vote,Politics' },
    answers: { 201: ImportView },
    handle: async (work, { body }) => {
      const view = await createImport(work, body)
      return created(`${work.deps.config.baseUrl}${path}/${view.id}`, view)
    },
  }),
  read({
    ...rights,
    path: `${path}/:id`,
    operationId: 'getImport',
    summary: 'Read an import',
    description:
      'As its lines stand now: another import, or somebody, may have made their stories since. Lines that were `skip` when it was sent stay so.',
    params: IdParams,
    cost: 'large',
    answers: { 200: ImportView },
    handle: async (reading, { params }) => ok(await readImport(reading, params.id)),
  }),
  writeInParts({
    ...rights,
    method: 'POST',
    path: `${path}/:id/commit`,
    operationId: 'commitImport',
    summary: 'Make the stories of an import',
    description:
      'Makes and changes stories in parts, between which others write. If it is interrupted, the same request goes on where it ended. A line with errors is refused before anything is written.',
    params: IdParams,
    body: CommitImport,
    bodyIsOptional: true,
    example: { lines: [1] },
    answers: { 200: CommittedView },
    errors: ['business-error'],
    handle: async (reading, { params, body }, inPart) =>
      ok(await commitImport(reading, inPart, params.id, body)),
  }),
  writeInParts({
    ...rights,
    method: 'POST',
    path: `${path}/:id/undo`,
    operationId: 'undoImport',
    summary: 'Take an import back',
    description:
      'New stories go to the trash, others become as they were. Stories that somebody has changed since are kept, and named.',
    params: IdParams,
    answers: { 200: UndoneImportView },
    handle: async (reading, { params }, inPart) => ok(await undoImport(reading, inPart, params.id)),
  }),
]
