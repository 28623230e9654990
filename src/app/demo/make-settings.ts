import type { Temporal } from 'temporal-polyfill'
import { type AddressWork, createUser } from '../../people/users/user-service.ts'
import { createCategory } from '../../settings/categories/category-service.ts'
import { elementFields } from '../../settings/custom-fields/field-families.ts'
import { createField } from '../../settings/custom-fields/field-service.ts'
import { createGroup } from '../../settings/groups/group-service.ts'
import { setPlatformColor } from '../../settings/platforms/platform-color-service.ts'
import type { CreatePlatform } from '../../settings/platforms/platform-schemas.ts'
import { createPlatform } from '../../settings/platforms/platform-service.ts'
import { setPlatformShortName } from '../../settings/platforms/platform-short-name-service.ts'
import { createTimeSlot } from '../../settings/platforms/time-slot-service.ts'
import { createType } from '../../settings/publication-types/publication-type-service.ts'
import type { WriteContext } from '../deps.ts'
import { desks, emailOf, type PlatformKey, people, sections, timeSlots, types } from './newsroom.ts'
import { type Colleague, idOf } from './references.ts'

/** The issues of the print edition: Wednesdays and Saturdays, from four weeks ago to eight weeks ahead. */
const issuesOf = (today: Temporal.PlainDate) => {
  const first = today.subtract({ weeks: 4 })
  return Array.from({ length: 84 }, (_, index) => first.add({ days: index }))
    .filter(({ dayOfWeek }) => dayOfWeek === 3 || dayOfWeek === 6)
    .map((date) => ({
      date: date.toString(),
      externalId: `issue-${date}`,
      note: date.dayOfWeek === 6 ? 'Weekend edition with the culture pages' : null,
    }))
}

const platformsOf = (today: Temporal.PlainDate): Readonly<Record<PlatformKey, CreatePlatform>> => ({
  website: { name: 'portellerycourier.example', externalId: 'web', typeCode: 0 },
  print: {
    name: 'Port Ellery Courier, print edition',
    externalId: 'print',
    typeCode: 1,
    printingTimeInDays: 1,
    manualSchedule: issuesOf(today),
  },
  newsletter: {
    name: 'Morning Tide (newsletter)',
    externalId: 'newsletter',
    typeCode: 0,
    weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: false },
  },
  social: { name: 'Social media', externalId: 'social', typeCode: 0 },
})

/** Calm colours that are easy to distinguish side by side. */
const colors: Readonly<Record<PlatformKey, string>> = {
  website: '#3f7cb5',
  print: '#9a6b3f',
  newsletter: '#2f8f83',
  social: '#b0568c',
}

const shortNames: Readonly<Record<PlatformKey, string>> = {
  website: 'WEB',
  print: 'PRINT',
  newsletter: 'NL',
  social: 'SOCIAL',
}

const keys: readonly PlatformKey[] = ['website', 'print', 'newsletter', 'social']

type Ids = Map<string, number>

const makeCategories = async (work: WriteContext, key: PlatformKey, platformId: number, ids: Ids) => {
  for (const { name, below } of sections[key]) {
    const parent = await createCategory(work, platformId, { name })
    ids.set(`${key} ${name}`, parent.id)
    for (const child of below) {
      const { id } = await createCategory(work, platformId, { name: child, parentCategoryId: parent.id })
      ids.set(`${key} ${child}`, id)
    }
  }
}

const makeTypes = async (work: WriteContext, key: PlatformKey, platformId: number, ids: Ids) => {
  for (const name of types[key]) ids.set(`${key} ${name}`, (await createType(work, platformId, { name })).id)
}

export const makePlatforms = async (work: WriteContext, today: Temporal.PlainDate) => {
  const wanted = platformsOf(today)
  const platforms = new Map<PlatformKey, number>()
  const categories: Ids = new Map()
  const typeIds: Ids = new Map()
  for (const key of keys) {
    const { id } = await createPlatform(work, wanted[key])
    await setPlatformColor(work, id, { color: colors[key] })
    await setPlatformShortName(work, id, { shortName: shortNames[key] })
    platforms.set(key, id)
    await makeCategories(work, key, id, categories)
    await makeTypes(work, key, id, typeIds)
  }
  const slots: Ids = new Map()
  for (const slot of timeSlots)
    slots.set(slot.name, (await createTimeSlot(work, idOf(platforms, 'website'), slot)).id)
  return { platforms, categories, types: typeIds, timeSlots: slots }
}

export const makeGroups = async (work: WriteContext): Promise<ReadonlyMap<string, number>> => {
  const ids: Ids = new Map()
  for (const name of desks) ids.set(name, (await createGroup(work, { name })).id)
  return ids
}

/** Creates the custom field for a story's importance; its options are in order of importance. */
export const makeImportance = async (work: WriteContext) => {
  const { id, options } = await createField(work, elementFields, {
    name: 'Importance',
    type: 'SINGLE_SELECTION',
    options: [
      { name: 'Must run', color: '#e03131' },
      { name: 'Normal', color: '#1c7ed6' },
      { name: 'If there is room', color: '#868e96' },
    ],
  })
  return { id, options: new Map(options.map((option) => [option.name, option.id])) }
}

export const makePeople = async (
  work: AddressWork,
  groups: ReadonlyMap<string, number>,
): Promise<Colleague[]> => {
  const colleagues: Colleague[] = []
  for (const [index, person] of people.entries()) {
    const { id } = await createUser(work, {
      firstName: person.firstName,
      lastName: person.lastName,
      email: emailOf(person),
      externalId: `staff-${index + 1}`,
      internal: person.supplierId === null,
      supplierId: person.supplierId,
      role: person.role,
      groupIds: [idOf(groups, person.desk)],
    })
    colleagues.push({ ...person, id })
  }
  return colleagues
}
