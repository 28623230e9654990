import type { LineNames, LinePart } from '@daybook/shared/typed/line-names'
import { readLine } from '@daybook/shared/typed/read-line'
import type { Now } from '@daybook/shared/typed/read-step'
import type { IsFreelancer } from '../../../api/freelancers.ts'
import type { CreateElement } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { requested } from '../../story/fields/task-fields.ts'
import type { Template } from '../../templates/templates.ts'
import type { EntryTarget } from './entry-target.ts'

export { afterRefusal } from './make-lacking.ts'
export { newRow } from './new-row.ts'

// Loaded when a line for new stories is used first: it has the words of every language.

export interface LineAround {
  readonly now: Now
  readonly names: LineNames
  /** What the person wants to leave in the title. */
  readonly without: ReadonlySet<LinePart>
  /** The day of the line. */
  readonly day: CalendarDate | null
  readonly target: EntryTarget
  readonly template: Template | null
}

export interface Chip {
  readonly part: LinePart
  readonly words: string
}

/** A typed line as it was understood: what it says, and for the rest where the line's stories go. */
export interface Understood {
  readonly title: string
  readonly date: CalendarDate | null
  readonly time: string | null
  readonly groupIds: readonly number[]
  readonly userIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly elementStatusId: number | undefined
  /** What the line itself says. */
  readonly said: ReturnType<typeof readLine>
}

/** A template has its own times and people. */
const ofTemplate: readonly LinePart[] = ['time', 'people', 'platforms']

const idsOf = (named: readonly { readonly id: number }[], otherwise: number | null | undefined) =>
  named.length > 0 ? named.map(({ id }) => id) : otherwise == null ? [] : [otherwise]

export const understood = (typed: string, around: LineAround): Understood => {
  const { now, names, without, day, target, template } = around
  const read = (parts: Iterable<LinePart>) => readLine(typed, { now, names, without: new Set(parts) })
  const first = read(template === null ? without : [...without, ...ofTemplate])
  // Without a day a time has no place.
  const said = first.time !== null && (first.date ?? day) === null ? read([...without, 'time']) : first
  return {
    title: said.title,
    date: said.date ?? day,
    time: said.time,
    groupIds: idsOf(said.groups, target.groupId),
    userIds: idsOf(said.people, target.userId),
    platformIds: idsOf(said.platforms, target.platformId),
    elementStatusId: target.elementStatusId,
    said,
  }
}

/** Whether it is enough for a story: a title, or somebody's or a group's entry alone. */
export const isStory = ({ title, said }: Understood): boolean =>
  title !== '' || said.people.length > 0 || said.groups.length > 0

export const chipsOf = ({ said }: Understood, locale: string): readonly Chip[] => [
  ...(said.date === null ? [] : [{ part: 'date', words: formatDay(said.date, locale, 'short') } as const]),
  ...(said.time === null ? [] : [{ part: 'time', words: said.time } as const]),
  ...(['groups', 'people', 'platforms'] as const).flatMap((part) =>
    said[part].map(({ name }) => ({ part, words: name })),
  ),
]

const localIdOf = (index: number): string => `task${index}`

/** With a platform, the day is the publication's; without one, the event's. */
export const entryBody = (
  { title, date, time, groupIds, userIds, platformIds, elementStatusId }: Understood,
  startingStatus: (platformId: number) => number | null,
  isFreelancer: IsFreelancer,
): CreateElement => {
  const tasks = userIds.map((userId, index) => ({
    localId: localIdOf(index),
    userId,
    ...(isFreelancer(userId) && { confirmationStatusCode: requested }),
  }))
  const assignedTaskRefs = tasks.map(({ localId }) => ({ localId }))
  const timing = time === null ? null : { type: 'time' as const, time }
  const publications = platformIds.map((platformId) => ({
    platformId,
    statusId: startingStatus(platformId),
    ...(tasks.length > 0 && { assignedTaskRefs }),
    ...(date !== null && { schedule: { kind: 'single' as const, date, timing } }),
  }))
  return {
    ...(title !== '' && { title }),
    ...(elementStatusId !== undefined && { elementStatusId }),
    ...(tasks.length > 0 && { tasks }),
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
    ...(publications.length > 0 && { publications }),
    ...(publications.length === 0 && date !== null && { event: { fromDate: date, fromTime: time } }),
  }
}

/** What is sent for a story from a template: it has a group if the template gives it no place. */
export const bodyFromTemplate = (
  { body }: Template,
  { title, groupIds, said }: Understood,
  date: CalendarDate,
) => {
  const hasPlace = [body.groupIds, body.publications].some((list) => Array.isArray(list) && list.length > 0)
  const isPlaced = said.groups.length > 0 || !hasPlace
  return {
    date,
    ...(title !== '' && { title }),
    ...(isPlaced && groupIds.length > 0 && { groupIds: [...groupIds] }),
  }
}
