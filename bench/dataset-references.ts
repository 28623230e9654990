import { sql } from 'kysely'
import type { Transaction } from '../src/database/transaction.ts'
import { type References, referenceCounts } from './dataset-sql.ts'

const firstNames = ['Mia', 'Jörg', 'Zoë', 'Lukas', 'Aylin', 'Piotr', 'Änne', 'Tom', 'Noor', 'Ida'] as const
const lastNames = ['Müller', 'Nowak', 'Öztürk', 'Schmidt', 'Großmann', 'Weiß', 'Brown', 'Rossi'] as const
const platformNames = [
  'Website',
  'Newsletter',
  'Print',
  'App',
  'Instagram',
  'Podcast',
  'TV',
  'Weekend edition',
] as const

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const nameOf = <T>(names: readonly T[], index: number): T => {
  const name = names[index % names.length]
  if (name === undefined) throw new Error('no names were given')
  return name
}

const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id).sort((one, other) => one - other)

const starterIds = (
  trx: Transaction,
  organizationId: number,
  table: 'element_status' | 'task_status' | 'publication_status' | 'task_format',
): Promise<number[]> =>
  idsOf(trx.selectFrom(table).select('id').where('organization_id', '=', organizationId))

const publishedStatus = async (trx: Transaction, organizationId: number): Promise<number> => {
  const { id } = await trx
    .selectFrom('publication_status')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('code', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  return id
}

const insertPlatforms = (trx: Transaction, organizationId: number): Promise<number[]> =>
  idsOf(
    trx
      .insertInto('platform')
      .values(
        numbers(referenceCounts.platforms).map((index) => ({
          organization_id: organizationId,
          name: nameOf(platformNames, index),
          external_id: `platform-${index}`,
          type_code: 2,
          printing_time_in_days: 0,
          display_story_by_issue: true,
          schedule_mode: 'weekly' as const,
          weekly_days: [true, true, true, true, true, true, true],
          position: index + 1,
          deleted_at: null,
          default_publication_status_id: null,
        })),
      )
      .returning('id'),
  )

const insertCategories = (trx: Transaction, organizationId: number, platformId: number): Promise<number[]> =>
  idsOf(
    trx
      .insertInto('category')
      .values(
        numbers(referenceCounts.categoriesPerPlatform).map((index) => ({
          organization_id: organizationId,
          platform_id: platformId,
          name: `Section ${index + 1}`,
          external_id: null,
          parent_category_id: null,
          position: index + 1,
          deleted_at: null,
        })),
      )
      .returning('id'),
  )

const insertUsers = (trx: Transaction, organizationId: number, seed: number): Promise<number[]> =>
  idsOf(
    trx
      .insertInto('app_user')
      .values(
        numbers(referenceCounts.users).map((index) => ({
          organization_id: organizationId,
          first_name: nameOf(firstNames, index + seed),
          last_name: `${nameOf(lastNames, Math.floor(index / firstNames.length))} ${index}`,
          screen_name: null,
          email: `user${index}@example.org`,
          external_id: null,
          supplier_id: null,
          role: null,
          password_hash: null,
          deletion_date: null,
        })),
      )
      .returning('id'),
  )

const insertGroups = (trx: Transaction, organizationId: number): Promise<number[]> =>
  idsOf(
    trx
      .insertInto('story_group')
      .values(
        numbers(referenceCounts.groups).map((index) => ({
          organization_id: organizationId,
          name: `Desk ${index + 1}`,
          external_id: `desk-${index + 1}`,
          parent_group_id: null,
          position: index + 1,
          deleted_at: null,
        })),
      )
      .returning('id'),
  )

const insertAssignees = (trx: Transaction, organizationId: number): Promise<number[]> =>
  idsOf(
    trx
      .insertInto('unregistered_assignee')
      .values(
        numbers(referenceCounts.unregisteredAssignees).map((index) => ({
          organization_id: organizationId,
          name: `Freelancer ${index + 1}`,
          email: sql<string>`${`freelancer${index}@example.org`}`,
        })),
      )
      .returning('id'),
  )

/** Makes what the elements of a dataset refer to, beside the organization's starter set, and returns all ids. */
export const insertReferences = async (
  trx: Transaction,
  organizationId: number,
  clientId: number,
  seed: number,
): Promise<References> => {
  const platformIds = await insertPlatforms(trx, organizationId)
  const categoryIds: number[][] = []
  for (const platformId of platformIds.slice(0, platformIds.length / 2))
    categoryIds.push(await insertCategories(trx, organizationId, platformId))
  return {
    clientId,
    platformIds,
    categoryIds,
    groupIds: await insertGroups(trx, organizationId),
    userIds: await insertUsers(trx, organizationId, seed),
    unregisteredAssigneeIds: await insertAssignees(trx, organizationId),
    formatIds: await starterIds(trx, organizationId, 'task_format'),
    elementStatusIds: await starterIds(trx, organizationId, 'element_status'),
    taskStatusIds: await starterIds(trx, organizationId, 'task_status'),
    publicationStatusIds: await starterIds(trx, organizationId, 'publication_status'),
    publishedStatusId: await publishedStatus(trx, organizationId),
  }
}
