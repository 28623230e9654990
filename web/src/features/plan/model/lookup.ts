import { type ReferenceData, useReferenceData } from '../../../api/reference-data.ts'

type ById<T> = ReadonlyMap<number, T>

type Member<K extends keyof ReferenceData> = ReferenceData[K] extends readonly (infer T)[] ? T : never

/** Everything that the plan refers to, by ID. */
export interface Lookup {
  readonly groups: ById<Member<'groups'>>
  readonly platforms: ById<Member<'platforms'>>
  readonly elementStatuses: ById<Member<'elementStatuses'>>
  readonly taskStatuses: ById<Member<'taskStatuses'>>
  readonly publicationStatuses: ById<Member<'publicationStatuses'>>
  readonly taskFormats: ById<Member<'taskFormats'>>
  readonly users: ById<Member<'users'>>
  readonly categories: ById<Member<'platforms'>['categories'][number]>
  readonly types: ById<Member<'platforms'>['types'][number]>
  readonly timeSlots: ById<Member<'platforms'>['timeSlots'][number]>
  readonly customFields: ById<Member<'customFields'>>
}

export type PlatformReference = Member<'platforms'>
export type StatusReference = Member<'elementStatuses'>

const byId = <T extends { readonly id: number }>(entries: readonly T[]): ById<T> =>
  new Map(entries.map((entry) => [entry.id, entry]))

const lookupOf = (data: ReferenceData): Lookup => ({
  groups: byId(data.groups),
  platforms: byId(data.platforms),
  elementStatuses: byId(data.elementStatuses),
  taskStatuses: byId(data.taskStatuses),
  publicationStatuses: byId(data.publicationStatuses),
  taskFormats: byId(data.taskFormats),
  users: byId(data.users),
  categories: byId(data.platforms.flatMap(({ categories }) => categories)),
  types: byId(data.platforms.flatMap(({ types }) => types)),
  timeSlots: byId(data.platforms.flatMap(({ timeSlots }) => timeSlots)),
  customFields: byId(data.customFields),
})

const lookups = new WeakMap<ReferenceData, Lookup>()

/** The same object for the same settings, so that rows can depend on it. */
export const useLookup = (): Lookup => {
  const data = useReferenceData()
  const known = lookups.get(data)
  if (known) return known
  const made = lookupOf(data)
  lookups.set(data, made)
  return made
}
