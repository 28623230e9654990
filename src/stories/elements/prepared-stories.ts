import type { WriteContext } from '../deps.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import { loadReferences } from '../references/reference-service.ts'
import type { CreateElement } from './element-schemas.ts'
import { drawIds, type NewIds } from './new-ids.ts'
import { assigneeByName } from './task-rules.ts'

/** What a new story needs from the database before it is judged. */
interface Prepared {
  readonly known: LoadedReferences
  readonly ids: NewIds
}

const prepared = new WeakMap<CreateElement, Prepared>()

/** Who is named may be made or renamed on the way, which the next story must see. */
const namesNobody = ({ tasks = [] }: CreateElement): boolean =>
  tasks.every(({ user }) => !user || user.id != null || assigneeByName(user) === null)

const countsOf = (bodies: readonly CreateElement[]) => ({
  elements: bodies.length,
  tasks: bodies.reduce((sum, { tasks = [] }) => sum + tasks.length, 0),
  publications: bodies.reduce((sum, { publications = [] }) => sum + publications.length, 0),
})

/**
 * Loads what many new stories of one transaction need, in two statements instead of two for each. `createElement` finds it by the
 * body, which must be the same object.
 */
export const prepareStories = async (work: WriteContext, bodies: readonly CreateElement[]): Promise<void> => {
  const those = bodies.filter(namesNobody)
  if (those.length < 2) return
  const [known, drawn] = await Promise.all([
    loadReferences(work, {
      otherRoots: those,
      tasks: those.flatMap(({ tasks = [] }) => tasks),
      publications: those.flatMap(({ publications = [] }) => publications),
      current: null,
    }),
    drawIds(work.db, countsOf(those)),
  ])
  let [element, task, publication] = [0, 0, 0]
  for (const body of those) {
    const { tasks, publications } = countsOf([body])
    prepared.set(body, {
      known,
      ids: {
        elements: drawn.elements.slice(element, element + 1),
        tasks: drawn.tasks.slice(task, task + tasks),
        publications: drawn.publications.slice(publication, publication + publications),
      },
    })
    element += 1
    task += tasks
    publication += publications
  }
}

/** What was prepared for a story, or is loaded now. */
export const prepareStory = async (work: WriteContext, body: CreateElement): Promise<Prepared> => {
  const before = prepared.get(body)
  if (before) return before
  const { tasks = [], publications = [] } = body
  const [known, ids] = await Promise.all([
    loadReferences(work, { root: body, tasks, publications, current: null }),
    drawIds(work.db, countsOf([body])),
  ])
  return { known, ids }
}
