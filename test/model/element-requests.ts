import type { Verdict } from './element-model.ts'
import type { Sent, Spoil } from './element-operations.ts'
import type { Body, Element } from './entry-model.ts'

/** Random requests about elements, with names resolved to ids. */

export type List = 'tasks' | 'publications'

/** What the names in random bodies stand for. */
export interface Naming {
  /** The id of `@g1`. */
  readonly idOf: (name: string) => number | undefined
  /** An element whose entries belong to no other element. */
  readonly elsewhere: () => Element
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapMembers = (
  body: Body,
  map: (name: string, value: unknown) => readonly (readonly [string, unknown])[],
) => Object.fromEntries(Object.entries(body).flatMap(([name, value]) => map(name, value)))

/** The id of `#n`; undefined if the element has no n-th entry. */
export const entryIdOf = (
  { elsewhere }: Naming,
  element: Element | null,
  list: List,
  name: string,
): number | undefined => {
  if (name === '#unknown') return 999_999_999
  if (name === '#elsewhere') return elsewhere()[list][0]?.id ?? 0
  return element?.[list][Number(name.slice(1))]?.id ?? undefined
}

/** The body with real ids. A missing entry loses its id; a link to one is dropped. */
const resolved = (naming: Naming, value: unknown, element: Element | null, list: List): unknown => {
  if (typeof value === 'string' && value.startsWith('@')) return naming.idOf(value)
  if (typeof value === 'string' && value.startsWith('#')) return entryIdOf(naming, element, list, value)
  if (Array.isArray(value))
    return value
      .map((item) => resolved(naming, item, element, list))
      .filter(
        (item) => item !== undefined && !(isBody(item) && 'taskId' in item && item.taskId === undefined),
      )
  if (!isBody(value)) return value
  return mapMembers(value, (name, member) => {
    const inner =
      name === 'tasks' || name === 'publications' ? name : /^(taskId|assigned)/.test(name) ? 'tasks' : list
    const next = resolved(naming, member, element, inner)
    return name === 'id' && next === undefined ? [] : [[name, next]]
  })
}

const isReference = (name: string) => /.Ids?$/.test(name) && !/^(external|article|local)Id$/.test(name)

/** The same with references as objects, or in both forms (contract 1.4). */
const inForm = (value: unknown, form: 'object' | 'both'): unknown => {
  if (Array.isArray(value)) return value.map((item) => inForm(item, form))
  if (!isBody(value)) return value
  return mapMembers(value, (name, member) => {
    if (name === 'user' && form === 'both' && isBody(member) && 'id' in member)
      return [
        [name, member],
        ['userId', member.id],
      ]
    if (!isReference(name)) return [[name, inForm(member, form)]]
    const object = Array.isArray(member)
      ? member.map((id) => ({ id }))
      : member === null
        ? null
        : { id: member }
    const pair = [name.replace(/Id(s?)$/, '$1'), object] as const
    return form === 'both' ? [[name, member], pair] : [pair]
  })
}

/** The body with a member that breaks its shape, and the resulting verdict; undefined if there is nothing to spoil. */
const spoiled = (body: Body, { part, member, value, problem }: Spoil, own: Spoil['part']) => {
  const slug = problem.endsWith(' type-mismatch')
    ? 'type-mismatch'
    : problem.endsWith(' date-format')
      ? 'date-format-error'
      : 'validation-failed'
  if (part === own) return { body: { ...body, [member]: value }, slug, problem }
  const [entry, ...rest] = (body[part] as Body[] | undefined) ?? []
  if (!entry) return undefined
  return {
    body: { ...body, [part]: [{ ...entry, [member]: value }, ...rest] },
    slug,
    problem: `${part}[0].${problem}`,
  }
}

/** What to send, what the model judges, and the expected problem if the shape is broken. */
export const requestOf = (
  naming: Naming,
  { body, spoil, ...request }: Sent,
  element: Element | null,
  own: Spoil['part'],
) => {
  // Next to its other form, a spoiled reference would also contradict that one.
  const form = spoil && isReference(spoil.member) ? 'flat' : request.form
  const plain = resolved(naming, body, element, own === 'publications' ? 'publications' : 'tasks') as Body
  const sent = (form === 'flat' ? plain : inForm(plain, form)) as Body
  const bad = spoil && spoiled(sent, spoil, own)
  const malformed: Verdict | undefined = bad && { accepted: false, slug: bad.slug, problems: [bad.problem] }
  return { plain, sent: bad?.body ?? sent, malformed, showsPaths: form === 'flat' || bad !== undefined }
}
