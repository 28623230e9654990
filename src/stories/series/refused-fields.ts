import type { Problem } from '../../base/errors.ts'
import { partsOf } from '../templates/template-body.ts'
import { type Fields, type List, type MemberEntries, type MemberWrite, placeOf } from './series-changes.ts'

/** What a story refuses of a change of several (contract 24.3). */

const isStatus = (field: string): boolean => /(^|\.)(statusId|elementStatusId)$/.test(field)

/** Where a path of the body of a write is, by the names that a series has. Undefined for an entry of the story's own. */
const placedIn = (
  path: string,
  body: MemberWrite['body'],
  entries: MemberEntries,
): { readonly place: string; readonly at: string } | undefined => {
  const [, list, index, rest] = /^(tasks|publications)\[(\d+)\]\.(.*)$/.exec(path) ?? []
  if (list === undefined) return { place: '', at: path }
  const place = placeOf(entries, list as List, body[list as List]?.[Number(index)]?.id)
  return place === undefined ? undefined : { place, at: `${place}.${rest}` }
}

const isBeside = (place: string, field: string): boolean =>
  place === '' ? partsOf(field)?.length === 1 : field.startsWith(`${place}.`)

const isWithin = (at: string, field: string): boolean =>
  at.startsWith(field) && /^($|[.[])/.test(at.slice(field.length))

/** The fields that problems are about: those of their paths, or else all beside these; where a gate asks, the status. */
export const refusedFields = (
  problems: readonly Problem[],
  fields: Fields,
  body: MemberWrite['body'],
  entries: MemberEntries,
): string[] => {
  const names = Object.keys(fields)
  const refused = problems.flatMap(({ code, path }) => {
    if (path === null) return []
    const placed = placedIn(path, body, entries)
    const beside = placed ? names.filter((field) => isBeside(placed.place, field)) : []
    const own = beside.filter(code === 'gate' ? isStatus : (field) => isWithin(placed?.at ?? '', field))
    if (own.length > 0) return own
    return code === 'gate' ? names.filter(isStatus) : beside
  })
  return [...new Set(refused)]
}
