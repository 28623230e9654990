import type { Person, PlatformKey } from './newsroom.ts'

/** A person of the newsroom, with the id that stories use. */
export interface Colleague extends Person {
  readonly id: number
}

/** The ids that stories refer to, by the names used in the demo. */
export interface References {
  readonly groups: ReadonlyMap<string, number>
  readonly people: readonly Colleague[]
  readonly platforms: ReadonlyMap<PlatformKey, number>
  /** `website Council` → id. */
  readonly categories: ReadonlyMap<string, number>
  /** `website Article` → id. */
  readonly types: ReadonlyMap<string, number>
  /** `Midday` → id, on the website. */
  readonly timeSlots: ReadonlyMap<string, number>
  readonly formats: ReadonlyMap<string, number>
  readonly elementStatuses: ReadonlyMap<string, number>
  readonly taskStatuses: ReadonlyMap<string, number>
  readonly publicationStatuses: ReadonlyMap<string, number>
  /** The custom field for importance, and the ids of its options by name. */
  readonly importance: { readonly id: number; readonly options: ReadonlyMap<string, number> }
}

/** The id for a name. Throws if the demo has not created it. */
export const idOf = <K extends string>(ids: ReadonlyMap<K, number>, name: K): number => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo has no "${name}"`)
  return id
}
