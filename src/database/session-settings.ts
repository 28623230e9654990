import { sql } from 'kysely'
import type { Queries } from './transaction.ts'

/** Every statement is written so that one plan serves all values (docs/decisions/0055), and is too short to be compiled. */
const planning = { plan_cache_mode: 'force_generic_plan', jit: 'off' } as const

/**
 * The settings that every session of Daybook has, as PostgreSQL shows them. Without a pooler, connections set them as they open.
 * A pooler refuses or ignores that, so the role in the database must have them.
 */
const sessionSettings = {
  statement_timeout: '1min',
  idle_in_transaction_session_timeout: '1min',
  ...planning,
} as const

/** The same as parameters of a connection. */
export const startupParameters = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

/** The statements that give the present role the settings it lacks; empty if it has all of them. */
export const findMissingSettings = async (db: Queries): Promise<string[]> => {
  const { rows } = await sql<{ name: string; value: string; role: string }>`
    select name, value, quote_ident(current_user) as role
    from json_each_text(${JSON.stringify(sessionSettings)}::json) as wanted (name, value)
    where current_setting(name) <> value`.execute(db)
  return rows.map(({ name, value, role }) => `alter role ${role} set ${name} = '${value}';`)
}
