import { type RawBuilder, sql } from 'kysely'
import { isNamed } from '../../database/name-key.ts'
import type { Transaction } from '../../database/transaction.ts'
import { asciiText } from '../../http/ascii-json.ts'
import type { ChangedField } from '../../http/change.ts'
import {
  contentsUntil,
  erased,
  erasedFields,
  type Identity,
  identityOf,
  withoutAssignee,
} from './erase-rules.ts'
import type { UserContent } from './user-rules.ts'

/** Everywhere that the database keeps a person's name or address (contract 17.5). */

interface UserKey {
  readonly organizationId: number
  readonly id: number
}

type Erased = UserKey & Identity

/** What lets the person sign in, and mail to the address. */
const eraseAccess = async (trx: Transaction, { organizationId, id }: UserKey): Promise<void> => {
  const ofSignIn = [
    'password_link',
    'asked_password_link',
    'mail',
    'notice',
    'element_follower',
    'notice_settings',
    'digest',
    'second_factor',
    'recovery_code',
    'sign_in_state',
    'sign_in_origin',
  ] as const
  for (const table of ofSignIn)
    await trx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .execute()
}

const isOneOf = (email: RawBuilder<unknown>, emails: readonly string[]) =>
  sql<boolean>`lower(${email}) = any(array(select lower(one) from unnest(${emails}::text[]) as one))`

/** Assignees without an account that have the address or, without an address, a name of the person. Names are unique. */
const eraseAssignees = (trx: Transaction, { organizationId, names, emails }: Erased) =>
  sql`
    with gone as (
      update unregistered_assignee set name = ${erased} || ' ' || id, email = null
      where organization_id = ${organizationId}
        and (${isOneOf(sql`email`, emails)} or (email is null and ${isNamed('name_key', names)}))
      returning id
    )
    delete from story_assignee
    where organization_id = ${organizationId} and unregistered_assignee_id in (select id from gone)`.execute(
    trx,
  )

const eraseEntries = (trx: Transaction, { organizationId, id }: UserKey) =>
  sql`
    update audit_entry set actor_name = ${erased}
    where organization_id = ${organizationId} and actor_type = 'user' and actor_id = ${id}`.execute(trx)

/**
 * Somebody unknown may have come with the address before it was theirs. Earlier versions noted where test mails went, and how people
 * without an account were called.
 */
const eraseDetails = (trx: Transaction, { organizationId, id, names, emails }: Erased) =>
  sql`
    update audit_entry set details = details - 'email' - 'to' - 'renamed'
    where organization_id = ${organizationId} and (
      action = 'sign-in-failed' and ${isOneOf(sql`details->>'email'`, emails)}
      or action = 'mail-tested' and subject_id = ${id}::text
      or jsonb_exists_any(details->'renamed', ${names}::text[]))`.execute(trx)

/** Changes that are in memory at a time. None has a long text: names and addresses are short. */
const batch = 500

/** Returns what the changes of the person said before, from the first on. */
const eraseChanges = async (
  trx: Transaction,
  { organizationId, id }: UserKey,
): Promise<readonly (readonly ChangedField[])[]> => {
  const said: ChangedField[][] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows }: { rows: { entry_id: number; number: number; fields: string }[] } = await sql<{
      entry_id: number
      number: number
      fields: string
    }>`
      select entry_id, number, fields from change
      where organization_id = ${organizationId} and subject_type = 'user' and subject_id = ${id} and fields <> '[]'
        and entry_id > ${after}
      order by entry_id, number limit ${batch}`.execute(trx)
    const found: ChangedField[][] = rows.map(({ fields }) => JSON.parse(fields))
    said.push(...found)
    const texts = found.map((fields) => JSON.stringify(erasedFields(fields)))
    await sql`
      update change set fields = made.fields
      from unnest(${rows.map(({ entry_id }) => entry_id)}::bigint[], ${rows.map(({ number }) => number)}::smallint[],
        ${texts}::text[]) as made (entry_id, number, fields)
      where change.organization_id = ${organizationId} and change.entry_id = made.entry_id and change.number = made.number`.execute(
      trx,
    )
    // An entry has one change of a user.
    after = rows.at(-1)?.entry_id
  }
  return said
}

/** They are as long as a body may be. */
const fewBodies = 50

/** Texts in which assignees stand with name and address: what stories are made of, and the log of that. */
const assigning = [
  { table: 'story_template', key: sql`id`, column: sql.ref('body'), condition: sql`true` },
  { table: 'story_series', key: sql`id`, column: sql.ref('changes'), condition: sql`true` },
  {
    table: 'change',
    key: sql`entry_id`,
    column: sql.ref('fields'),
    condition: sql`subject_type in ('template', 'series')`,
  },
] as const

/** Versions stay, as with everything else that is erased. An entry of the log has one such change at most. */
const eraseAssigning = async (trx: Transaction, person: Erased): Promise<void> => {
  const { organizationId } = person
  for (const { table, key, column, condition } of assigning)
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { rows }: { rows: { key: number; text: string }[] } = await sql<{ key: number; text: string }>`
        select ${key} as key, ${column} as text from ${sql.table(table)}
        where organization_id = ${organizationId} and ${condition} and ${column} like '%user":%' and ${key} > ${after}
        order by ${key} limit ${fewBodies} for no key update`.execute(trx)
      const texts = rows.map(({ text }) => withoutAssignee(text, person))
      await sql`
        update ${sql.table(table)} set ${column} = made.text
        from unnest(${rows.map((row) => row.key)}::bigint[], ${texts}::text[]) as made (key, text)
        where organization_id = ${organizationId} and ${condition} and ${key} = made.key and ${column} <> made.text`.execute(
        trx,
      )
      after = rows.at(-1)?.key
    }
}

const identifying = ({ names, emails }: Erased): string[] => [...names, ...emails]

/** Patterns for texts in which one of these stands. */
const parts = (texts: readonly string[]): string[] =>
  texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)

/** A regular expression for one of these; null matches nothing. The longest come first: a name is part of an address. */
const oneOf = (texts: readonly string[]): string | null =>
  texts.length === 0
    ? null
    : `(?:${texts
        .toSorted((one, other) => other.length - one.length)
        .map((text) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'))
        .join('|')})`

/** The same for whole words: a short name is part of many others. What stands before is `\\1`. */
const asWords = (texts: readonly string[]): string | null => {
  const one = oneOf(texts)
  return one && `(^|[^[:alnum:]]|\\\\[nrt])${one}(?![[:alnum:]])`
}

/** The same for whole texts in JSON: a first name or an id by itself may be any word. */
const asJson = (texts: readonly string[]): string | null => {
  const one = oneOf(texts)
  return one && `(")${one}(?=\\\\?")`
}

/** Tables in which somebody looks at what becomes of them; what has become of them stays. */
const eraseImports = (trx: Transaction, person: Erased) =>
  sql`
    delete from story_import
    where organization_id = ${person.organizationId} and text ~* ${asWords(identifying(person))}::text`.execute(
    trx,
  )

/** Texts as they are, and as JSON may write them. */
const writtenForms = (plain: readonly string[]): string[] => {
  const json = plain.map((text) => JSON.stringify(text).slice(1, -1))
  const forms = [
    plain,
    json,
    json.map((text) => asciiText(text)),
    json.map((text) => asciiText(text, 'upper')),
  ]
  return [...new Set(forms.flat())]
}

/** What receivers of webhooks have answered may quote the person. */
const eraseDeliveries = async (trx: Transaction, person: Erased): Promise<void> => {
  const { organizationId } = person
  const named = [...identifying(person), ...person.lastNames]
  for (const pattern of [asWords(writtenForms(named)), asJson(writtenForms(person.words))]) {
    const replaced = (column: string) =>
      sql`regexp_replace(${sql.ref(column)}, ${pattern}::text, ${`\\1${erased}`}, 'g')`
    await sql`
      update webhook_delivery set response = ${replaced('response')}, error = ${replaced('error')}
      where organization_id = ${organizationId} and (response ~ ${pattern}::text or error ~ ${pattern}::text)`.execute(
      trx,
    )
  }
}

/**
 * Answers that are kept for repeated requests. Compressed ones cannot be searched, so all of them go; a repeated request then
 * learns that it was carried out.
 */
const eraseAnswers = (trx: Transaction, person: Erased) => {
  const asMember = writtenForms(person.lastNames).map((text) => `"lastName":"${text}"`)
  return sql`
    update idempotency_record set body = null, packed_body = null, body_dropped = true
    where organization_id = ${person.organizationId} and (packed_body is not null
      or body like any(${parts([...writtenForms(identifying(person)), ...asMember])}::text[]))`.execute(trx)
}

/** Erases a locked user everywhere but in its own row. */
export const erasePerson = async (trx: Transaction, key: UserKey, content: UserContent): Promise<void> => {
  const person = { ...key, ...identityOf(contentsUntil(content, await eraseChanges(trx, key))) }
  await eraseAccess(trx, person)
  await eraseAssignees(trx, person)
  await eraseEntries(trx, person)
  await eraseDetails(trx, person)
  await eraseAssigning(trx, person)
  await eraseImports(trx, person)
  await eraseDeliveries(trx, person)
  await eraseAnswers(trx, person)
}
