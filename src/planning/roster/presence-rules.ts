import { coversMoment } from '../../people/absences/absence-moments.ts'
import type { PersonDays } from './availability-rules.ts'
import { touchesDay } from './duty-rules.ts'

/** Who is at work at a moment (contract 25.5). */

/** Hours of work, as times of day of the newsroom. */
export interface Hours {
  readonly from: string
  readonly to: string
}

const timeOf = (moment: string): string => moment.slice(11)

/**
 * What a person works on a day, by its beginning. Hours that began the day before, or end the day after, are among them; those of a night
 * shift that is worked every day stand there once.
 */
export const hoursOn = ({ duties }: PersonDays, date: string): Hours[] => {
  const hours = duties
    .filter((duty) => touchesDay(duty, date))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }))
  return [...new Map(hours.map((those) => [`${those.from} ${those.to}`, those])).values()]
}

/** Tasks that are due on a day and not done. */
export const tasksOn = ({ tasks }: PersonDays, date: string): number =>
  tasks.filter(({ done, deadline }) => !done && deadline.date === date).length

export type Presence = 'now' | 'later' | 'away'

const isAway = ({ absences }: PersonDays, moment: string): boolean =>
  absences.some(({ content }) => coversMoment(content, moment.slice(0, 10), timeOf(moment)))

/**
 * `away` is whoever is absent at the moment; `now` who is on shift, `later` whose next shift of the day begins after the moment. A shift that
 * somebody is absent from when it begins is none. Of whoever has no shift that day, nothing is said: null.
 */
export const presenceAt = (person: PersonDays, date: string, time: string): Presence | null => {
  const moment = `${date}T${time}`
  if (isAway(person, moment)) return 'away'
  if (person.duties.some(({ from, to }) => from <= moment && moment < to)) return 'now'
  const begins = ({ from }: { readonly from: string }): boolean =>
    from > moment && from.startsWith(date) && !isAway(person, from)
  return person.duties.some(begins) ? 'later' : null
}
