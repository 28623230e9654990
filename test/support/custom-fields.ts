import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** The three families of custom fields: their collections, and what limits them. */
export const families = [
  { collection: 'custom-fields', owner: 'element', scope: null },
  {
    collection: 'task-custom-fields',
    owner: 'task',
    scope: { ids: 'formatIds', id: 'formatId', assigned: 'assignedFormat' },
  },
  {
    collection: 'publication-custom-fields',
    owner: 'publication',
    scope: { ids: 'platformIds', id: 'platformId', assigned: 'assignedPlatform' },
  },
] as const

/** The id of an organization's internal field (contract 9.2), which no answer shows. */
export const internalFieldOf = async (
  { deps }: Pick<TestApp, 'deps'>,
  owner: (typeof families)[number]['owner'],
  organizationId: number,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(`${owner}_custom_field`)}
    where organization_id = ${organizationId} and type = 'SOURCE'`.execute(deps.db)
  const [row, ...others] = rows
  if (!row || others.length > 0) throw new Error('an organization has exactly one internal field of a family')
  return row.id
}
