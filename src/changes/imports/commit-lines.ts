import { ApiError } from '../../base/errors.ts'
import type { CarryOut } from '../../http/operation.ts'
import { lockElements } from '../../stories/batches/batch-queries.ts'
import { carryOutBatch } from '../../stories/batches/batch-service.ts'
import type { ChangeDeps, WriteContext } from '../deps.ts'
import { type CommittedLine, insertCommittedLines, listCommittedLines } from './import-queries.ts'
import type { LineError } from './import-schemas.ts'
import { loadKnown, writesTo } from './known-stories.ts'
import { refusalIn } from './line-rules.ts'
import type { Preview, PreviewLine } from './preview-service.ts'

/** A batch takes 200 operations; a line has a few. Others write between two parts. */
const operationsOfPart = 100

/** The lines in parts that are written together. */
export const inParts = (lines: readonly PreviewLine[]): readonly (readonly PreviewLine[])[] => {
  const parts: PreviewLine[][] = []
  let operations = operationsOfPart
  for (const line of lines) {
    operations += line.writes.length
    if (operations > operationsOfPart || parts.length === 0) {
      parts.push([])
      operations = line.writes.length
    }
    parts.at(-1)?.push(line)
  }
  return parts
}

/** The lines that still write something: where another import has made the story of a new line since, it is about that one. */
export const aboutStoriesSince = async (
  work: WriteContext,
  importId: number,
  lines: readonly PreviewLine[],
): Promise<readonly PreviewLine[]> => {
  const contents = lines.flatMap(({ known, read }) => (known === null ? read.content : []))
  const find = await loadKnown(work, contents)
  if (contents.every((content) => find(content) === undefined)) return lines
  const committed = await listCommittedLines(work.db, work.organizationId, importId)
  // Its own lines were told apart when they were looked at together.
  const own = new Set(committed.map(({ elementId }) => elementId))
  return lines.flatMap((line) => {
    const known = line.known === null ? find(line.read.content) : undefined
    if (known === undefined || own.has(known.id)) return line
    const writes = writesTo(known, line.read.said)
    return writes.length === 0 ? [] : { ...line, known, writes }
  })
}

interface Result {
  readonly body: { readonly id: number; readonly version: number } | null
}

/** Carries out the writes of the lines, and notes what became of each. Lines whose stories are so already have changed nothing. */
export const writeLines = async (
  work: WriteContext,
  importId: number,
  lines: readonly PreviewLine[],
  carryOut: CarryOut<ChangeDeps>,
): Promise<readonly CommittedLine[]> => {
  const operations = lines.flatMap(({ writes }) => writes)
  const ids = new Set(lines.flatMap(({ known }) => known?.id ?? []))
  const versions = new Map(await lockElements(work.db, work, [...ids]))
  const answer = await carryOutBatch(
    work,
    { operations: [...operations] },
    carryOut as CarryOut<WriteContext['deps']>,
  )
  const { results }: { results: readonly Result[] } = JSON.parse(answer)
  let at = 0
  const written = lines.flatMap(({ line, known, writes }): CommittedLine[] => {
    const bodies = results.slice(at, at + writes.length).flatMap(({ body }) => body ?? [])
    at += writes.length
    const elementId = known?.id ?? bodies[0]?.id ?? 0
    const before = versions.get(elementId) ?? 0
    const lastVersion = Math.max(...bodies.map(({ version }) => version))
    versions.set(elementId, lastVersion)
    return lastVersion > before ? [{ line, elementId, firstVersion: before + 1, lastVersion }] : []
  })
  await insertCommittedLines(work.db, work.organizationId, importId, written)
  return written
}

/** The lines that a refused part names, with why; null if it was refused for another reason. */
export const refusedIn = (
  error: unknown,
  { columns }: Preview,
  lines: readonly PreviewLine[],
): ReadonlyMap<number, readonly LineError[]> | null => {
  if (!(error instanceof ApiError)) return null
  const ofOperation = lines.flatMap((line) => line.writes.map(() => line))
  const found = new Map<number, LineError[]>()
  for (const { path, code, message } of error.problems) {
    const [, index, rest = ''] = /^operations\[(\d+)\]\.(?:body\.?)?(.*)$/.exec(path ?? '') ?? []
    const line = ofOperation[Number(index ?? -1)]
    if (!line) continue
    const refusal = refusalIn({ columns }, line.row, line.read.content, { path: rest, code, message })
    found.set(line.line, [...(found.get(line.line) ?? []), refusal])
  }
  return found.size === 0 ? null : found
}
