import { sql } from 'kysely'
import { byteBatches } from '../../base/byte-batches.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { ChangedField } from '../../http/change.ts'
import type { NameLookUps } from '../../stories/names/names.ts'

/** What tasks and publications are called: a task by its headline or its format, a publication by its platform. */

type EntryType = 'task' | 'publication'

/** A task or publication that a change names. */
export interface NamedEntry {
  readonly type: EntryType
  readonly id: number
}

interface Row extends NamedEntry {
  readonly headline: string | null
  /** The format of a task, the platform of a publication. */
  readonly kindId: number | null
}

interface Asked {
  readonly organizationId: number
  readonly taskIds: readonly number[]
  readonly publicationIds: readonly number[]
}

const presentEntries = compiledOnce((db, { organizationId, taskIds, publicationIds }: Asked) =>
  sql<Row>`
    select 'task' as type, id, headline, format_id as "kindId" from task
    where organization_id = ${organizationId} and id = any(${taskIds}::bigint[])
    union all
    select 'publication', id, null, platform_id from publication
    where organization_id = ${organizationId} and id = any(${publicationIds}::bigint[])`.compile(db),
)

interface ChangeKey {
  readonly entryId: number
  readonly number: number
}

const changesOf = compiledOnce(
  (db, { organizationId, elementIds }: { organizationId: number; elementIds: readonly number[] }) =>
    sql<ChangeKey & { readonly bytes: number }>`
      select entry_id as "entryId", number, octet_length(fields) as bytes from change
      where organization_id = ${organizationId} and subject_type = 'element' and subject_id = any(${elementIds}::bigint[])
        and kind = 'changed'
      order by entry_id, number`.compile(db),
)

interface Keys {
  readonly organizationId: number
  readonly entryIds: readonly number[]
  readonly numbers: readonly number[]
}

const removals = compiledOnce((db, { organizationId, entryIds, numbers }: Keys) =>
  sql<{ fields: string }>`
    select c.fields from unnest(${entryIds}::bigint[], ${numbers}::smallint[]) as wanted (entry_id, number)
    join change c on c.organization_id = ${organizationId} and c.entry_id = wanted.entry_id and c.number = wanted.number
    where c.fields like '%"field":"tasks"%' or c.fields like '%"field":"publications"%'
    order by c.entry_id, c.number`.compile(db),
)

/** Fields that are in memory at a time. */
const batchBytes = 2 * 1024 * 1024

const entryKey = ({ type, id }: NamedEntry): string => `${type} ${id}`

/** The last names of entries that a change removes. */
const removedIn = (fields: readonly ChangedField[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { of, field, from } of fields) {
    if (of === null || from === null) continue
    const row = rows.get(entryKey(of)) ?? { ...of, headline: null, kindId: null }
    if (field === 'headline') rows.set(entryKey(of), { ...row, headline: String(from) })
    if (field === 'formatId' || field === 'platformId')
      rows.set(entryKey(of), { ...row, kindId: Number(from) })
  }
  return [...rows.values()].filter(({ kindId }) => kindId !== null)
}

/** The last names of those of the missing entries that changes of elements have removed. */
const findRemoved = async (
  db: Executor,
  { organizationId, elementIds }: { organizationId: number; elementIds: readonly number[] },
  missing: ReadonlySet<string>,
): Promise<Row[]> => {
  if (missing.size === 0) return []
  const changes = await changesOf(db, { organizationId, elementIds })
  const removed: Row[] = []
  for (const batch of byteBatches(changes, ({ bytes }) => bytes, batchBytes)) {
    const entryIds = batch.map(({ entryId }) => entryId)
    const found = await removals(db, { organizationId, entryIds, numbers: batch.map(({ number }) => number) })
    const rows = found.flatMap(({ fields }) => removedIn(JSON.parse(fields)))
    removed.push(...rows.filter((row) => missing.has(entryKey(row))))
  }
  return removed
}

const idsOf = (entries: readonly NamedEntry[], type: EntryType): number[] => [
  ...new Set(entries.filter((entry) => entry.type === type).map(({ id }) => id)),
]

/** Names entries of elements, those that are gone by their last name. */
export const findEntryNames = async (
  db: Executor,
  { organizationId, elementIds }: { organizationId: number; elementIds: readonly number[] },
  entries: readonly NamedEntry[],
  names: NameLookUps,
): Promise<(entry: NamedEntry) => string | null> => {
  if (entries.length === 0) return () => null
  const rows = await presentEntries(db, {
    organizationId,
    taskIds: idsOf(entries, 'task'),
    publicationIds: idsOf(entries, 'publication'),
  })
  const isKnown = new Set(rows.map(entryKey))
  const missing = new Set(entries.map(entryKey).filter((key) => !isKnown.has(key)))
  const removed = await findRemoved(db, { organizationId, elementIds }, missing)
  // Those that exist come last, so they win.
  const byKey = new Map([...removed, ...rows].map((row) => [entryKey(row), row]))
  return (entry) => {
    const row = byKey.get(entryKey(entry))
    if (!row) return null
    const kind = entry.type === 'task' ? 'task_format' : 'platform'
    return row.headline ?? (row.kindId === null ? null : (names.nameIfKnown(kind, row.kindId) ?? null))
  }
}
