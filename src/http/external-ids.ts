import { notFound } from '../base/errors.ts'
import { ExternalIdParams, IdParams } from '../base/schemas.ts'

/** A resource is addressed by its id or its external id (contract 1.10). */
export type Address = { readonly id: number } | { readonly externalId: string }

/** A path under which a resource has operations. */
export interface Addressed {
  readonly path: string
  readonly params: typeof IdParams | typeof ExternalIdParams
  /** The suffix of operation ids, and the same in words for summaries. */
  readonly by: string
  readonly words: string
}

/** Both paths under which the resources of a collection have the same operations. */
export const addressedIn = (collection: string): readonly Addressed[] => [
  { path: `${collection}/:id`, params: IdParams, by: '', words: '' },
  {
    path: `${collection}/external-id/:externalId`,
    params: ExternalIdParams,
    by: 'ByExternalId',
    words: ' by its external id',
  },
]

interface Resource<T> {
  /** The lowest id of a live resource with this external id, or null. */
  readonly find: (externalId: string) => Promise<number | null>
  /** Locks the resource, then reads it; undefined if it does not exist. */
  readonly lock: (id: number) => Promise<T | undefined>
  readonly externalIdOf: (resource: T) => string | null
}

/**
 * Locks the addressed resource. While we waited for the lock, its holder may have changed the external id or removed
 * the resource; in that case it is looked up again. Throws `resource-not-found`.
 */
export const lockAddressed = async <T>(
  address: Address,
  { find, lock, externalIdOf }: Resource<T>,
): Promise<T> => {
  if ('id' in address) {
    const resource = await lock(address.id)
    if (resource === undefined) throw notFound()
    return resource
  }
  for (;;) {
    const id = await find(address.externalId)
    if (id === null) throw notFound()
    const resource = await lock(id)
    if (resource !== undefined && externalIdOf(resource) === address.externalId) return resource
  }
}

/** Reads the addressed resource. Throws `resource-not-found`. */
export const getAddressed = async <T>(
  address: Address,
  { find, get }: { find: Resource<T>['find']; get: (id: number) => Promise<T> },
): Promise<T> => {
  if ('id' in address) return get(address.id)
  const id = await find(address.externalId)
  if (id === null) throw notFound()
  return get(id)
}
