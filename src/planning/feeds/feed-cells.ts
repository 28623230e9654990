import { isEmail } from '../../http/formats.ts'
import { type CsvContext, type CsvLine, cellOf, headingOf } from '../plan/plan-csv-cells.ts'
import type { PlanRow } from '../plan/plan-schemas.ts'
import { nameOfRow } from '../plan/row-name.ts'
import type { FeedField } from './feed-schemas.ts'

/** What a feed shows of a story, field by field, in words. */

const distinct = (texts: readonly string[]): string =>
  [...new Set(texts)].filter((text) => text !== '').join(', ')

/** The platforms on which a story comes out on a day; all of them where its days come from elsewhere. */
const platformsOf = ({ row, day }: CsvLine, { names }: CsvContext): string => {
  const ofDay = row.publications.filter(
    ({ schedule, published }) =>
      row.basis !== 'publication' || published?.date === day || schedule?.dates.includes(day ?? ''),
  )
  return distinct(ofDay.map(({ platformId }) => names.platform(platformId)))
}

/** A name without addresses: whoever was assigned by an address alone is called so (contract 4.1). */
const withoutAddress = (name: string): string =>
  name
    .split(/\s/)
    .filter((word) => !isEmail(word))
    .join(' ')

/** Everybody who has not declined. */
const assigneesOf = ({ tasks }: PlanRow, { words }: CsvContext): string =>
  distinct(
    tasks.flatMap(({ user, confirmationStatusCode }) =>
      user === null || confirmationStatusCode === -1 ? [] : [withoutAddress(user.name) || words.unnamed],
    ),
  )

const textOf = (field: FeedField, line: CsvLine, context: CsvContext): string => {
  switch (field) {
    case 'title':
      return nameOfRow(line.row, context.names) || `#${line.row.id}`
    case 'platform':
      return platformsOf(line, context)
    case 'assignees':
      return assigneesOf(line.row, context)
    default:
      return String(cellOf(field)(line, context))
  }
}

/** What a field is called. */
export const labelOf = (field: FeedField, context: CsvContext): string => {
  if (field === 'platform') return context.words.platform
  return field === 'assignees' ? context.words.assignees : headingOf(field, context)
}

/** A field of a feed: what it is called, and what it says. */
export interface ShownField {
  readonly field: FeedField
  readonly label: string
  readonly text: string
}

/** The fields of a feed for a story on a day, in the order of the feed. */
export const shownFields =
  (fields: readonly FeedField[], context: CsvContext) =>
  (line: CsvLine): ShownField[] =>
    fields.map((field) => ({ field, label: labelOf(field, context), text: textOf(field, line, context) }))

/** What an entry is called, where a format needs a name: the title, unless the feed does not show it. */
export const nameOf = (shown: readonly ShownField[]): string => {
  const text = (field: FeedField): string => shown.find((one) => one.field === field)?.text ?? ''
  return [text('title'), text('slug'), text('platform'), text('groups')].find((one) => one !== '') ?? ''
}
