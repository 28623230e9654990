import { asciiJson } from '../../http/ascii-json.ts'
import type { Element, LocalId } from './aggregate.ts'
import type { ElementView } from './element-schemas.ts'

interface Named {
  readonly key: unknown
  readonly localId?: LocalId | undefined
}

/** The name follows the id. */
const withName = <V extends { readonly id: number }>({ id, ...others }: V, localId: LocalId): V =>
  ({ id, localId, ...others }) as unknown as V

const withNames = <V extends { readonly id: number }>(
  views: readonly V[],
  entries: readonly Named[],
): V[] => {
  const names = new Map(entries.map(({ key, localId }) => [key, localId]))
  return views.map((view) => {
    const localId = names.get(view.id)
    return localId === undefined ? view : withName(view, localId)
  })
}

/**
 * A10: the answer to a write names entries as its request did. The stored document and later reads do not; the entity tag is
 * that of the element, for the next `If-Match`.
 */
export const withLocalIds = <A extends { readonly document: string }>(
  answer: A,
  { tasks, publications }: Element,
): A => {
  if (![...tasks, ...publications].some(({ localId }) => localId !== undefined)) return answer
  const view: ElementView = JSON.parse(answer.document)
  const named = {
    ...view,
    tasks: withNames(view.tasks, tasks),
    publications: withNames(view.publications, publications),
  }
  return { ...answer, document: asciiJson(JSON.stringify(named)) }
}
