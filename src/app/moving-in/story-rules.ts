import { forEachText } from '../../database/element-texts.ts'
import type { Past } from '../../stories/elements/new-element.ts'
import type { Kind, Places } from './places.ts'
import type { Story } from './source.ts'

/** What a story of the other server becomes here: pure. */

type Task = Story['tasks'][number]
type Publication = Story['publications'][number]
type Value = NonNullable<Story['customFields']>[number]

type ManualDates = ReadonlyMap<number, ReadonlySet<string>>

interface Mapping {
  readonly places: Places
  /** The dates of the manual platforms there. */
  readonly manualDates: ManualDates
  /** Hears of what has no place here. */
  readonly leave: (reason: string) => void
}

interface Named {
  readonly id: number | null
  readonly name?: string | null
}

const placeOf = (
  { places, leave }: Mapping,
  kind: Kind,
  id: number | null | undefined,
  name: string | null | undefined,
): number | null => {
  if (id == null) return null
  const found = places[kind].get(id)
  if (found === undefined) leave(`${kind}: ${name ?? `id ${id}`} is not here`)
  return found ?? null
}

const placesOf = (mapping: Mapping, kind: Kind, entries: readonly Named[]): number[] => [
  ...new Set(entries.flatMap(({ id, name }) => placeOf(mapping, kind, id, name) ?? [])),
]

const valuesOf = (
  mapping: Mapping,
  of: 'element' | 'task' | 'publication',
  values: readonly Value[] | undefined,
) =>
  (values ?? []).flatMap((value): object[] => {
    const id = placeOf(mapping, `${of} fields`, value.id, value.name)
    if (id === null) return []
    if ('selectedOptions' in value) {
      const selectedOptionIds = placesOf(mapping, `${of} options`, value.selectedOptions)
      return selectedOptionIds.length === 0 ? [] : [{ id, selectedOptionIds }]
    }
    if ('value' in value) return [{ id, value: value.value }]
    return 'date' in value ? [{ id, date: value.date }] : [{ id, number: value.number }]
  })

const localIdOf = ({ id }: Task): string => `t${id}`

/** Whoever has no account there has none here, too. */
const assigneeOf = ({ places }: Mapping, { user }: Task): object => {
  if (!user) return {}
  const here = user.id === null || user.id === undefined ? undefined : places.people.get(user.id)
  if (here !== undefined) return { userId: here }
  const { name, email } = user
  return name || email ? { user: { ...(name && { name }), ...(email && { email }) } } : {}
}

const lengthOf = (mapping: Mapping, { textLength }: Task) => {
  if (!textLength) return null
  if (textLength.optionId == null) return { characters: textLength.characters }
  const optionId = mapping.places['text lengths'].get(textLength.optionId)
  if (optionId !== undefined) return { optionId }
  return textLength.characters == null ? null : { characters: textLength.characters }
}

const taskOf = (mapping: Mapping, task: Task) => {
  const { deadline, headline, lead, text, note, customUploadLink, externalLink, cost, event } = task
  const formatId = placeOf(mapping, 'task formats', task.formatId, task.format?.name)
  const statusId = placeOf(mapping, 'task statuses', task.statusId, task.status?.name)
  const textLength = lengthOf(mapping, task)
  return {
    localId: localIdOf(task),
    ...(formatId !== null && { formatId }),
    ...(statusId !== null && { statusId }),
    ...(task.confirmationStatusCode != null && { confirmationStatusCode: task.confirmationStatusCode }),
    ...assigneeOf(mapping, task),
    ...present({ deadline, headline, lead, text, note, customUploadLink, externalLink, cost, event }),
    ...(textLength && { textLength }),
    customFields: valuesOf(mapping, 'task', task.customFields),
  }
}

/** Without what is not there: other servers of the family may leave it out, too. */
const present = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value != null))

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The days of a series that came out are publications of their own, and are not planned a second time. */
const exceptDatesOf = (
  { manualDates }: Mapping,
  all: readonly Publication[],
  { platformId, schedule }: Publication,
): string[] => {
  if (schedule?.kind !== 'recurring') return []
  const { fromDate, toDate, exceptDates = [] } = schedule
  const out = all.flatMap((other) => {
    if (other.platformId !== platformId || !other.published || other.schedule?.kind !== 'single') return []
    const { date } = other.schedule
    const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]
    const isDay =
      schedule.type === 'daily'
        ? weekday !== undefined && schedule.days[weekday]
        : manualDates.get(platformId)?.has(date)
    return isDay && date >= fromDate && date <= toDate ? [date] : []
  })
  return [...new Set([...exceptDates, ...out])].sort()
}

const scheduleOf = (mapping: Mapping, all: readonly Publication[], publication: Publication) => {
  const { schedule } = publication
  if (!schedule) return {}
  const { timing } = schedule
  const slot = timing && 'timeSlotId' in timing ? timing.timeSlotId : undefined
  const timeSlotId =
    slot === undefined
      ? undefined
      : placeOf(mapping, 'time slots', slot, `slot of ${publication.platform?.name}`)
  const here =
    timing && 'time' in timing
      ? { type: 'time', time: timing.time }
      : timeSlotId == null
        ? null
        : { type: 'timeSlot', timeSlotId }
  const exceptDates = exceptDatesOf(mapping, all, publication)
  return { schedule: { ...schedule, timing: here, ...(exceptDates.length > 0 && { exceptDates }) } }
}

const publicationOf = (mapping: Mapping, { tasks, publications }: Story, one: Publication) => {
  const platformId = placeOf(mapping, 'platforms', one.platformId, one.platform?.name)
  if (platformId === null) return []
  const categoryId = placeOf(mapping, 'categories', one.categoryId, one.category?.name)
  const typeId = placeOf(mapping, 'types', one.typeId, one.type?.name)
  const statusId =
    one.published == null ? placeOf(mapping, 'publication statuses', one.statusId, one.status?.name) : null
  const own = new Set(one.assignedTaskIds ?? one.assignedTasks?.map(({ id }) => id))
  return [
    {
      platformId,
      ...(categoryId !== null && { categoryId }),
      ...(typeId !== null && { typeId }),
      ...(statusId !== null && { statusId }),
      ...present({ externalId: one.externalId, cms: one.cms }),
      ...scheduleOf(mapping, publications, one),
      customFields: valuesOf(mapping, 'publication', one.customFields),
      assignedTaskRefs: tasks.filter(({ id }) => own.has(id)).map((task) => ({ localId: localIdOf(task) })),
    },
  ]
}

/** The body with which a story is made here. It is bound to the one there by that one's id. */
export const storyBody = (story: Story, systemUrl: string, mapping: Mapping): object => {
  const { event, location } = story
  const elementStatusId = placeOf(
    mapping,
    'element statuses',
    story.elementStatus?.id,
    story.elementStatus?.name,
  )
  const masterGroupId = mapping.places.groups.get(story.masterGroup?.id ?? 0)
  return {
    ...present({ ...forEachText((_, name) => story[name]), event, location }),
    confidential: story.confidential ?? false,
    ...(elementStatusId !== null && { elementStatusId }),
    groupIds: placesOf(mapping, 'groups', story.groups ?? []),
    ...(masterGroupId !== undefined && { masterGroupId }),
    customFields: valuesOf(mapping, 'element', story.customFields),
    tasks: story.tasks.map((task) => taskOf(mapping, task)),
    publications: story.publications.flatMap((one) => publicationOf(mapping, story, one)),
    externalElement: { externalId: String(story.id), systemUrl, ...(story.url && { link: story.url }) },
  }
}

/** What has happened to a story before it came here. */
export const pastOf = ({ tasks, publications }: Story, { places }: Pick<Mapping, 'places'>): Past => ({
  done: tasks.map(({ done }) => done ?? false),
  published: publications
    .filter(({ platformId }) => places.platforms.has(platformId))
    .map(({ published }) => published ?? null),
})

export const storyName = ({ id, title }: Story): string => title || `story ${id}`
