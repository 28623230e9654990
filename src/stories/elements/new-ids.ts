import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Element, EntryKey } from './aggregate.ts'

/** How many ids a write needs. */
interface WantedIds {
  readonly elements: number
  readonly tasks: number
  readonly publications: number
}

/** Ids that no row has had or will have, ascending. */
export interface NewIds {
  readonly elements: readonly number[]
  readonly tasks: readonly number[]
  readonly publications: readonly number[]
}

const draw = compiledOnce((db, { elements, tasks, publications }: WantedIds) =>
  sql<NewIds>`
    select
      array(select nextval('element_id_seq') from generate_series(1, ${elements}::integer)) as elements,
      array(select nextval('task_id_seq') from generate_series(1, ${tasks}::integer)) as tasks,
      array(select nextval('publication_id_seq') from generate_series(1, ${publications}::integer)) as publications
  `.compile(db),
)

/** Draws ids from the sequences, so that all rows of a story can be sent together with the links between them. */
export const drawIds = async (trx: Transaction, wanted: WantedIds): Promise<NewIds> => {
  const [drawn] = await draw(trx, wanted)
  if (!drawn) throw new Error('no ids were drawn')
  return drawn
}

type Keyed = { readonly key: EntryKey }

const isNew = ({ key }: Keyed): boolean => typeof key === 'symbol'

const idsByKey = (entries: readonly Keyed[], ids: readonly number[]): ReadonlyMap<EntryKey, number> =>
  new Map(
    entries.filter(isNew).flatMap(({ key }, index) => {
      const id = ids[index]
      return id === undefined ? [] : [[key, id] as const]
    }),
  )

/** The element with ids for the keys of its new entries, and for the links to them. */
export const withIds = (element: Element, ids: NewIds): Element => {
  const tasks = idsByKey(element.tasks, ids.tasks)
  const publications = idsByKey(element.publications, ids.publications)
  const taskKey = (key: EntryKey): EntryKey => tasks.get(key) ?? key
  return {
    root: element.root,
    tasks: element.tasks.map((task) => ({ ...task, key: taskKey(task.key) })),
    publications: element.publications.map(({ key, content, ...others }) => ({
      ...others,
      key: publications.get(key) ?? key,
      content: { ...content, assignedTasks: content.assignedTasks.map(taskKey) },
    })),
  }
}

/** The element with newly drawn ids for its new entries. */
export const withNewIds = async (trx: Transaction, element: Element): Promise<Element> => {
  const tasks = element.tasks.filter(isNew).length
  const publications = element.publications.filter(isNew).length
  if (tasks + publications === 0) return element
  return withIds(element, await drawIds(trx, { elements: 0, tasks, publications }))
}
