import type { ElementView } from '../../../../../src/elements/element-schemas.ts'

/** One request that changes a story; `path` is below the story's own. */
export interface ElementWrite {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/**
 * One field of a story, task or publication: what two people change at the same time without noticing each other, as long
 * as it is not the same one.
 */
export interface Field<V> {
  /** Names it within the story: `title`, `tasks.12.headline`. */
  readonly key: string
  /** The member of the request that holds it, under which the server tells what is wrong: `deadline`. */
  readonly member: string
  /** Set by one press: there is nothing typed that a draft would have to keep. */
  readonly isPressed?: boolean
  read(element: ElementView): V
  /** The story as it will be once the value is saved. */
  apply(element: ElementView, value: V): ElementView
  write(element: ElementView, value: V): ElementWrite
}
