import { instantText } from '../../http/instant.ts'
import { changedColumns } from './changed-columns.ts'
import type { CommittedLine, StoredImport } from './import-queries.ts'
import type { ImportView } from './import-schemas.ts'
import type { Preview, PreviewLine } from './preview-service.ts'

/** For so long an import is there. */
export const keptMilliseconds = 86_400_000

export const knownOf = ({ known, writes, isSkipped }: PreviewLine): 'skip' | 'update' | null => {
  if (isSkipped) return 'skip'
  if (known === null) return null
  return writes.length === 0 ? 'skip' : 'update'
}

export const importView = (
  { id, creationTime, format }: Pick<StoredImport, 'id' | 'creationTime' | 'format'>,
  { columns, lines }: Preview,
  committed: readonly CommittedLine[],
): ImportView => {
  const done = new Map(committed.map(({ line, elementId }) => [line, elementId]))
  return {
    id,
    creationTime: instantText(creationTime),
    endTime: instantText(new Date(creationTime.getTime() + keptMilliseconds)),
    format,
    columns: columns.all.map(({ heading, column }) => ({ heading, column })),
    unknownColumns: columns.all.flatMap(({ heading, column }) => (column === null ? [heading] : [])),
    lines: lines.map((one) => ({
      line: one.line,
      cells: [...one.row.cells],
      element: one.element,
      errors: [...one.errors],
      known: knownOf(one),
      changes: one.known === null ? [] : changedColumns(one.writes, one.read.said, one.known),
      elementId: done.get(one.line) ?? one.known?.id ?? null,
      committed: done.has(one.line),
    })),
  }
}
