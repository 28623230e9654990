/**
 * Those who wait, by organization and credential. Organizations come one after the other, and so do the credentials of each; those of one
 * credential come as they have arrived.
 */
export interface Rotation<T> {
  readonly add: (organizationId: number, credential: string, one: T) => void
  /** Takes out the first one that may go. Its organization and its credential are the last ones then. */
  readonly take: (mayGo: (one: T) => boolean) => T | undefined
  /** Takes out one that does not wait any more. */
  readonly remove: (organizationId: number, credential: string, one: T) => void
}

type Credentials<T> = Map<string, T[]>

/** Puts a key at the end of a map's order. */
const putLast = <K, V>(map: Map<K, V>, key: K, value: V): void => {
  map.delete(key)
  map.set(key, value)
}

const takeFrom = <T>(credentials: Credentials<T>, mayGo: (one: T) => boolean): T | undefined => {
  for (const [credential, all] of credentials) {
    const place = all.findIndex(mayGo)
    const [one] = place < 0 ? [] : all.splice(place, 1)
    if (one === undefined) continue
    if (all.length === 0) credentials.delete(credential)
    else putLast(credentials, credential, all)
    return one
  }
  return undefined
}

export const createRotation = <T extends object>(): Rotation<T> => {
  const organizations = new Map<number, Credentials<T>>()
  return {
    add: (organizationId, credential, one) => {
      const credentials = organizations.get(organizationId) ?? new Map<string, T[]>()
      const all = credentials.get(credential) ?? []
      all.push(one)
      credentials.set(credential, all)
      organizations.set(organizationId, credentials)
    },
    take: (mayGo) => {
      for (const [organizationId, credentials] of organizations) {
        const one = takeFrom(credentials, mayGo)
        if (one === undefined) continue
        if (credentials.size === 0) organizations.delete(organizationId)
        else putLast(organizations, organizationId, credentials)
        return one
      }
      return undefined
    },
    remove: (organizationId, credential, one) => {
      const credentials = organizations.get(organizationId)
      const left = credentials?.get(credential)?.filter((other) => other !== one)
      if (!credentials || !left) return
      if (left.length > 0) credentials.set(credential, left)
      else if (credentials.size > 1) credentials.delete(credential)
      else organizations.delete(organizationId)
    },
  }
}
