import type { PlanPublication, PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { isLate } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'
import { whenOf } from './publication-words.ts'
import { dueOf, isRejected, personOf } from './task-words.ts'

/** Of a name, at least so many letters are shown, or it tells nothing. */
const leastLetters = 7
const letterWidth = 6.6
/** What a chip has beside its words: its border and padding, two signs, and the gaps between them. */
const frameWidth = 52
const signWidth = 16
const widestTime = 84
const gap = 4
/** `+12` */
const moreWidth = 26

const chipWidth = (name: string, time: string | null): number =>
  frameWidth +
  Math.min(name.length, leastLetters) * letterWidth +
  Math.min((time?.length ?? 0) * letterWidth, widestTime)

/** The narrowest that the chip of a publication can be and still say where and when. */
export const publicationWidth = (
  publication: PlanPublication,
  day: CalendarDate | null,
  around: PlanSurroundings,
): number =>
  chipWidth(around.lookup.platforms.get(publication.platformId)?.name ?? '', whenOf(publication, day, around))

/** The narrowest that the chip of a task can be and still say who and by when. */
export const taskWidth = (task: PlanTask, day: CalendarDate | null, around: PlanSurroundings): number => {
  const signs = [task.user === null, task.done || isLate(task, around.now) || isRejected(task)]
  const width = chipWidth(personOf(task, around.t), dueOf(task, day, around.locale))
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
