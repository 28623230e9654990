import { sql } from 'kysely'
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

/** The changes of elements that have removed a task or publication. */
const removals = compiledOnce(
  (db, { organizationId, elementIds }: { organizationId: number; elementIds: readonly number[] }) =>
    sql<{ fields: string }>`
      select fields from change
      where organization_id = ${organizationId} and subject_type = 'element' and subject_id = any(${elementIds}::bigint[])
        and (fields like '%"field":"tasks"%' or fields like '%"field":"publications"%')
      order by entry_id, number`.compile(db),
)

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
  const removed = entries.every((entry) => isKnown.has(entryKey(entry)))
    ? []
    : (await removals(db, { organizationId, elementIds })).flatMap(({ fields }) =>
        removedIn(JSON.parse(fields)),
      )
  // Those that exist come last, so they win.
  const byKey = new Map([...removed, ...rows].map((row) => [entryKey(row), row]))
  return (entry) => {
    const row = byKey.get(entryKey(entry))
    if (!row) return null
    const kind = entry.type === 'task' ? 'task_format' : 'platform'
    return row.headline ?? (row.kindId === null ? null : (names.nameIfKnown(kind, row.kindId) ?? null))
  }
}
