import type { Daybook } from '../start.ts'
import { moveAbsences, movePeople, moveShifts } from './move-people.ts'
import { movePlatforms } from './move-platforms.ts'
import { moveCustomFields, moveGroups, moveStatuses, moveTaskFormats } from './move-settings.ts'
import { moveStories } from './move-stories.ts'
import type { Moving } from './moving.ts'
import { noPlaces } from './places.ts'
import { collectReport, type Report } from './report.ts'
import { sourceAt } from './source.ts'
import { targetIn } from './target.ts'

/** Whatever others refer to comes first. */
const steps: readonly (readonly [string, (moving: Moving) => Promise<void>])[] = [
  ['groups', moveGroups],
  ['statuses', moveStatuses],
  ['task formats', moveTaskFormats],
  ['platforms', movePlatforms],
  ['custom fields', moveCustomFields],
  ['people', movePeople],
  ['absences', moveAbsences],
  ['shifts', moveShifts],
  ['stories', moveStories],
]

interface From {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * 23.4: copies what another server of the family has into an organization, the only one unless it has a name. What is here already is left alone, so that it can be begun
 * again at any time: it goes on where it was cut off.
 */
export const moveIn = async (
  daybook: Daybook,
  organization: string | null,
  { url, clientId, clientSecret }: From,
  note: (text: string) => void,
): Promise<Report> => {
  const source = await sourceAt(url, clientId, clientSecret)
  const target = await targetIn(daybook, organization, source.systemUrl)
  const report = collectReport()
  const host = new URL(source.systemUrl).host
  const moving: Moving = { source, target, host, places: noPlaces(), manualDates: new Map(), report, note }
  for (const [name, step] of steps) {
    note(`Reading ${name} …`)
    await step(moving)
  }
  return report.report()
}
