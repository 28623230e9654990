import { sql } from 'kysely'
import { insertManyWithIds, updateMany } from '../../database/many-rows.ts'
import { partOnce } from '../../database/parts.ts'
import type { Transaction } from '../../database/transaction.ts'
import { scheduleColumns } from '../schedules/schedule-columns.ts'
import type { PublicationContent } from './aggregate.ts'

export const publicationColumns = ({ cms, ...publication }: PublicationContent) => ({
  platform_id: publication.platformId,
  category_id: publication.categoryId,
  type_id: publication.typeId,
  status_id: publication.statusId,
  external_id: publication.externalId,
  cms_article_id: cms.articleId,
  cms_published_link_url: cms.publishedLink?.url ?? null,
  cms_published_link_title: cms.publishedLink?.title ?? null,
  cms_edit_link_url: cms.editLink?.url ?? null,
  cms_edit_link_title: cms.editLink?.title ?? null,
  ...scheduleColumns(publication.schedule),
  published_date: publication.published?.date ?? null,
  published_time: publication.published?.time ?? null,
})

interface StoredPublication {
  readonly id: number
  readonly content: PublicationContent
  readonly version?: number
}

/** Stores new publications, without their links. */
export const insertPublications = (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  publications: readonly StoredPublication[],
): Promise<void> =>
  insertManyWithIds(
    trx,
    'publication',
    publications.map(({ id, content, version = 1 }) => ({
      id,
      organization_id: organizationId,
      element_id: elementId,
      version,
      ...publicationColumns(content),
    })),
  )

export const updatePublications = (
  trx: Transaction,
  organizationId: number,
  publications: readonly StoredPublication[],
): Promise<void> =>
  updateMany(
    trx,
    'publication',
    organizationId,
    publications.map(({ id, content }) => ({ id, ...publicationColumns(content) })),
  )

export const deletePublications = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .deleteFrom('publication')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** The links of one element: the task ids of each publication. */
export type Links = ReadonlyMap<number, readonly number[]>

/** Replaces the links of these publications. */
export const saveLinks = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  links: Links,
): Promise<void> => {
  if (links.size === 0) return
  const pairs = [...links].flatMap(([publicationId, taskIds]) =>
    taskIds.map((taskId) => ({ publicationId, taskId })),
  )
  const publicationIds = [...links.keys()]
  await Promise.all([
    trx
      .deleteFrom('publication_task')
      .where('organization_id', '=', organizationId)
      .where('publication_id', '=', sql<number>`any(${publicationIds}::bigint[])`)
      .execute(),
    insertLinks(trx, organizationId, elementId, pairs),
  ])
}

interface NewLinks {
  readonly organizationId: number
  readonly elementId: number
  readonly publicationIds: readonly number[]
  readonly taskIds: readonly number[]
}

const linksInsertion = partOnce(({ organizationId, elementId, publicationIds, taskIds }: NewLinks) => ({
  inserted_links: sql`
    insert into publication_task (organization_id, element_id, publication_id, task_id)
    select ${organizationId}, ${elementId}, publication_id, task_id
    from unnest(${publicationIds}::bigint[], ${taskIds}::bigint[]) as pair (publication_id, task_id)`,
}))

export const insertLinks = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  pairs: readonly { publicationId: number; taskId: number }[],
): Promise<void> => {
  if (pairs.length === 0) return
  const publicationIds = pairs.map(({ publicationId }) => publicationId)
  const taskIds = pairs.map(({ taskId }) => taskId)
  await linksInsertion(trx, { organizationId, elementId, publicationIds, taskIds })
}
