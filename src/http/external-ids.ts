import { notFound } from '../errors.ts'
import { ExternalIdParams, IdParams } from './schemas.ts'

/** A resource is addressed by its id, or by its external id (contract 1.10). */
export type Address = { readonly id: number } | { readonly externalId: string }

/** A path at which a resource has operations. */
export interface Addressed {
  readonly path: string
  readonly params: typeof IdParams | typeof ExternalIdParams
  /** How operation ids and summaries say by what it is addressed. */
  readonly by: string
  readonly words: string
}

/** Both paths at which the resources of a collection have the same operations. */
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
  /** The id of the live resource with the lowest id that has this external id, or null. */
  readonly find: (externalId: string) => Promise<number | null>
  /** Locks it, and reads it once the lock is held; undefined where it is not there. */
  readonly lock: (id: number) => Promise<T | undefined>
  readonly externalIdOf: (resource: T) => string | null
}

/**
 * Locks what is addressed. Whoever held the lock before may have changed the external id that it is addressed by, or removed
 * the resource: then it is looked up again. Throws `resource-not-found`.
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

/** What is addressed, for reading. Throws `resource-not-found`. */
export const getAddressed = async <T>(
  address: Address,
  { find, get }: { find: Resource<T>['find']; get: (id: number) => Promise<T> },
): Promise<T> => {
  if ('id' in address) return get(address.id)
  const id = await find(address.externalId)
  if (id === null) throw notFound()
  return get(id)
}
