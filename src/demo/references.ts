import type { Person, PlatformKey } from './newsroom.ts'

/** Somebody of the newsroom, as stories refer to them. */
export interface Colleague extends Person {
  readonly id: number
}

/** The ids of what stories refer to, by the names of the demo. */
export interface References {
  readonly groups: ReadonlyMap<string, number>
  readonly people: readonly Colleague[]
  readonly platforms: ReadonlyMap<PlatformKey, number>
  /** `website Council` → id. */
  readonly categories: ReadonlyMap<string, number>
  /** `website Article` → id. */
  readonly types: ReadonlyMap<string, number>
  /** `Midday` → id, all of the website. */
  readonly timeSlots: ReadonlyMap<string, number>
  readonly formats: ReadonlyMap<string, number>
  readonly elementStatuses: ReadonlyMap<string, number>
  readonly taskStatuses: ReadonlyMap<string, number>
  readonly publicationStatuses: ReadonlyMap<string, number>
  /** The custom field that says how important a story is, and its options by name. */
  readonly importance: { readonly id: number; readonly options: ReadonlyMap<string, number> }
}

/** An id that the demo itself has made. */
export const idOf = <K extends string>(ids: ReadonlyMap<K, number>, name: K): number => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo has no "${name}"`)
  return id
}
