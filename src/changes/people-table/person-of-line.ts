import { hasControlCharacter } from '@daybook/shared/text/normal-text'
import { typedWords } from '@daybook/shared/typed/typed-words.generated'
import { keyOf, type PeopleColumn, reachWords, roleWords } from '@daybook/shared/typed/word-index'
import { nearest } from '../../base/nearest.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { textFormats } from '../../base/text-formats.ts'
import type { Role } from '../../database/tables.ts'
import { isEmail } from '../../http/formats.ts'
import type { Reach } from '../../http/sight.ts'
import type { LineError } from '../imports/import-schemas.ts'
import { longestShown } from '../imports/line-rules.ts'
import { type FindName, mostNames, namesIn } from '../imports/name-finder.ts'
import type { PersonOfLine } from './people-table-schemas.ts'

/** The person in a line of a table, and everything that is wrong with it. Pure. */

const longest = 255

export interface LineReading {
  /** The heading of a column; its name where the table has none. */
  readonly headingOf: (column: PeopleColumn) => string
  /** What a cell says, as it is stored (contract B7). */
  readonly cell: (column: PeopleColumn) => string
  /** Whether the table has such a column. */
  readonly has: (column: PeopleColumn) => boolean
  readonly findGroup: FindName
  /** What new people see and change (contract 14.2). */
  readonly defaultReach: Reach
  readonly isTaken: (address: string) => boolean
  /** The line that has the same address and stands above. */
  readonly firstLineWith: (address: string) => number | undefined
}

type Note = (
  column: PeopleColumn,
  code: ProblemCode,
  message: string,
  more?: { readonly value?: string; readonly suggestion?: string | null },
) => void

/** `Berg, Mia` or `Mia Berg`: the last word is the last name. */
const splitName = (name: string): { readonly firstName: string | null; readonly lastName: string } => {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (last !== '' && first !== '' && more.length === 0) return { firstName: first, lastName: last }
  const words = name.split(/\s+/)
  const firstName = words.slice(0, -1).join(' ')
  return { firstName: firstName === '' ? null : firstName, lastName: words.at(-1) ?? '' }
}

const quotes = new Set(['"', "'"])

/** Without the quotation marks and blanks around it. */
const unquoted = (text: string): string => {
  let [start, end] = [0, text.length]
  const isAround = (sign: string | undefined) =>
    sign !== undefined && (quotes.has(sign) || sign.trim() === '')
  while (start < end && isAround(text[start])) start++
  while (start < end && isAround(text[end - 1])) end--
  return text.slice(start, end)
}

/** `Mia Berg <mia@example.org>`, as mail programs write it, or the address alone. */
export const addressIn = (cell: string): { readonly name: string; readonly email: string } => {
  const [, name = '', email = cell] = /^([^<]*)<([^>]*)>$/.exec(cell) ?? []
  return { name: unquoted(name), email: email.trim().replace(/^mailto:/i, '') }
}

const checkText = (column: PeopleColumn, text: string, note: Note): void => {
  if (text.length > longest) note(column, 'too-long', `must not have more than ${longest} characters`)
  if (hasControlCharacter(text) || /[\t\n]/.test(text))
    note(column, 'invalid-character', 'must not contain control characters')
}

const nameOf = ({ cell, has }: LineReading, note: Note) => {
  const [whole, first, last] = [cell('name'), cell('firstName'), cell('lastName')]
  const split = splitName(whole || addressIn(cell('email')).name)
  const firstName = first || (last === '' ? split.firstName : null)
  const lastName = last || split.lastName
  const column = has('lastName') && (last !== '' || whole === '') ? 'lastName' : 'name'
  if (lastName === '') note(column, 'required', 'is missing')
  checkText(column, lastName, note)
  if (firstName !== null) checkText(first === '' ? 'name' : 'firstName', firstName, note)
  return { firstName, lastName }
}

const emailOf = ({ cell, isTaken, firstLineWith }: LineReading, note: Note): string | null => {
  const { email } = addressIn(cell('email'))
  if (email === '') return null
  checkText('email', email, note)
  const address = email.toLowerCase()
  const above = firstLineWith(address)
  if (!isEmail(email)) note('email', 'format', textFormats.email)
  else if (isTaken(address)) note('email', 'not-unique', 'is the address of another user')
  else if (above !== undefined) note('email', 'duplicate', `is also the address in line ${above}`)
  return email
}

const groupsOf = ({ cell, findGroup }: LineReading, note: Note): number[] => {
  const names = namesIn(cell('groups'), findGroup)
  if (names === null) note('groups', 'too-many', `names more than ${mostNames}`)
  const ids = (names ?? []).flatMap((value) => {
    const found = findGroup(value)
    if ('named' in found) return [found.named.id]
    const { code, suggestion } = found
    const message = code === 'ambiguous' ? 'is the name of several groups' : 'is no group'
    note('groups', code, message, { value, suggestion })
    return []
  })
  return [...new Set(ids)].sort((one, other) => one - other)
}

/** The option that a cell names in any language, however its commas are set; undefined for none. */
const optionIn = <T extends string>(
  { cell }: LineReading,
  column: PeopleColumn,
  { options, words }: { readonly options: readonly T[]; readonly words: ReadonlyMap<string, T> },
  note: Note,
): T | undefined => {
  const key = keyOf(cell(column).replaceAll(',', ''))
  if (key === '' || words.has(key)) return words.get(key)
  const meant = nearest(key, [...words.keys()])
  const suggestion = meant === undefined ? null : (words.get(meant) ?? null)
  note(column, 'unknown-option', `is none of ${options.join(', ')}`, { suggestion })
  return undefined
}

/** Most people who have an address are meant to plan. */
const roleOf = (reading: LineReading, email: string | null, note: Note): Role | null => {
  const word = optionIn(reading, 'role', { options: roleWords, words: typedWords.role }, note)
  if (reading.cell('role') === '') return email === null ? null : 'editor'
  const role = word === undefined || word === 'none' ? null : word
  if (role !== null && email === null)
    note('email', 'role-needs-email', 'is missing: whoever signs in has an address')
  return role
}

const reachOf = (reading: LineReading, column: 'reads' | 'writes', note: Note): Reach =>
  optionIn(reading, column, { options: reachWords, words: typedWords.reach }, note) ?? reading.defaultReach

export const personOfLine = (
  reading: LineReading,
): { readonly person: PersonOfLine | null; readonly errors: LineError[] } => {
  const errors: LineError[] = []
  const note: Note = (column, code, message, { value = reading.cell(column), suggestion = null } = {}) =>
    void errors.push({
      column: reading.headingOf(column),
      value: value.slice(0, longestShown),
      code,
      message,
      suggestion,
    })
  const { firstName, lastName } = nameOf(reading, note)
  const email = emailOf(reading, note)
  const groupIds = groupsOf(reading, note)
  const role = roleOf(reading, email, note)
  const reads = reachOf(reading, 'reads', note)
  const writes = reachOf(reading, 'writes', note)
  const person = { firstName, lastName, email, groupIds, role, reads, writes }
  return { person: errors.length === 0 ? person : null, errors }
}
