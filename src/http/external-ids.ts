import { notFound } from '../errors.ts'

interface ByExternalId<T> {
  /** The id of the live resource with the lowest id that has this external id, or null. */
  readonly find: (externalId: string) => Promise<number | null>
  /** Locks it, and reads it once the lock is held; undefined where it has gone meanwhile. */
  readonly lock: (id: number) => Promise<T | undefined>
  readonly externalIdOf: (resource: T) => string | null
}

/**
 * Locks what an external id in a path addresses (contract 1.10). Whoever held the lock before may have changed that
 * external id or removed the resource: then it is looked up again.
 */
export const lockByExternalId = async <T>(
  externalId: string,
  { find, lock, externalIdOf }: ByExternalId<T>,
): Promise<T> => {
  for (;;) {
    const id = await find(externalId)
    if (id === null) throw notFound()
    const resource = await lock(id)
    if (resource !== undefined && externalIdOf(resource) === externalId) return resource
  }
}

/** What an external id in a path addresses, for reading; 404 where there is nothing. */
export const getByExternalId = async <T>(
  externalId: string,
  { find, get }: { find: ByExternalId<T>['find']; get: (id: number) => Promise<T> },
): Promise<T> => {
  const id = await find(externalId)
  if (id === null) throw notFound()
  return get(id)
}
