import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'
import { inSnapshot } from '../../src/database/transaction.ts'
import { elementInDocument } from '../../src/stories/documents/document-content.ts'
import { loadStoredElements } from '../../src/stories/elements/stored-element.ts'

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

/** The paths at which two values differ, as in `.content.tasks.0.content.note`. */
const differencesIn = (one: unknown, other: unknown, path = ''): string[] => {
  if (isDeepStrictEqual(one, other)) return []
  if (!isPlain(one) || !isPlain(other)) return [path]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => differencesIn(one[name], other[name], `${path}.${name}`))
}

/**
 * Writers take an element from its document: every document that is not stale must say exactly what the rows say. Returns the ids
 * and members of elements where it does not, and how many were compared.
 */
export const misreadDocuments = (db: Database, organizationId: number) =>
  inSnapshot(db, async (snapshot) => {
    const { rows } = await sql<{ element_id: number; document: string }>`
      select d.element_id, d.document from element_document d
      join organization o on o.id = d.organization_id and o.reference_version = d.reference_version
      where o.id = ${organizationId} order by 1`.execute(snapshot)
    const ids = rows.map(({ element_id }) => element_id)
    const stored = new Map(
      (await loadStoredElements(snapshot, organizationId, ids)).map((one) => [one.id, one]),
    )
    const misread: string[] = []
    let compared = 0
    for (const { element_id, document } of rows) {
      const element = stored.get(element_id)
      if (!element) throw new Error(`element ${element_id} has a document and no row`)
      const { elementStatusId } = element.content.root
      const unregisteredIds = Object.fromEntries(
        element.content.tasks.flatMap(({ key, content: { unregisteredAssigneeId } }) =>
          unregisteredAssigneeId === null ? [] : [[key, unregisteredAssigneeId]],
        ),
      )
      const read = elementInDocument(JSON.parse(document), { ...element, elementStatusId, unregisteredIds })
      if (read === undefined) continue
      compared += 1
      const differing = differencesIn(read, element)
      // The order of members shows in the log of changes.
      if (differing.length === 0 && JSON.stringify(read.content) !== JSON.stringify(element.content))
        differing.push(' in the order of members')
      misread.push(...differing.map((path) => `${element_id}${path}`))
    }
    return { compared, misread }
  })
