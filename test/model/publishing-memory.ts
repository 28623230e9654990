import type { Body, Element, Entry } from './entry-model.ts'

/** What taking back a publication must know of publishing it (contract A8, B13), by element and publication. */

interface Publishing {
  readonly statusId: unknown
  /** The tasks that it finished, with the versions that they then had. */
  readonly tasks: ReadonlyMap<unknown, number>
}

type Memory = ReadonlyMap<unknown, Publishing>

/** An element in the model, or as the API answers it. */
type Shown = Pick<Element, 'tasks' | 'publications'>

const publishingOf = (publication: Entry, previous: Entry, before: Shown, after: Shown): Publishing => ({
  statusId: previous.statusId ?? null,
  tasks: new Map(
    after.tasks
      .filter(
        ({ id, done }) =>
          done &&
          (publication.assignedTaskIds as unknown[]).includes(id) &&
          before.tasks.some((task) => task.id === id && !task.done),
      )
      .map(({ id, version }) => [id, version]),
  ),
})

export const publishingMemory = () => {
  const memories = new Map<number, Memory>()
  return {
    of: (elementId: number, publicationId: unknown) => memories.get(elementId)?.get(publicationId),
    /** The element changed from one state to another. */
    changed: (elementId: number, before: Shown | Body, after: Shown | Body): void => {
      // In the trash nothing is forgotten.
      if (!('tasks' in before && 'tasks' in after)) return
      const [earlier, later] = [before as Shown, after as Shown]
      const memory = later.publications.flatMap((publication) => {
        const { id, published } = publication
        const previous = earlier.publications.find((other) => other.id === id)
        if (!published || !previous) return []
        const kept = memories.get(elementId)?.get(id)
        const made = previous.published ? kept : publishingOf(publication, previous, earlier, later)
        return made ? [[id, made] as const] : []
      })
      memories.set(elementId, new Map(memory))
    },
  }
}
export type PublishingMemory = ReturnType<typeof publishingMemory>
