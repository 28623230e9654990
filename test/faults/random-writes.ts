import { sql } from 'kysely'
import { operations } from '../../src/app/operations.ts'
import type { Database } from '../../src/database/open.ts'
import type { Operation } from '../../src/http/operation.ts'
import { requestFor, withOwnPaths } from '../contract/foreign-ids.ts'
import { describedOperations } from '../contract/fuzz/described-operations.ts'
import { jsonOf } from '../contract/fuzz/odd-values.ts'
import { idsAt, randomBody } from '../contract/fuzz/random-requests.ts'
import { headersFor, type Ids, type Tenant } from '../contract/tenants.ts'
import type { randomNumbers } from '../support/random.ts'

type Random = ReturnType<typeof randomNumbers>

/** Operations that would end the writers' own sign-in, or need a code that only an authenticator app has. */
const ownSignIn = new Set([
  'signOut',
  'setOwnPassword',
  'deleteSession',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
])

/** Settings that would do the same. */
const settingsOfOwnSignIn = new Set(['requireSecondFactor'])

/** Every operation that writes, except those on which the writers' own access depends. */
export const writes = operations.filter(
  ({ kind, operationId }) => kind === 'write' && !ownSignIn.has(operationId),
)

/** Ids that belong together: a task comes with its element, an option with its field. */
type Choices = readonly Partial<Ids>[]

/** Things that the writers depend on, or handle separately. */
export interface Kept {
  readonly userId: number
  readonly clientId: number
  readonly storyId: number
}

/** The current contents of an organization. */
export interface Present {
  readonly choices: readonly Choices[]
  /** Everything that has an order, keyed by the path of the operation that sets it. */
  readonly ordered: ReadonlyMap<string, readonly number[]>
}

const choicesFrom = async (db: Database, query: ReturnType<typeof sql<Partial<Ids>>>): Promise<Choices> =>
  (await query.execute(db)).rows

/** Few of each, so that writers meet; the newest, so that there is always something not yet deleted. */
const few = sql.raw('limit 4')

/**
 * The ordered things: the collection of the operation, its table, and the condition that leaves out soft-deleted rows.
 */
const orders: readonly (readonly [collection: string, table: string, condition: string])[] = [
  ['platforms', 'platform', 'deleted_at is null'],
  ['groups', 'story_group', 'deleted_at is null'],
  ['shifts', 'shift', 'true'],
  ['element-statuses', 'element_status', 'true'],
  ['task-statuses', 'task_status', 'true'],
  ['publication-statuses', 'publication_status', 'true'],
  ['task-formats', 'task_format', 'true'],
  ['custom-fields', 'element_custom_field', "type <> 'SOURCE'"],
  ['task-custom-fields', 'task_custom_field', "type <> 'SOURCE'"],
  ['publication-custom-fields', 'publication_custom_field', "type <> 'SOURCE'"],
]

const loadOrdered = async (db: Database, organizationId: number): Promise<Present['ordered']> => {
  const statements = orders.map(
    ([collection, table, condition]) => sql`
      select ${collection} as collection, array_agg(id order by random()) as ids from ${sql.table(table)}
      where organization_id = ${organizationId} and ${sql.raw(condition)}`,
  )
  const { rows } = await sql<{
    collection: string
    ids: number[]
  }>`${sql.join(statements, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ collection, ids }) => [`/api/daybook/v1/${collection}/order`, ids]))
}

const loadChoices = async (db: Database, organizationId: number, kept: Kept): Promise<readonly Choices[]> => {
  const of = sql`organization_id = ${organizationId}`
  const live = sql`${of} and deleted_at is null`
  const fieldsOf = (owner: string, field: string, option: string) =>
    choicesFrom(
      db,
      sql`select custom_field_id as ${sql.ref(field)}, id as ${sql.ref(option)}
        from ${sql.table(`${owner}_custom_field_option`)} where ${of} order by id desc ${few}`,
    )
  const named = (name: keyof Ids, table: string, condition = of) =>
    choicesFrom(
      db,
      sql`select id as ${sql.ref(name)} from ${sql.table(table)} where ${condition} order by id desc ${few}`,
    )
  return Promise.all([
    choicesFrom(
      db,
      sql`select element.id as element, task.id as task, publication.id as publication from element
        left join lateral (select id from task where ${of} and element_id = element.id order by id desc ${few})
          task on true
        left join lateral (select id from publication where ${of} and element_id = element.id order by id desc ${few})
          publication on true
        where element.id in (select id from element where ${live} and id <> ${kept.storyId} order by id desc limit 2)
          and element.organization_id = ${organizationId}`,
    ),
    choicesFrom(
      db,
      sql`select platform.id as platform, slot.id as "timeSlot", category.id as category, sub.id as "subCategory",
          type.id as type
        from platform
        left join lateral (select id from platform_time_slot where ${of} and platform_id = platform.id
          order by id desc ${few}) slot on true
        left join lateral (select id from category where ${live} and platform_id = platform.id
          and parent_category_id is null order by id desc limit 2) category on true
        left join lateral (select id from category where ${live} and platform_id = platform.id
          and parent_category_id is not null order by id desc limit 2) sub on true
        left join lateral (select id from publication_type where ${live} and platform_id = platform.id
          order by id desc limit 2) type on true
        where platform.id in (select id from platform where ${live} and schedule_mode = 'weekly'
          order by id desc ${few}) and platform.organization_id = ${organizationId}`,
    ),
    choicesFrom(
      db,
      sql`select platform_id as "manualPlatform", id as "manualDate" from platform_manual_date
        where ${of} and platform_id in (select id from platform where ${live}) order by id desc ${few}`,
    ),
    choicesFrom(
      db,
      sql`select format.id as format, option.id as "textLengthOption" from task_format format
        left join text_length_option option on option.organization_id = format.organization_id
          and option.task_format_id = format.id
        where format.organization_id = ${organizationId} and format.active order by format.id desc ${few}`,
    ),
    fieldsOf('element', 'field', 'fieldOption'),
    fieldsOf('task', 'taskField', 'taskFieldOption'),
    fieldsOf('publication', 'publicationField', 'publicationFieldOption'),
    named('group', 'story_group', live),
    named('user', 'app_user', sql`${of} and deletion_date is null and id <> ${kept.userId}`),
    named('absence', 'absence'),
    named('ownAbsence', 'absence', sql`${of} and user_id = ${kept.userId}`),
    named('ownTask', 'task', sql`${of} and user_id = ${kept.userId}`),
    named('shift', 'shift'),
    named('elementStatus', 'element_status', sql`${of} and active`),
    named('taskStatus', 'task_status', sql`${of} and active`),
    named('publicationStatus', 'publication_status', sql`${of} and active and code is null`),
    named('client', 'api_client', sql`${live} and id <> ${kept.clientId}`),
    named('savedView', 'saved_view'),
    named('trashedElement', 'element', sql`${of} and deleted_at is not null`),
  ])
}

/** The current contents of an organization, without what is kept. */
export const loadPresent = async (db: Database, organizationId: number, kept: Kept): Promise<Present> => ({
  choices: await loadChoices(db, organizationId, kept),
  ordered: await loadOrdered(db, organizationId),
})

/** One of each; where nothing is left, the id from the beginning. */
const chosen = (random: Random, choices: readonly Choices[], beginning: Ids): Ids => {
  const picked = choices.flatMap((several) => (several.length === 0 ? [] : [random.one(several)]))
  const present = picked.flatMap((ids) => Object.entries(ids).filter(([, id]) => id !== null))
  return { ...beginning, ...Object.fromEntries(present) }
}

let serial = 0

/**
 * Names that nothing else has, because most must be unique; external ids that look-ups can find; and nothing that ends
 * the writers' own sign-in.
 */
const named = (random: Random, body: unknown, { externalId }: Ids): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const kept = Object.entries(body).filter(([name]) => !settingsOfOwnSignIn.has(name))
  return {
    ...Object.fromEntries(kept),
    ...('name' in body && typeof body.name === 'string' && { name: `${body.name} ${++serial}`.slice(-200) }),
    ...('externalId' in body && random.once(2) && { externalId }),
  }
}

/** Deletions end other writers' work, so they are rarer than the rest. */
const isSeldom = ({ method, operationId }: Operation): boolean =>
  method === 'DELETE' || operationId === 'patchOrganization'

const bodyOf = (random: Random, operation: Operation, ids: Ids, example: unknown): unknown => {
  const schema = describedOperations.get(operation.operationId)?.body
  if (!schema) return example
  if (!random.once(2)) return named(random, example, ids)
  return named(random, withOwnPaths(randomBody(random, schema, idsAt(operation, ids)), ids), ids)
}

const writesOfStories = writes.filter(({ path }) => path.startsWith('/api/v2/elements'))

/** Half of all requests concern the same few stories, so that they meet. */
const pick = (random: Random, onlyStories: boolean): Operation => {
  const operation = random.one(onlyStories || random.once(2) ? writesOfStories : writes)
  return isSeldom(operation) && !random.once(3) ? pick(random, onlyStories) : operation
}

/**
 * A write that will most probably be accepted, about rows that existed a moment ago: either stories only, or anything.
 */
export const randomWrite = (
  random: Random,
  owner: Tenant,
  { choices, ordered }: Present,
  onlyStories: boolean,
) => {
  const operation = pick(random, onlyStories)
  const ids = chosen(random, choices, owner.ids)
  const { path, body: example } = requestFor(operation, ids, new Map())
  const inOrder = ordered.get(path)
  const body = inOrder ? { ids: inOrder } : bodyOf(random, operation, ids, example)
  return {
    operation,
    path,
    headers: headersFor(operation, owner),
    ...(body !== undefined && { body: jsonOf(body) }),
  }
}
