import type { PlanPublication, PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { shortPlatformName } from '../../../platform-name.ts'
import { isLate } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'
import { whenOf } from './publication-words.ts'
import { dueOf, isRejected, personOf } from './task-words.ts'

/** Of names so many letters are shown before one of the other chips is: fewer tell nothing. */
const leastOfPlatform = 18
const leastOfPerson = 14
const letterWidth = 7
/** What a chip has beside its words: its border and padding, two signs, and the gaps between them. */
const frameWidth = 52
const signWidth = 16
const widestTime = 84
const gap = 4
/** `+12` */
const moreWidth = 26

const chipWidth = (letters: number, time: string | null): number =>
  frameWidth + letters * letterWidth + Math.min((time?.length ?? 0) * letterWidth, widestTime)

/** What a platform is called where chips have so much room: the same in every line. */
export const platformLabel = (name: string, room: number): string =>
  frameWidth + widestTime + name.length * letterWidth > room ? shortPlatformName(name) : name

/** The narrowest that the chip of a publication can be and still say where and when. */
export const publicationWidth = (
  publication: PlanPublication,
  day: CalendarDate | null,
  room: number,
  around: PlanSurroundings,
): number => {
  const name = platformLabel(around.lookup.platforms.get(publication.platformId)?.name ?? '', room)
  return chipWidth(Math.min(name.length, leastOfPlatform), whenOf(publication, day, around))
}

/** The narrowest that the chip of a task can be and still say who and by when. */
export const taskWidth = (task: PlanTask, day: CalendarDate | null, around: PlanSurroundings): number => {
  const signs = [task.user === null, task.done || isLate(task, around.now) || isRejected(task)]
  const letters = Math.min(personOf(task, around.t).length, leastOfPerson)
  const width = chipWidth(letters, dueOf(task, day, around.locale))
  return width - signWidth + signs.filter(Boolean).length * signWidth
}

/** How many chips of such widths there is room for, from the first on; of others, their number is told. */
export const fittingChips = (widths: readonly number[], room: number): number => {
  let taken = -gap
  const first = widths.findIndex((width, index) => {
    taken += width + gap
    return taken + (index === widths.length - 1 ? 0 : gap + moreWidth) > room
  })
  return first < 0 ? widths.length : Math.max(1, first)
}
