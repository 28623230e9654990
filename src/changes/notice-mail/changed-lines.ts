import type { NamedField } from '../../access/audit/named-field-schemas.ts'
import type { MailWords } from './mail-words.ts'
import { isNothing, valueWords } from './value-words.ts'

/** What was changed, a line for each field: “Report, deadline: Tue 17:00 → Wed 09:00”. */

interface Named {
  readonly id: number
  readonly name: string | null
}

/** Long texts are named, not quoted. */
const texts = new Set(['note', 'lead', 'text'])
/** Follow from others in the same change. */
const silent = new Set(['masterGroupId', 'position'])
const mostLines = 12

const entriesIn = (value: unknown): readonly Named[] => (Array.isArray(value) ? value : [])

const onlyIn = (one: unknown, other: unknown): readonly Named[] =>
  entriesIn(one).filter(({ id }) => entriesIn(other).every((entry) => entry.id !== id))

const isList = ({ of, field }: NamedField): boolean =>
  of === null && (field === 'tasks' || field === 'publications')

const listLines = ({ field, from, to }: NamedField, words: MailWords): string[] => {
  const name = field === 'tasks' ? 'tasks' : 'publications'
  const unnamed = name === 'tasks' ? words.task : words.publication
  const line = (label: string, entries: readonly Named[]) =>
    entries.length === 0 ? [] : [`${label}: ${entries.map((entry) => entry.name ?? unnamed).join(', ')}`]
  return [...line(words.added[name], onlyIn(to, from)), ...line(words.removed[name], onlyIn(from, to))]
}

/** What comes or goes as a whole needs no line for each of its fields. */
const comingAndGoing = (fields: readonly NamedField[]): ReadonlySet<string> =>
  new Set(
    fields.filter(isList).flatMap(({ field, from, to }) => {
      const type = field === 'tasks' ? 'task' : 'publication'
      return [...onlyIn(from, to), ...onlyIn(to, from)].map(({ id }) => `${type} ${id}`)
    }),
  )

const labelOf = ({ of, field, customField }: NamedField, words: MailWords): string => {
  const name = customField
    ? (customField.name ?? words.otherField)
    : (words.fields[field] ?? words.otherField)
  return of?.name ? `${of.name}, ${name}` : name
}

const flag = ({ field, to }: NamedField, words: MailWords): string | undefined => {
  if (field === 'done') return to ? words.done : words.reopened
  if (field === 'published') return to ? words.published : words.unpublished
  return undefined
}

const lineOf = (changed: NamedField, words: MailWords): string => {
  const { of, field, from, to } = changed
  const flagged = flag(changed, words)
  if (flagged !== undefined)
    return `${of?.name ?? (field === 'done' ? words.task : words.publication)}: ${flagged}`
  const label = labelOf(changed, words)
  if (texts.has(field))
    return `${label}: ${isNothing(to) ? words.cleared : isNothing(from) ? words.wrote : words.rewrote}`
  const shown = (value: unknown) =>
    field === 'user' && isNothing(value) ? words.nobody : valueWords(value, field, words)
  if (isNothing(from)) return `${label}: ${shown(to)}`
  const [earlier, now] = [shown(from), shown(to)]
  return `${label}: ${earlier === now ? words.rewrote : `${earlier} → ${now}`}`
}

export const changedLines = (fields: readonly NamedField[], words: MailWords): readonly string[] => {
  const whole = comingAndGoing(fields)
  const lines = fields
    .filter(({ of, field }) => !silent.has(field) && !(of && whole.has(`${of.type} ${of.id}`)))
    .flatMap((changed) => (isList(changed) ? listLines(changed, words) : [lineOf(changed, words)]))
  const more = lines.length - mostLines
  return more > 1 ? [...lines.slice(0, mostLines), words.more(more)] : lines
}
