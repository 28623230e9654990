import { searchedTexts } from '../../src/database/element-texts.ts'
import type { ElementView } from '../../src/stories/elements/element-schemas.ts'
import type { listParameters } from '../../src/stories/finding/all-filters.ts'
import { type ListNewsroom, linkOf, manualDates } from './list-newsroom.ts'

/**
 * The filters of the list worked out from answers alone, another way than the product does it: days by comparing local
 * calendar dates as text, deadlines as stretches of local time, words by comparing letters without their marks.
 */

type Test = (element: ElementView) => boolean

/** Where `search` looks is no filter of its own (`test/comments`). */
type ListFilter = Exclude<keyof typeof listParameters, 'searchIn'>

/** Tests of a value of each filter. */
export type Tests<Filter extends string, T> = Readonly<Record<Filter, (value: string, of: T) => boolean>>

export interface Sample {
  readonly name: string
  readonly value: string
}

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** `2026-03-29 03:00` */
const localTime = (instant: string): string => local.format(new Date(instant))

const isDay = (value: string): boolean => value.length === 10

const notBefore = (value: string, instant: string): boolean =>
  isDay(value) ? localTime(instant).slice(0, 10) >= value : Date.parse(instant) >= Date.parse(value)
const notAfter = (value: string, instant: string): boolean =>
  isDay(value) ? localTime(instant).slice(0, 10) <= value : Date.parse(instant) <= Date.parse(value)

const numbers = (value: string): number[] => value.split(',').map(Number)
/** Among ids, 0 is none. */
export const isOneOf = (value: string, id: number | null): boolean => numbers(value).includes(id ?? 0)

export const isInGroup = (value: string, { groupIds }: ElementView): boolean =>
  (groupIds.length === 0 ? [0] : groupIds).some((id) => isOneOf(value, id))

type Task = ElementView['tasks'][number]

export const hasAssignee = (value: string, { userId, user }: Task): boolean =>
  userId === null && user !== null ? false : isOneOf(value, userId)

export const isDeclined = (value: string, { confirmationStatusCode }: Task): boolean =>
  (confirmationStatusCode === -1) === (value === 'true')

export const isConfidential = (value: string, { confidential }: ElementView): boolean =>
  String(confidential) === value

export const hasNoTask = (value: string, { tasks }: ElementView): boolean =>
  (tasks.length === 0) === (value === 'true')

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

const hasWord = (element: ElementView, word: string): boolean => {
  const present = plain(searchedTexts.map((name) => element[name]).join(' | ')).split(
    /[^\p{Letter}\p{Number}]+/u,
  )
  return word.length < 3 ? present.includes(word) : present.some((one) => one.includes(word))
}

/** Whether a text of the element has every word of a search. */
export const hasWords = (value: string, element: ElementView): boolean =>
  plain(value)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .every((word) => hasWord(element, word))

type Publication = ElementView['publications'][number]

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export const everyDate = (fromDate: string, toDate: string): string[] => {
  const dates: string[] = []
  for (let time = Date.parse(fromDate); time <= Date.parse(toDate); time += 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10))
  return dates
}

/** The dates that the platform of a publication had when its manual schedule was stored. */
export type ManualDates = (publication: Publication) => readonly string[]

const plannedDates = (publication: Publication, manual: ManualDates): string[] => {
  const { schedule } = publication
  if (schedule === null) return []
  if (schedule.kind === 'single') return [schedule.date]
  const all = everyDate(schedule.fromDate, schedule.toDate)
  if (schedule.type === 'manual') {
    const dates = manual(publication)
    return all.filter((date) => dates.includes(date))
  }
  return all.filter((date) => schedule.days[weekdayNames[new Date(date).getUTCDay()] ?? 'sun'])
}

/** A publication on one of its dates; null where it has none. */
export type Appearance = Publication & { on: string | null }

/** Answers do not change, and each of them is looked at thousands of times. */
const known = new WeakMap<Publication, WeakMap<ManualDates, Appearance[]>>()

export const appearances = (publication: Publication, manual: ManualDates): Appearance[] => {
  const found = known.get(publication)?.get(manual)
  if (found) return found
  const planned = plannedDates(publication, manual)
  const dates = [...planned, ...(publication.published ? [publication.published.date] : [])]
  const made = [null, ...dates].map((on) => ({ ...publication, on }))
  known.set(publication, (known.get(publication) ?? new WeakMap()).set(manual, made))
  return made
}

const publicationTests = {
  dateFrom: (value, { on }) => on !== null && on >= value,
  dateTo: (value, { on }) => on !== null && on <= value,
  platformId: (value, { platformId }) => isOneOf(value, platformId),
  platformIds: (value, { platformId }) => isOneOf(value, platformId),
  categoryIds: (value, { categoryId }) => isOneOf(value, categoryId),
  publicationStatusIds: (value, { statusId }) => isOneOf(value, statusId),
  publicationExternalId: (value, { externalId }) => externalId === value,
  cmsArticleId: (value, { cms }) => cms?.articleId === value,
} satisfies Partial<Tests<ListFilter, Appearance>>

const taskTests = {
  userId: hasAssignee,
  declined: isDeclined,
  done: (value, { done }) => String(done) === value,
  formatIds: (value, { formatId }) => isOneOf(value, formatId),
  deadlineFrom: (value, { deadline }) => {
    const from = isDay(value) ? `${value} 00:00` : localTime(value)
    return deadline !== null && `${deadline.date} ${deadline.time ?? '23:59'}` >= from
  },
  deadlineTo: (value, { deadline }) => {
    const to = isDay(value) ? `${value} 23:59` : localTime(value)
    return deadline !== null && `${deadline.date} ${deadline.time ?? '00:00'}` <= to
  },
} satisfies Partial<Tests<ListFilter, Task>>

/** All filters that are none of those. */
const elementTests: Tests<
  Exclude<ListFilter, keyof typeof publicationTests | keyof typeof taskTests>,
  ElementView
> = {
  modificationDateFrom: (value, { modificationDate }) => notBefore(value, modificationDate),
  modificationDateTo: (value, { modificationDate }) => notAfter(value, modificationDate),
  creationDateFrom: (value, { creationTime }) => notBefore(value, creationTime),
  creationDateTo: (value, { creationTime }) => notAfter(value, creationTime),
  groupIds: isInGroup,
  confidential: isConfidential,
  withoutTasks: hasNoTask,
  elementStatusIds: (value, { elementStatusId }) => isOneOf(value, elementStatusId),
  withoutPublication: (value, { publications }) => (publications.length === 0) === (value === 'true'),
  search: hasWords,
  externalElementId: (value, { externalElement }) => externalElement?.externalId === value,
  systemUrl: (value, { externalElement }) => externalElement?.systemUrl === value,
}

/** Whether one of them passes every filter that these tests are for. */
export const hold = <T>(samples: readonly Sample[], tests: Tests<string, T>): ((of: T) => boolean) => {
  const own = samples.flatMap(({ name, value }) => {
    const test = tests[name]
    return test ? [(of: T) => test(value, of)] : []
  })
  return (of) => own.every((test) => test(of))
}

/** Those of them that hold for one task and, of flags that are false, for none of the tasks for which the others hold. */
export const holdForTasks = <T>(
  samples: readonly Sample[],
  tests: Tests<string, T>,
): ((tasks: readonly T[]) => boolean) => {
  const isNo = ({ name, value }: Sample): boolean =>
    ['declined', 'late', 'unassigned'].includes(name) && value === 'false'
  const own = samples.filter(({ name }) => name in tests)
  const wanted = hold(
    own.filter((one) => !isNo(one)),
    tests,
  )
  const unwanted = own.filter(isNo).map(({ name }) => hold([{ name, value: 'true' }], tests))
  return (tasks) => {
    const found = tasks.filter(wanted)
    return (own.every(isNo) || found.length > 0) && !found.some((task) => unwanted.some((is) => is(task)))
  }
}

export const names = (samples: readonly Sample[], tests: object): boolean =>
  samples.some(({ name }) => name in tests)

/** Every manual platform has the dates of those in `list-newsroom.ts`. */
export const datesOfAll: ManualDates = () => manualDates

/**
 * Whether an element passes all of these filters: those on publications hold for one, those on tasks as `holdForTasks` says.
 */
export const passes = (samples: readonly Sample[], manual: ManualDates = datesOfAll): Test => {
  const ofElement = hold(samples, elementTests)
  const ofPublication = hold(samples, publicationTests)
  const ofTasks = holdForTasks(samples, taskTests)
  return (element) =>
    ofElement(element) &&
    (!names(samples, publicationTests) ||
      element.publications.flatMap((one) => appearances(one, manual)).some(ofPublication)) &&
    ofTasks(element.tasks)
}

/** Ids of elements in order of a `sort` parameter. */
export const sorted = (elements: readonly ElementView[], sort: string): number[] => {
  const [key = 'id', direction] = sort.split(',')
  const keyOf = (element: ElementView): number =>
    key === 'id' ? 0 : Date.parse(key === 'creationTime' ? element.creationTime : element.modificationDate)
  const sign = direction === 'desc' ? -1 : 1
  return [...elements]
    .sort((one, other) => sign * (keyOf(one) - keyOf(other) || one.id - other.id))
    .map(({ id }) => id)
}

export type Values = readonly (string | number)[]

/** Each value of each filter. */
export const samplesIn = (values: Readonly<Record<string, Values>>): Sample[] =>
  Object.entries(values).flatMap(([name, all]) => all.map((value) => ({ name, value: String(value) })))

/** Values of every filter; those on tasks are to be sent with the user. */
export const samplesOf = (newsroom: ListNewsroom): { alone: Sample[]; withUser: Sample[]; user: Sample } => {
  const two = (ids: readonly number[]): Values => [ids[0] ?? 0, `${ids[1]},${ids[2]}`]
  const froms = ['2026-03-29', '2026-10-25', '2026-10-25T00:30:00Z', '2026-03-29T03:00:00+02:00']
  const tos = ['2026-03-29', '2026-10-25', '2026-10-24T23:59:59.5Z']
  const either = ['true', 'false']
  const [firstUser = 0, secondUser = 0] = newsroom.userIds
  const withUser = {
    done: either,
    formatIds: two(newsroom.formatIds),
    deadlineFrom: froms,
    deadlineTo: tos,
  } satisfies Partial<Record<ListFilter, Values>>
  const alone: Record<Exclude<ListFilter, keyof typeof withUser>, Values> = {
    dateFrom: ['2026-03-29', '2026-10-25', '2026-11-01', '2027-02-01', '0001-01-01', '9999-12-31'],
    dateTo: ['2026-03-28', '2026-04-10', '2026-02-01', '9999-12-31'],
    modificationDateFrom: froms,
    modificationDateTo: tos,
    creationDateFrom: froms,
    creationDateTo: tos,
    groupIds: [...two(newsroom.groupIds), 987_654_321, 0, `0,${newsroom.groupIds[3]}`],
    elementStatusIds: [...two(newsroom.elementStatusIds), 0, `0,${newsroom.elementStatusIds[0]}`],
    platformId: two(newsroom.platformIds),
    platformIds: two(newsroom.platformIds),
    categoryIds: [...two(newsroom.categoryIds), `0,${newsroom.categoryIds[0]}`],
    publicationStatusIds: [...two(newsroom.publicationStatusIds), 0],
    publicationExternalId: ['a-1', 'ü 3', 'A-1'],
    cmsArticleId: ['c-2'],
    withoutPublication: either,
    withoutTasks: either,
    confidential: either,
    declined: either,
    userId: [firstUser, `${firstUser},${secondUser}`, 0, `0,${secondUser}`],
    search: ['haushalt', 'KOLN eu', 'strasse', 'łódź', 'москва', '100%', 'g', 'hau lan', 'foo'],
    externalElementId: [linkOf(2).externalId, 'L-2'],
    systemUrl: [linkOf(0).systemUrl, linkOf(1).systemUrl],
  }
  return {
    alone: samplesIn(alone),
    withUser: samplesIn(withUser),
    user: { name: 'userId', value: String(firstUser) },
  }
}
