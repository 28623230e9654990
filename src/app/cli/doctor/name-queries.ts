import { sql } from 'kysely'
import { storedNameKey } from '../../../database/name-key.ts'
import type { Queries } from '../../../database/transaction.ts'

interface MeetingName {
  readonly kind: string
  readonly organizationId: number
  readonly id: number
  readonly name: string
  /** The name that it meets. */
  readonly other: string
}

interface NamedTable {
  readonly kind: string
  readonly table: string
  /** The column with the organization. */
  readonly organization: string
  /** The columns within which names differ. */
  readonly within: readonly string[]
  /** The column that is null where they do. */
  readonly where?: string
}

const owners = ['element', 'task', 'publication'] as const

const ofOrganization = { organization: 'organization_id', within: ['organization_id'] }

/** Tables whose names differ, with what one of them is called, and the rows of which it is true. */
const tables: readonly NamedTable[] = [
  { kind: 'organization', table: 'organization', organization: 'id', within: [] },
  { kind: 'API client', table: 'api_client', ...ofOrganization, where: 'deleted_at' },
  { kind: 'webhook', table: 'webhook', ...ofOrganization, where: 'deleted_at' },
  { kind: 'saved view', table: 'saved_view', ...ofOrganization, within: ['organization_id', 'owner_id'] },
  { kind: 'assignee without an account', table: 'unregistered_assignee', ...ofOrganization, where: 'email' },
  ...owners.map((owner) => ({
    kind: `option of a custom field for ${owner}s`,
    table: `${owner}_custom_field_option`,
    ...ofOrganization,
    within: ['organization_id', 'custom_field_id'],
  })),
]

const met = ({ kind, table, organization, within, where }: NamedTable) => sql`
  select ${kind}::text as kind, later.${sql.ref(organization)} as "organizationId", later.id, later.name, earlier.name as other
  from ${sql.table(table)} later
  join ${sql.table(table)} earlier on earlier.name_key = ${storedNameKey('later.name_key')}
  where ${sql.join(
    [
      sql`strpos(later.name_key, chr(1)) > 0`,
      ...within.map((column) => sql`earlier.${sql.ref(column)} = later.${sql.ref(column)}`),
      ...(where === undefined
        ? []
        : [sql`coalesce(earlier.${sql.ref(where)}, later.${sql.ref(where)}) is null`]),
    ],
    sql` and `,
  )}`

/** Names that met another when keys were made of them, as long as that one is there. */
export const listMeetingNames = async (db: Queries, limit: number): Promise<MeetingName[]> => {
  const { rows } = await sql<MeetingName>`
    select * from (${sql.join(tables.map(met), sql` union all `)}) met
    order by kind, "organizationId", id limit ${limit}`.execute(db)
  return rows
}
