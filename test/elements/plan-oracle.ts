import type { ElementView } from '../../src/stories/elements/element-schemas.ts'
import type { planParameters } from '../../src/stories/finding/all-filters.ts'
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
  samplesIn,
  type Tests,
  type Values,
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

type PlanFilter = Exclude<keyof typeof planParameters, 'searchIn'>

const publicationTests = {
  platformIds: (value, { platformId }) => isOneOf(value, platformId),
  categoryIds: (value, { categoryId }) => isOneOf(value, categoryId),
  typeIds: (value, { typeId }) => isOneOf(value, typeId),
  publicationStatusIds: (value, { statusId }) => isOneOf(value, statusId),
} satisfies Partial<Tests<PlanFilter, Appearance>>

type Task = ElementView['tasks'][number]

/** `now` is what the newsroom's clock shows, such as `2026-10-27 11:05`. */
const taskTests = (now: string) =>
  ({
    userIds: hasAssignee,
    declined: isDeclined,
    formatIds: (value, { formatId }) => isOneOf(value, formatId),
    done: (value, { done }) => String(done) === value,
    unassigned: (value, { user }) => (user === null) === (value === 'true'),
    late: (value, { done, deadline }) =>
      (!done && deadline !== null && `${deadline.date} ${deadline.time ?? '23:59'}` < now) ===
      (value === 'true'),
  }) satisfies Partial<Tests<PlanFilter, Task>>

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

/** All filters that are none of those. */
const elementTests = (
  fieldIds: ReadonlySet<number>,
): Tests<
  Exclude<PlanFilter, keyof typeof publicationTests | keyof ReturnType<typeof taskTests>>,
  ElementView
> => ({
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
  const two = (ids: readonly number[]): Values => [ids[0] ?? 0, `${ids[1]},${ids[2]}`]
  const either = ['true', 'false']
  const { text, single, multiple, date, number } = newsroom.fields
  const fields: readonly (readonly FieldFilter[])[] = [
    [{ id: single.id, selectedOptionIds: [single.options[0].id, single.options[1].id] }],
    [{ id: multiple.id, selectedOptionIds: [0, multiple.options[2].id] }],
    [{ id: text.id, value: 'köln' }],
    [
      { id: text.id, value: '_' },
      { id: number.id, numberFrom: 0 },
    ],
    [{ id: date.id, dateFrom: '2026-03-29', dateTo: '2026-10-24' }],
    [{ id: number.id, numberFrom: -1, numberTo: 2.5 }],
    [{ id: 987_654_321, selectedOptionIds: [0] }],
  ]
  const [firstStatus = 0] = newsroom.publicationStatusIds
  const values: Record<PlanFilter, Values> = {
    groupIds: [...two(newsroom.groupIds), 987_654_321, 0],
    elementStatusIds: [...two(newsroom.elementStatusIds), 0],
    platformIds: two(newsroom.platformIds),
    categoryIds: [...two(newsroom.categoryIds), 0],
    typeIds: [...two(newsroom.typeIds), 0],
    publicationStatusIds: [...two(newsroom.publicationStatusIds), 0, `0,${firstStatus}`],
    userIds: [...two(newsroom.userIds), 0, `0,${newsroom.userIds[1]}`],
    declined: either,
    confidential: either,
    withoutTasks: either,
    formatIds: two(newsroom.formatIds),
    done: either,
    unassigned: either,
    late: either,
    search: ['haushalt', 'KOLN eu', 'strasse', '100%', 'g', 'hau lan'],
    customFields: fields.map((filters) => JSON.stringify(filters)),
  }
  return samplesIn(values)
}
