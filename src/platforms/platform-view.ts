import type { Platform } from './platform-queries.ts'
import type { PlatformView } from './platform-schemas.ts'

const manualDates = (platform: Platform): PlatformView['manualSchedule'] =>
  platform.schedule.mode === 'manual'
    ? platform.schedule.dates.flatMap(({ id, ...date }) => (id === null ? [] : [{ id, ...date }]))
    : null

/** The answer for a platform (contract 8): of the two schedules, the one of the other mode is null. */
export const platformView = (platform: Platform): PlatformView => ({
  id: platform.id,
  version: platform.version,
  position: platform.position,
  deleted: platform.deleted,
  name: platform.name,
  externalId: platform.externalId,
  typeCode: platform.typeCode,
  printingTimeInDays: platform.printingTimeInDays,
  displayStoryByIssue: platform.displayStoryByIssue,
  weeklySchedule: platform.schedule.mode === 'weekly' ? platform.schedule.days : null,
  manualSchedule: manualDates(platform),
  timeSlots: [...platform.timeSlots],
})
