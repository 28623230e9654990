import type { ElementView } from '../../src/stories/elements/element-schemas.ts'
import type { ListNewsroom } from './list-newsroom.ts'
import {
  type Appearance,
  appearances,
  datesOfAll,
  everyDate,
  hasAssignee,
  hasNoTask,
  hasWords,
  hold,
  holdForTasks,
  isConfidential,
  isDeclined,
  isInGroup,
  isOneOf,
  type ManualDates,
  names,
  type Sample,
} from './list-oracle.ts'

/** The plan worked out from answers in memory: which elements it has, on which days, and why. */

export interface Placed {
  readonly id: number
  readonly days: readonly string[]
  readonly basis: 'publication' | 'event' | 'deadline' | null
}

interface Period {
  readonly dateFrom: string
  readonly dateTo: string
}

const publicationTests: Record<string, (value: string, p: Appearance) => boolean> = {
  platformIds: (value, { platformId }) => isOneOf(value, platformId),
  categoryIds: (value, { categoryId }) => isOneOf(value, categoryId),
  typeIds: (value, { typeId }) => isOneOf(value, typeId),
  publicationStatusIds: (value, { statusId }) => isOneOf(value, statusId),
}

type Task = ElementView['tasks'][number]

/** `now` is what the newsroom's clock shows, such as `2026-10-27 11:05`. */
const taskTests = (now: string): Record<string, (value: string, task: Task) => boolean> => ({
  userIds: hasAssignee,
  declined: isDeclined,
  formatIds: (value, { formatId }) => isOneOf(value, formatId),
  done: (value, { done }) => String(done) === value,
  unassigned: (value, { user }) => (user === null) === (value === 'true'),
  late: (value, { done, deadline }) =>
    (!done && deadline !== null && `${deadline.date} ${deadline.time ?? '23:59'}` < now) ===
    (value === 'true'),
})

interface FieldFilter {
  readonly id: number
  readonly selectedOptionIds?: readonly number[]
  readonly value?: string
  readonly dateFrom?: string
  readonly dateTo?: string
  readonly numberFrom?: number
  readonly numberTo?: number
}

type FieldValue = ElementView['customFields'][number]

const optionsOf = (value: FieldValue | undefined): readonly number[] =>
  value && 'selectedOptionIds' in value ? value.selectedOptionIds : []

const fieldHolds = (element: ElementView, known: ReadonlySet<number>, filter: FieldFilter): boolean => {
  const { id, selectedOptionIds, value, dateFrom, dateTo, numberFrom, numberTo } = filter
  const found = element.customFields.find((field) => field.id === id)
  const chosen = optionsOf(found)
  const text = found && 'value' in found ? found.value : undefined
  const date = found && 'date' in found ? found.date : undefined
  const number = found && 'number' in found ? found.number : undefined
  return [
    selectedOptionIds === undefined ||
      selectedOptionIds.some((option) => chosen.includes(option)) ||
      (selectedOptionIds.includes(0) && found === undefined && known.has(id)),
    value === undefined || text?.toLowerCase().includes(value.toLowerCase()) === true,
    dateFrom === undefined || (date !== undefined && date >= dateFrom),
    dateTo === undefined || (date !== undefined && date <= dateTo),
    numberFrom === undefined || (number !== undefined && number >= numberFrom),
    numberTo === undefined || (number !== undefined && number <= numberTo),
  ].every(Boolean)
}

const elementTests = (
  fieldIds: ReadonlySet<number>,
): Record<string, (value: string, element: ElementView) => boolean> => ({
  groupIds: isInGroup,
  confidential: isConfidential,
  withoutTasks: hasNoTask,
  elementStatusIds: (value, { elementStatusId }) => isOneOf(value, elementStatusId),
  search: hasWords,
  customFields: (value, element) =>
    JSON.parse(value).every((filter: FieldFilter) => fieldHolds(element, fieldIds, filter)),
})

const within =
  ({ dateFrom, dateTo }: Period) =>
  (date: string): boolean =>
    dateFrom <= date && date <= dateTo

const eventDays = ({ event }: ElementView): string[] =>
  event === null ? [] : everyDate(event.fromDate, event.toDate ?? event.fromDate)

const deadlineDays = ({ tasks }: ElementView): string[] =>
  tasks.flatMap(({ deadline }) => deadline?.date ?? [])

const distinct = (days: readonly string[]): string[] => [...new Set(days)].sort()

const byFirstDay = (one: Placed, other: Placed): number => {
  const [first = '', second = ''] = [one.days[0], other.days[0]]
  return first === second ? one.id - other.id : first < second ? -1 : 1
}

/** What the plan shows of a newsroom, and its ideas, the newest first. */
export const planOf = (
  { elements, fields }: Pick<ListNewsroom, 'elements' | 'fields'>,
  samples: readonly Sample[],
  { period, now }: { readonly period: Period; readonly now: string },
  manual: ManualDates = datesOfAll,
): { readonly rows: readonly Placed[]; readonly ideas: readonly Placed[] } => {
  const isWithin = within(period)
  const ofPublication = hold(samples, publicationTests)
  const byPublications = names(samples, publicationTests)
  const ofTasks = holdForTasks(samples, taskTests(now))
  const ofElement = hold(samples, elementTests(new Set(Object.values(fields).map(({ id }) => id))))

  const passing = elements.filter(
    (element) =>
      ofElement(element) &&
      (!byPublications ||
        element.publications.flatMap((one) => appearances(one, manual)).some(ofPublication)) &&
      ofTasks(element.tasks),
  )
  const placed = passing.map((element): Placed | 'idea' => {
    const all = element.publications.flatMap((one) => appearances(one, manual))
    const dates = (of: readonly Appearance[]) => of.flatMap(({ on }) => on ?? [])
    const { id } = element
    if (dates(all).length > 0)
      return { id, basis: 'publication', days: dates(all.filter(ofPublication)).filter(isWithin) }
    if (element.event !== null) return { id, basis: 'event', days: eventDays(element).filter(isWithin) }
    const deadlines = deadlineDays(element)
    if (deadlines.length > 0) return { id, basis: 'deadline', days: deadlines.filter(isWithin) }
    return 'idea'
  })
  return {
    rows: placed
      .flatMap((one) => (one === 'idea' ? [] : { ...one, days: distinct(one.days) }))
      .filter(({ days }) => days.length > 0)
      .sort(byFirstDay),
    ideas: passing
      .filter((_, index) => placed[index] === 'idea')
      .map(({ id }) => ({ id, days: [], basis: null }))
      .sort((one, other) => other.id - one.id),
  }
}

/** Values of every filter of the plan. */
export const planSamplesOf = (newsroom: ListNewsroom): Sample[] => {
  const of = (name: string, values: readonly (string | number)[]): Sample[] =>
    values.map((value) => ({ name, value: String(value) }))
  const two = (ids: readonly number[]): (string | number)[] => [ids[0] ?? 0, `${ids[1]},${ids[2]}`]
  const { text, single, multiple, date, number } = newsroom.fields
  const field = (...filters: FieldFilter[]) => of('customFields', [JSON.stringify(filters)])
  const [firstStatus = 0] = newsroom.publicationStatusIds
  return [
    ...of('groupIds', [...two(newsroom.groupIds), 987_654_321, 0]),
    ...of('elementStatusIds', [...two(newsroom.elementStatusIds), 0]),
    ...of('platformIds', two(newsroom.platformIds)),
    ...of('categoryIds', [...two(newsroom.categoryIds), 0]),
    ...of('typeIds', [...two(newsroom.typeIds), 0]),
    ...of('publicationStatusIds', [...two(newsroom.publicationStatusIds), 0, `0,${firstStatus}`]),
    ...of('userIds', [...two(newsroom.userIds), 0, `0,${newsroom.userIds[1]}`]),
    ...of('declined', ['true', 'false']),
    ...of('confidential', ['true', 'false']),
    ...of('withoutTasks', ['true', 'false']),
    ...of('formatIds', two(newsroom.formatIds)),
    ...of('done', ['true', 'false']),
    ...of('unassigned', ['true', 'false']),
    ...of('late', ['true', 'false']),
    ...of('search', ['haushalt', 'KOLN eu', 'strasse', '100%', 'g', 'hau lan']),
    ...field({ id: single.id, selectedOptionIds: [single.options[0].id, single.options[1].id] }),
    ...field({ id: multiple.id, selectedOptionIds: [0, multiple.options[2].id] }),
    ...field({ id: text.id, value: 'köln' }),
    ...field({ id: text.id, value: '_' }, { id: number.id, numberFrom: 0 }),
    ...field({ id: date.id, dateFrom: '2026-03-29', dateTo: '2026-10-24' }),
    ...field({ id: number.id, numberFrom: -1, numberTo: 2.5 }),
    ...field({ id: 987_654_321, selectedOptionIds: [0] }),
  ]
}
