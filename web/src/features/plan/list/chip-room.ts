import type { PlanPublication, PlanRow, PlanTask } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { platformCode, shortPlatformName } from '../../../platform-name.ts'
import { type IsLate, lateIn } from '../model/row-facts.ts'
import type { PlanContext } from '../plan-context.tsx'
import type { ChipRoom } from './columns.ts'
import { whenOf } from './publication-words.ts'
import { tasksByNeed } from './task-order.ts'
import { dueOf, isGivenBack, personOf } from './task-words.ts'

/** Show this many letters of a name before adding another chip: fewer would be meaningless. */
const leastOfPlatform = 18
const leastOfPerson = 14
const letterWidth = 7
/** What a chip needs besides its words: border, padding, two icons and the gaps between them. */
const frameWidth = 52
const signWidth = 16
const widestTime = 84
const gap = 4
/** `+12` */
const moreWidth = 26

const chipWidth = (letters: number, time: string | null): number =>
  frameWidth + letters * letterWidth + Math.min((time?.length ?? 0) * letterWidth, widestTime)

/** How a publication chip shows its platform: with its name, or shortly, with or without the time. */
export interface PublicationForm {
  readonly label: string
  readonly isShort: boolean
  readonly when: string | null
  /** The least width at which all of it is seen. */
  readonly width: number
}

/** Border, padding, status and the gap before it. */
const shortFrameWidth = 34
/** Capitals are wider. */
const codeLetterWidth = 8

const shortForm = (
  publication: PlanPublication,
  when: string | null,
  { lookup }: PlanContext,
): PublicationForm => {
  const platform = lookup.platforms.get(publication.platformId)
  const label = platform ? platformCode(platform) : ''
  const time = Math.min((when?.length ?? 0) * letterWidth, widestTime)
  return { label, isShort: true, when, width: shortFrameWidth + label.length * codeLetterWidth + time }
}

/** The name, unless the settings have a short one. */
const fullForm = (
  publication: PlanPublication,
  day: CalendarDate | null,
  around: PlanContext,
): PublicationForm => {
  const platform = around.lookup.platforms.get(publication.platformId)
  const when = whenOf(publication, day, around)
  if (platform?.shortName != null) return shortForm(publication, when, around)
  const label = shortPlatformName(platform?.name ?? '')
  return { label, isShort: false, when, width: chipWidth(Math.min(label.length, leastOfPlatform), when) }
}

/** Short names alone: for where the time stands elsewhere. */
export const bareForms = (
  publications: readonly PlanPublication[],
  around: PlanContext,
): readonly PublicationForm[] => publications.map((publication) => shortForm(publication, null, around))

const widthOf = (forms: readonly PublicationForm[]): number =>
  forms.reduce((sum, { width }) => sum + width + gap, -gap)

/**
 * The fullest forms in which all publications have room: names, short names, or short names of which only some have their time: those
 * still to come before those that are out. The last form is for where even that does not fit.
 */
export const publicationForms = (
  publications: readonly PlanPublication[],
  day: CalendarDate | null,
  room: number,
  around: PlanContext,
): readonly PublicationForm[] => {
  const full = publications.map((publication) => fullForm(publication, day, around))
  if (widthOf(full) <= room) return full
  const timed = publications.map((publication) =>
    shortForm(publication, whenOf(publication, day, around), around),
  )
  const bare = bareForms(publications, around)
  const byNeed = publications.toSorted((a, b) => Number(a.published !== null) - Number(b.published !== null))
  const withTimes = byNeed.map((_, index) => {
    const shown = new Set(byNeed.slice(0, index + 1))
    return publications.flatMap((publication, at) => (shown.has(publication) ? timed : bare)[at] ?? [])
  })
  return withTimes.findLast((forms) => widthOf(forms) <= room) ?? bare
}

/** The least width at which a task chip shows its deadline and so many letters of its assignee. */
export const taskWidth = (
  task: PlanTask,
  day: CalendarDate | null,
  { around, isLate }: { readonly around: PlanContext; readonly isLate: IsLate },
  most = leastOfPerson,
): number => {
  const signs = [task.user === null, task.done || isLate(task) || isGivenBack(task)]
  const letters = Math.min(personOf(task, around.t).length, most)
  const width = chipWidth(letters, dueOf(task, day, around.locale))
  return width - signWidth + signs.filter(Boolean).length * signWidth
}

/** In rows of two lines: what the second line lacks of the list's width, and where it has room for times and more than one task. */
const narrowFrame = 110
const roomyLine = 400
/** On a phone: room for the short names of some platforms, and letters of a name. */
const narrowPlatforms = { least: 90, most: 200 }
const narrowPerson = 5

/** The room of the chips in rows of two lines. */
export const narrowChipRoom = (width: number): ChipRoom => {
  const line = width - narrowFrame
  return line < roomyLine
    ? { publications: line, tasks: 0 }
    : { publications: line * 0.56, tasks: line * 0.42 }
}

/** On a phone, platforms have what the first task leaves of the line: it is cut last, because it says what is late. */
export const narrowPlatformRoom = (
  row: PlanRow,
  day: CalendarDate,
  room: ChipRoom,
  around: PlanContext,
): number => {
  if (room.tasks > 0) return room.publications
  const isLate = lateIn(row, around.now)
  const [first, ...others] = tasksByNeed(row.tasks, isLate)
  const taken = first === undefined ? 0 : taskWidth(first, day, { around, isLate }, narrowPerson)
  const left = room.publications - taken - (others.length === 0 ? 0 : gap + moreWidth)
  return Math.max(narrowPlatforms.least, Math.min(narrowPlatforms.most, left))
}

/** How many chips of these widths fit, from the first on, with room for the number of the others. */
export const fittingChips = (widths: readonly number[], room: number): number => {
  let taken = -gap
  const first = widths.findIndex((width, index) => {
    taken += width + gap
    return taken + (index === widths.length - 1 ? 0 : gap + moreWidth) > room
  })
  return first < 0 ? widths.length : Math.max(1, first)
}
