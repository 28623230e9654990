import type pg from 'pg'
import type { Dataset } from './dataset.ts'

/** Stories that the create row has made, of which each can be deleted or published once. */
export interface SpareStories {
  /** Ids of stories to delete. */
  readonly deletable: readonly string[]
  /** The ends of paths of publications to publish, of other stories. */
  readonly publishable: readonly string[]
}

/** The stories behind the dataset that are still there. Every second one is for publishing. */
export const findSpareStories = async (
  database: pg.Client,
  { organizationId, firstElementId, elements }: Dataset,
): Promise<SpareStories> => {
  const { rows } = await database.query<{ id: string; publications: string[] }>(
    `select e.id, array_agg(p.id::text) as publications
     from element e join publication p on p.organization_id = e.organization_id and p.element_id = e.id
     where e.organization_id = $1 and e.id >= $2 and e.deleted_at is null and p.published_date is null
     group by e.id order by e.id`,
    [organizationId, firstElementId + elements],
  )
  const isForPublishing = (index: number) => index % 2 === 0
  return {
    deletable: rows.filter((_, index) => !isForPublishing(index)).map(({ id }) => id),
    publishable: rows
      .filter((_, index) => isForPublishing(index))
      .flatMap(({ id, publications }) =>
        publications.map((publication) => `${id}/publications/${publication}`),
      ),
  }
}

const parts = (texts: readonly string[]): readonly [string[], string[]] => {
  const few = Math.min(50, Math.floor(texts.length / 4))
  return [texts.slice(0, few), texts.slice(few)]
}

/** A small part for the warm-up of a round, and the rest for its figures. */
export const split = ({ deletable, publishable }: SpareStories): readonly [SpareStories, SpareStories] => {
  const [fewDeletable, otherDeletable] = parts(deletable)
  const [fewPublishable, otherPublishable] = parts(publishable)
  return [
    { deletable: fewDeletable, publishable: fewPublishable },
    { deletable: otherDeletable, publishable: otherPublishable },
  ]
}
