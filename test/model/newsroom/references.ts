import type { Newsroom } from '../entry-model.ts'
import type { PlatformDays } from '../schedule-model.ts'
import { fieldsOf } from './custom-fields.ts'
import { datesOf, inOrder, isLive, type Row, type World } from './world.ts'

const lives = (rows: readonly Row[], live: (row: Row) => boolean) =>
  new Map(rows.map((row) => [row.id, { live: live(row) }]))

const isActive = (row: Row): boolean => row.active === true

/** They stay usable when their platform is deleted: the reference to the platform is then at fault. */
const membersOfPlatforms = (rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, { live: isLive(row), platformId: Number(row.platformId) }]))

const defaultStatusOf = (rows: readonly Row[]): number | null =>
  rows.find((row) => row.default === true && isActive(row))?.id ?? null

const daysOf = (row: Row): PlatformDays => {
  const { weeklySchedule } = row
  if (weeklySchedule) return { weekdays: weeklySchedule as Record<string, boolean> }
  return { dates: datesOf(row).map(({ date }) => date) }
}

/** Everything that elements may refer to, in the shape that the model of elements needs. */
export const newsroomOf = (world: World): Newsroom => ({
  elementStatusEnabled: world.elementStatusEnabled,
  defaultElementStatusId: defaultStatusOf(world.elementStatuses),
  elementStatuses: lives(world.elementStatuses, isActive),
  groups: lives(world.groups, isLive),
  formats: new Map(
    inOrder(world.formats).map((row) => [
      row.id,
      {
        live: isActive(row),
        isText: row.typeCode === 'text',
        statusIds: row.taskStatusIds as number[],
        defaultStatusId: row.defaultTaskStatusId as number | null,
      },
    ]),
  ),
  taskStatuses: lives(inOrder(world.taskStatuses), isActive),
  defaultTaskStatusId: defaultStatusOf(world.taskStatuses),
  textLengths: new Map(
    world.formats.flatMap((format) =>
      (format.textLengthOptions as Row[]).map(({ id }) => [id, { formatId: format.id }] as const),
    ),
  ),
  users: new Map(
    world.users.map((user) => [user.id, { live: isLive(user), email: String(user.email ?? '') }]),
  ),
  platforms: new Map(
    world.platforms.map((row) => [
      row.id,
      {
        live: isLive(row),
        statusIds: row.statusIds as number[] | null,
        defaultStatusId: row.defaultStatusId as number | null,
      },
    ]),
  ),
  categories: membersOfPlatforms(world.categories),
  types: membersOfPlatforms(world.types),
  defaultPublicationStatusId: defaultStatusOf(world.publicationStatuses),
  publicationStatuses: new Map(
    world.publicationStatuses.map((row) => [
      row.id,
      { live: isActive(row), published: row.code === 'PUBLISHED' },
    ]),
  ),
  platformDays: new Map(world.platforms.map((row) => [row.id, daysOf(row)])),
  timeSlots: new Map(world.slots.map(({ id, platformId }) => [id, Number(platformId)])),
  customFields: fieldsOf(world),
  unregistered: world.unregistered,
})
