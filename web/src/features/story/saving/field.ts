import type { ElementView } from '../../../api/types.ts'

/** One request that changes a story; `path` is relative to the story's own. */
export interface ElementWrite {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/**
 * One field of a story, task or publication. Two people can change different fields at the same time without a
 * conflict.
 */
export interface Field<V> {
  /** Identifies the field within the story: `title`, `tasks.12.headline`. */
  readonly key: string
  /** The member of the request body, which the server names in its errors: `deadline`. */
  readonly member: string
  /** Set by one press: there is no typed text to keep as a draft. */
  readonly isPressed?: boolean
  read(element: ElementView): V
  /** The story with the new value. */
  apply(element: ElementView, value: V): ElementView
  write(element: ElementView, value: V): ElementWrite
}
