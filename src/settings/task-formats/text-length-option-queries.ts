import { sql } from 'kysely'
import { deleteUnlessInUse } from '../../database/deletion.ts'
import { insertMany } from '../../database/many-rows.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { SettingScope } from '../core/settings-table.ts'
import type { TextLengthOption } from './task-format-rules.ts'

export const listOptions = ({ db, organizationId }: SettingScope, formatIds: readonly number[]) =>
  db
    .selectFrom('text_length_option')
    .select(['task_format_id as formatId', 'id', 'name', 'characters'])
    .where('organization_id', '=', organizationId)
    .where('task_format_id', '=', sql<number>`any(${formatIds}::bigint[])`)
    .orderBy('id')
    .execute()

const insertOptions = async (
  trx: Transaction,
  organizationId: number,
  formatId: number,
  options: readonly TextLengthOption[],
): Promise<void> => {
  const rows = options.map(({ name, characters }) => ({
    organization_id: organizationId,
    task_format_id: formatId,
    name,
    characters,
  }))
  await insertMany(trx, 'text_length_option', rows)
}

const updateOptions = (trx: Transaction, organizationId: number, options: readonly TextLengthOption[]) =>
  sql`
    update text_length_option as stored
    set name = given.name, characters = given.characters
    from unnest(
      ${options.map(({ id }) => id)}::bigint[], ${options.map(({ name }) => name)}::text[],
      ${options.map(({ characters }) => characters)}::integer[]
    ) as given (id, name, characters)
    where stored.organization_id = ${organizationId} and stored.id = given.id
      and (stored.name, stored.characters) is distinct from (given.name, given.characters)`.execute(trx)

/** Updates options with an id, adds options without one, and removes all others unless a task uses one of them. */
export const replaceOptions = async (
  trx: Transaction,
  organizationId: number,
  formatId: number,
  options: readonly TextLengthOption[],
): Promise<void> => {
  const kept = options.filter(({ id }) => id !== null)
  await deleteUnlessInUse(
    trx
      .deleteFrom('text_length_option')
      .where('organization_id', '=', organizationId)
      .where('task_format_id', '=', formatId)
      .where('id', '<>', sql<number>`all(${kept.map(({ id }) => id)}::bigint[])`),
    'Tasks use an omitted text length option. It cannot be removed.',
    { scope: 'body', path: 'textLengthOptions' },
  )
  if (kept.length > 0) await updateOptions(trx, organizationId, kept)
  await insertOptions(
    trx,
    organizationId,
    formatId,
    options.filter(({ id }) => id === null),
  )
}
