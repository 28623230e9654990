import type { PlanPublication, PlanTask } from '../../../../../src/planning/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { shortPlatformName } from '../../../platform-name.ts'
import { isLate } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'
import { whenOf } from './publication-words.ts'
import { dueOf, isRejected, personOf } from './task-words.ts'

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

/** The platform's name at this width: the same in every row. */
export const platformLabel = (name: string, room: number): string =>
  frameWidth + widestTime + name.length * letterWidth > room ? shortPlatformName(name) : name

/** The least width at which a publication chip shows its platform and time. */
export const publicationWidth = (
  publication: PlanPublication,
  day: CalendarDate | null,
  room: number,
  around: PlanSurroundings,
): number => {
  const name = platformLabel(around.lookup.platforms.get(publication.platformId)?.name ?? '', room)
  return chipWidth(Math.min(name.length, leastOfPlatform), whenOf(publication, day, around))
}

/** The least width at which a task chip shows its assignee and deadline. */
export const taskWidth = (task: PlanTask, day: CalendarDate | null, around: PlanSurroundings): number => {
  const signs = [task.user === null, task.done || isLate(task, around.now) || isRejected(task)]
  const letters = Math.min(personOf(task, around.t).length, leastOfPerson)
  const width = chipWidth(letters, dueOf(task, day, around.locale))
  return width - signWidth + signs.filter(Boolean).length * signWidth
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
