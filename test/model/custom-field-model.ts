/**
 * Values of custom fields as contract 9.4 and 9.5 describe them, in plain code and without a database. Written from the
 * contract, it shares nothing with `src/`.
 */

type Body = Record<string, unknown>
type Owner = 'element' | 'task' | 'publication'

interface CustomField {
  live: boolean
  readonly type: string
  readonly allowEmptyValue: boolean
  readonly optionIds: readonly number[]
  /** Formats or platforms; empty for a field that applies everywhere. */
  readonly scopeIds: readonly number[]
}
/** Indexed by the kind of carrier, then by id. */
export type CustomFields = Record<Owner, Map<number, CustomField>>

/** The format or platform before and after a write, which limits fields of tasks and publications. */
interface Place {
  readonly name: 'formatId' | 'platformId'
  readonly before: unknown
  /** Null if the write names none that is usable. */
  readonly after: unknown
}

interface RuleContext {
  readonly room: { readonly customFields: CustomFields }
  readonly invalid: string[]
  readonly broken: string[]
}

const memberOf: Record<string, string> = {
  TEXT: 'value',
  SINGLE_SELECTION: 'selectedOptionIds',
  MULTIPLE_SELECTION: 'selectedOptionIds',
  DATE: 'date',
  NUMBER: 'number',
}

/** The organization's current day: the test clock stands still. */
const today = '2026-06-18'

const ascending = (ids: unknown): number[] => [...(ids as number[])].sort((one, other) => one - other)

const isMoved = (place: Place | null): boolean => place !== null && place.before !== place.after

const doesApply = ({ scopeIds }: CustomField, place: Place | null): boolean =>
  place === null || place.after === null || scopeIds.length === 0 || scopeIds.includes(Number(place.after))

/** 9.4: problems with the members of an entry. */
const misfits = (entry: Body, { type }: CustomField, member: string): string[] => {
  const others = Object.keys(entry).filter((name) => name !== 'id' && name !== member)
  const options = (entry.selectedOptionIds as unknown[] | undefined) ?? []
  return [
    ...others.map((name) => `${name} other-type`),
    ...(member in entry ? [] : [`${member} required`]),
    ...(type === 'SINGLE_SELECTION' && options.length > 1 ? [`${member} too-many`] : []),
  ]
}

/** 9.5: a cleared value becomes this. */
const insteadOf = (id: unknown, member: string, field: CustomField): Body | null => {
  if (field.allowEmptyValue) return null
  if (member === 'date') return { id, date: today }
  const [first] = ascending(field.optionIds)
  return member === 'selectedOptionIds' && first !== undefined ? { id, [member]: [first] } : null
}

/** The value that an entry asks for, null for none, and its problems, with paths relative to the entry. */
const judgeEntry = (
  entry: Body,
  field: CustomField | undefined,
  stored: Body | undefined,
  place: Place | null,
): { value: Body | null; problems: string[] } => {
  const unknown = { value: null, problems: ['id unknown-reference'] }
  if (!field) return unknown
  const member = memberOf[field.type] ?? ''
  const wrong = misfits(entry, field, member)
  if (wrong.length > 0) return { value: null, problems: wrong }
  const sent = entry[member]
  if (sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0)) {
    if (field.live && doesApply(field, place))
      return { value: insteadOf(entry.id, member, field), problems: [] }
    return stored ? { value: null, problems: [] } : unknown
  }
  const value = { id: entry.id, [member]: Array.isArray(sent) ? ascending(sent) : sent }
  const isSame = JSON.stringify(stored) === JSON.stringify(value)
  if (!isSame && !field.live) return unknown
  if ((!isSame || isMoved(place)) && !doesApply(field, place))
    return { value, problems: ['id custom-field-does-not-apply'] }
  const isForeign = (id: number) => !isSame && !field.optionIds.includes(id)
  const options = Array.isArray(sent) ? sent : []
  const problems = options.flatMap((id, index) =>
    isForeign(id) ? [`${member}[${index}] unknown-reference`] : [],
  )
  return { value, problems }
}

/** The values after a write, each `{id, member}`, in order of id. */
export const judgeCustomFields = (
  owner: Owner,
  body: Body,
  current: Body | null,
  mode: 'whole' | 'part',
  at: string,
  place: Place | null,
  { room, invalid, broken }: RuleContext,
): Body[] => {
  const fieldOf = (id: unknown) => room.customFields[owner].get(Number(id))
  const isPatch = mode === 'part' && current !== null
  if (body.customFields === null && isPatch) invalid.push(`${at}customFields null-not-allowed`)
  const entries = (body.customFields as Body[] | null | undefined) ?? []
  const present = (current?.customFields as Body[] | undefined) ?? []
  const written = entries.map((entry, index) => {
    const path = `${at}customFields[${index}]`
    if (entries.findIndex(({ id }) => id === entry.id) < index) invalid.push(`${path}.id duplicate`)
    const stored = present.find(({ id }) => id === entry.id)
    const { value, problems } = judgeEntry(entry, fieldOf(entry.id), stored, place)
    invalid.push(...problems.map((problem) => `${path}.${problem}`))
    return value
  })
  const kept = isPatch ? present.filter(({ id }) => !entries.some((entry) => entry.id === id)) : []
  const isStranded = ({ id }: Body) => {
    const field = fieldOf(id)
    return field !== undefined && !doesApply(field, place)
  }
  if (isMoved(place) && kept.some(isStranded)) broken.push(`${at}${place?.name} custom-field-does-not-apply`)
  const values = [...kept, ...written.filter((value) => value !== null)]
  return values.sort((one, other) => Number(one.id) - Number(other.id))
}
