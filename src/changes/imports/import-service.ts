import { ApiError, bodyProblem, notFound, type Problem } from '../../base/errors.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CarryOut, InPart, WriteOperation } from '../../http/operation.ts'
import type { ChangeDeps, ReadContext, WriteContext } from '../deps.ts'
import { undoOne } from '../history/undo-operations.ts'
import { undoChanges } from '../history/undo-service.ts'
import { aboutStoriesSince, inParts, refusedIn, writeLines } from './commit-lines.ts'
import {
  type CommittedLine,
  deleteCommittedLines,
  findImport,
  findPositions,
  holdCommits,
  insertImport,
  listCommittedLines,
  lockImport,
  type StoredImport,
} from './import-queries.ts'
import type {
  CommitImport,
  CommittedView,
  CreateImport,
  ImportView,
  UndoneImportView,
} from './import-schemas.ts'
import { importView, keptMilliseconds, knownOf } from './import-view.ts'
import type { Looking } from './looking.ts'
import { type Preview, type PreviewLine, previewOf } from './preview-service.ts'

type Parts = InPart<ChangeDeps>

const keptSince = (now: Date): Date => new Date(now.getTime() - keptMilliseconds)

const getImport = async (work: Looking, id: number): Promise<StoredImport> => {
  const found = await findImport(work.db, work, id, keptSince(work.now))
  if (!found) throw notFound()
  return found
}

const holdImport = async (work: WriteContext, id: number): Promise<void> => {
  if (!(await lockImport(work.db, work, id, keptSince(work.now)))) throw notFound()
}

/** 23.1: what a table would become. Nothing is stored but the table. */
export const createImport = async (work: WriteContext, body: CreateImport): Promise<ImportView> => {
  const preview = await previewOf(work, { ...body, creationTime: work.now })
  const skipped = preview.lines.flatMap((line) =>
    line.errors.length === 0 && knownOf(line) === 'skip' ? line.line : [],
  )
  const id = await insertImport(work.db, work, work.now, body, skipped)
  return importView({ id, creationTime: work.now, format: body.format }, preview, [])
}

const lookAgain = async (work: Looking, id: number, wanted?: readonly number[]) => {
  const stored = await getImport(work, id)
  const committed = await listCommittedLines(work.db, work.organizationId, id)
  const preview = await previewOf(work, stored, wanted && new Set(wanted), committed)
  return { stored, preview, committed }
}

export const readImport = (reading: ReadContext, id: number): Promise<ImportView> =>
  inTransaction(reading.deps.db, async (db) => {
    const { stored, preview, committed } = await lookAgain({ ...reading, db }, id)
    return importView(stored, preview, committed)
  })

/** Which of the wanted lines there are. Refuses those that are none, and those with errors. */
const wantedLines = ({ lines }: Preview, wanted: readonly number[] | undefined): readonly PreviewLine[] => {
  const byNumber = new Map(lines.map((line) => [line.line, line]))
  const places = wanted?.map((line, index) => ({ line, path: `lines[${index}]` }))
  const problems = (places ?? lines.map(({ line }) => ({ line, path: 'lines' }))).flatMap(
    ({ line, path }): Problem[] => {
      const found = byNumber.get(line)
      if (found && found.errors.length === 0) return []
      const message = found
        ? `has line ${line}, which has errors: ${found.errors.map((one) => `${one.column} ${one.message}`).join('; ')}`
        : `has line ${line}, which is no line of the table`
      return [
        { ...bodyProblem(path, found ? 'line-with-errors' : 'unknown-entry', message), parameters: { line } },
      ]
    },
  )
  if (problems.length > 0) throw new ApiError('business-error', { problems })
  return wanted === undefined ? lines : wanted.flatMap((line) => byNumber.get(line) ?? [])
}

interface Written {
  readonly lines: readonly CommittedLine[]
  readonly refused: CommittedView['refused']
}

/** Writes a part. What its rules refuse after all is left out, and the rest is written. */
const writePart = async (
  inPart: Parts,
  id: number,
  preview: Preview,
  lines: readonly PreviewLine[],
): Promise<Written> => {
  if (lines.length === 0) return { lines: [], refused: [] }
  let tried = lines
  try {
    const written = await inPart(async (work, carryOut) => {
      await holdCommits(work.db, work.organizationId)
      await holdImport(work, id)
      const numbers = lines.map(({ line }) => line)
      const before = await listCommittedLines(work.db, work.organizationId, id, numbers)
      const done = new Set(before.map(({ line }) => line))
      tried = await aboutStoriesSince(
        work,
        id,
        lines.filter(({ line }) => !done.has(line)),
      )
      return tried.length === 0 ? [] : writeLines(work, id, tried, carryOut)
    })
    return { lines: written, refused: [] }
  } catch (error) {
    const refused = refusedIn(error, preview, tried)
    if (refused === null) throw error
    const rest = await writePart(
      inPart,
      id,
      preview,
      lines.filter(({ line }) => !refused.has(line)),
    )
    return {
      lines: rest.lines,
      refused: [...[...refused].map(([line, errors]) => ({ line, errors: [...errors] })), ...rest.refused],
    }
  }
}

/** 23.1: makes the stories part by part. What was committed before, or is so already, is left alone. */
export const commitImport = async (
  { gone }: Pick<ReadContext, 'gone'>,
  inPart: Parts,
  id: number,
  { lines: wanted }: CommitImport,
): Promise<CommittedView> => {
  const { preview, committed } = await inPart((work) => lookAgain(work, id, wanted))
  const done = new Set(committed.map(({ line }) => line))
  const lines = wantedLines(preview, wanted)
  const toWrite = lines.filter(({ line, writes }) => writes.length > 0 && !done.has(line))
  const written: CommittedLine[] = []
  const refused: CommittedView['refused'] = []
  for (const part of inParts(toWrite)) {
    gone().throwIfAborted()
    const result = await writePart(inPart, id, preview, part)
    written.push(...result.lines)
    refused.push(...result.refused)
  }
  const stories = (isNew: boolean) =>
    written
      .filter(({ firstVersion }) => (firstVersion === 1) === isNew)
      .map(({ line, elementId }) => ({ line, elementId }))
  const isDone = new Set([...written, ...refused].map(({ line }) => line))
  return {
    created: stories(true),
    updated: stories(false),
    skipped: lines.map(({ line }) => line).filter((line) => !isDone.has(line)),
    refused,
  }
}

/** So many stories are taken back together. */
const undoneAtOnce = 50

const undoLines = async (
  work: WriteContext,
  id: number,
  lines: readonly number[],
  carryOut: CarryOut<ChangeDeps>,
): Promise<void> => {
  await holdImport(work, id)
  const found = await findPositions(work.db, work.organizationId, id, lines)
  const positions = found.flatMap(({ position }) => position ?? [])
  await undoChanges(work, positions, (position) =>
    carryOut(undoOne as WriteOperation<ChangeDeps>, { params: { position }, body: undefined, echoed: [] }),
  )
  await deleteCommittedLines(work.db, work.organizationId, id, lines)
}

/** Takes back the stories of the lines; of those that somebody has changed since, each is tried by itself. */
const undoPart = async (
  inPart: Parts,
  id: number,
  lines: readonly CommittedLine[],
): Promise<UndoneImportView> => {
  const stories = lines.map(({ line, elementId }) => ({ line, elementId }))
  try {
    await inPart((work, carryOut) =>
      undoLines(
        work,
        id,
        lines.map(({ line }) => line),
        carryOut,
      ),
    )
    return { undone: stories, kept: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || !isMovedOn(error)) throw error
    if (lines.length === 1) return { undone: [], kept: stories }
    const results: UndoneImportView[] = []
    for (const line of lines) results.push(await undoPart(inPart, id, [line]))
    return joined(results)
  }
}

const isMovedOn = ({ slug }: ApiError): boolean =>
  slug === 'conflict' || slug === 'resource-not-found' || slug === 'business-error'

const joined = (results: readonly UndoneImportView[]): UndoneImportView => ({
  undone: results.flatMap(({ undone }) => undone),
  kept: results.flatMap(({ kept }) => kept),
})

/** 23.1: takes all of an import back, the last lines first. */
export const undoImport = async (
  { gone, deps }: ReadContext,
  inPart: Parts,
  id: number,
): Promise<UndoneImportView> => {
  const committed = await inPart(async (work) => {
    await holdImport(work, id)
    return listCommittedLines(work.db, work.organizationId, id)
  })
  deps.changeNumbering.wake()
  await deps.changeNumbering.settled()
  const lines = committed.toReversed()
  const results: UndoneImportView[] = []
  for (let start = 0; start < lines.length; start += undoneAtOnce) {
    gone().throwIfAborted()
    results.push(await undoPart(inPart, id, lines.slice(start, start + undoneAtOnce)))
  }
  return joined(results)
}
