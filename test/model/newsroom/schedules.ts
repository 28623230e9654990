import { type Body, type Element, type Entry, ordered } from '../entry-model.ts'
import { byId, datesOf, type Story, type World } from './world.ts'

/** The schedule as answers show it: a slot with its current name and hours (6.3). */
export const scheduleView = (world: World, schedule: unknown): unknown => {
  if (schedule === null) return null
  const { timing, ...rest } = schedule as Body & { timing: Body | null }
  if (timing?.type !== 'timeSlot') return { ...rest, timing }
  const slot = byId(world.slots, timing.timeSlotId)
  const timeSlot = slot && { id: slot.id, name: slot.name, start: slot.start, end: slot.end }
  return { ...rest, timing: { ...timing, timeSlot } }
}

/** Whether any publication is planned in this slot; those in the trash count. */
export const usesSlot = ({ stories }: World, id: number): boolean =>
  stories.some(({ element }) =>
    element.publications.some(
      ({ schedule }) => ((schedule as Body | null)?.timing as Body | null)?.timeSlotId === id,
    ),
  )

const isManual = ({ schedule }: Entry): boolean => (schedule as Body | null)?.type === 'manual'

const sameWhen = (one: Entry, other: Entry | undefined): boolean =>
  one.platformId === other?.platformId &&
  JSON.stringify(ordered(one.schedule)) === JSON.stringify(ordered(other?.schedule))

/** 6.4: a planned publication keeps its dates until it is planned again or elsewhere. */
export const manualDatesAfter = (
  world: World,
  { publications }: Element,
  before: Story | undefined,
): Story['manualDates'] => {
  const platformDates = (platformId: unknown): string[] => {
    const platform = byId(world.platforms, platformId)
    return platform ? datesOf(platform).map(({ date }) => date) : []
  }
  return new Map(
    publications.filter(isManual).map((publication) => {
      const id = Number(publication.id)
      const known = before?.element.publications.find((one) => one.id === id)
      const kept = sameWhen(publication, known) ? before?.manualDates.get(id) : undefined
      return [id, kept ?? platformDates(publication.platformId)]
    }),
  )
}
