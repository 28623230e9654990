import type { Body } from '../entry-model.ts'
import type { Row, World } from './world.ts'

/** How requests turn out, in the words that the rules of settings use. */

export interface Refusal {
  readonly accepted: false
  readonly slug: string
  /** `path code`, preceded by the scope unless that is the body. */
  readonly problems: readonly string[]
}
/** A new `next` has no id yet. */
export type Verdict = { readonly accepted: true; readonly next: Row } | Refusal

export type Method = 'post' | 'put' | 'patch'
export type Judge = (world: World, current: Row | null, body: Body, method: Method) => Verdict

export const refused = (slug: string, ...problems: string[]): Refusal => ({ accepted: false, slug, problems })
export const notThere = refused('resource-not-found')
export const inUse = refused('conflict', 'path id in-use')

const pathIn = (problem: string): string => problem.slice(0, problem.lastIndexOf(' '))

/** 1.8: all problems at once, but no broken rule about a value that is already invalid. */
export const worst = (
  invalid: readonly string[],
  broken: readonly string[],
  slug = 'business-error',
): Refusal | null => {
  if (invalid.length === 0) return broken.length > 0 ? refused(slug, ...broken) : null
  const others = broken.filter((problem) => !invalid.some((one) => pathIn(one) === pathIn(problem)))
  return refused('validation-failed', ...invalid, ...others)
}

export const given = (value: unknown): boolean => value !== undefined && value !== null

export const unknownIn = (path: string, ids: unknown, isKnown: (id: number) => boolean): string[] =>
  ((ids as number[] | null | undefined) ?? []).flatMap((id, index) =>
    isKnown(id) ? [] : [`${path}[${index}] unknown-reference`],
  )

/** Texts as the server stores them: names trimmed, and an empty external id as none. */
export const stored = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (/name$/i.test(name) && typeof value === 'string') return [name, value.trim()]
      return [name, name === 'externalId' || name === 'supplierId' ? value || null : value]
    }),
  )

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** 1.18: only a change raises the version. `stored` is the row as it stays without one, if `current` leaves out what was deleted. */
export const after = (current: Row | null, fields: Body, stored: Row | null = current): Verdict => {
  if (!current) return { accepted: true, next: { ...fields, id: 0, version: 1 } }
  const next = { ...current, ...fields }
  const isChanged = Object.keys(fields).some((name) => !same(current[name], next[name]))
  return { accepted: true, next: isChanged ? { ...next, version: current.version + 1 } : (stored ?? current) }
}

/** The fields of a body; POST and PUT fill in defaults for those it omits. */
export const fieldsFrom = (body: Body, defaults: Body, method: Method): Body => ({
  ...(method === 'patch' ? {} : defaults),
  ...stored(body),
})

export const ascending = (ids: unknown): number[] => [...(ids as number[])].sort((one, other) => one - other)
