import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { OrganizationView } from './organization-schemas.ts'

/** The writable fields of an organization. */
export type OrganizationContent = Omit<OrganizationView, 'id' | 'version'>

export type Organization = OrganizationView

/** The column of each field. */
const columns = {
  name: 'name',
  timeZone: 'time_zone',
  language: 'language',
  elementStatusEnabled: 'element_status_enabled',
  firstDayOfWeek: 'first_day_of_week',
  externalSystemUrl: 'external_system_url',
  requireSecondFactor: 'require_second_factor',
  singleSignOnOnly: 'single_sign_on_only',
  weekNumbers: 'week_numbers',
  holidays: 'holidays',
  defaultReach: 'default_reach',
} as const satisfies Record<keyof OrganizationContent, keyof Tables['organization']>

const fields = Object.keys(columns) as (keyof OrganizationContent)[]

const organizations = (db: Queries, id: number) =>
  db
    .selectFrom('organization')
    .select(['id', 'version', ...fields.map((field) => sql.ref(columns[field]).as(field))])
    .$castTo<Organization>()
    .where('id', '=', id)

export const getOrganization = async (db: Queries, id: number): Promise<Organization> => {
  const organization = await organizations(db, id).executeTakeFirst()
  if (!organization) throw notFound()
  return organization
}

/** The version of all names that stories show; `raiseReferenceVersion` raises it. */
export const getReferenceVersion = async (db: Queries, id: number): Promise<number> => {
  const row = await db
    .selectFrom('organization')
    .select('reference_version')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.reference_version
}

/** The id of the organization with this name, ignoring case. */
export const findOrganizationId = async (db: Queries, name: string): Promise<number | null> => {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where((eb) => eb('name_key', '=', eb.fn<string>('name_key', [eb.val(name)])))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Names of organizations, oldest first. */
export const listOrganizationNames = async (db: Queries, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('organization').select('name').orderBy('id').limit(limit).execute()
  return rows.map(({ name }) => name)
}

/** Names of organizations that take single sign-on only, oldest first. */
export const listLockedOrganizations = async (db: Queries, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('organization')
    .select('name')
    .where('single_sign_on_only', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

/** Locks the organization's own row against other writers until the transaction ends. */
export const lockOrganization = async (trx: Transaction, id: number): Promise<Organization> => {
  const organization = await organizations(trx, id).forNoKeyUpdate().executeTakeFirst()
  if (!organization) throw notFound()
  return organization
}

const storedAs = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** A name that another organization has, ignoring case, violates `organization_name_unique`. */
export const saveOrganization = async (
  trx: Transaction,
  id: number,
  content: OrganizationContent,
): Promise<void> => {
  await trx
    .updateTable('organization')
    .set((eb) => ({
      ...Object.fromEntries(fields.map((field) => [columns[field], storedAs(content[field])])),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Digests keep their hour by the clock of the newsroom (contract 21.8). */
export const moveDigests = async (
  trx: Transaction,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await sql`
    update digest set next_time = next_time at time zone ${from}::text at time zone ${to}::text
    where organization_id = ${id}`.execute(trx)
}
