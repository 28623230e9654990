import { type Moving, placeAll, placed } from './moving.ts'
import { bindingOf, parentsFirst } from './places.ts'
import { all, type Platform } from './source.ts'

/** Platforms with their time slots, categories, types and statuses. */

const page = { query: { size: 100 } } as const
const listed = ({ id }: Platform) => ({ params: { path: { platformId: id }, ...page } })

const moveTimeSlots = async (moving: Moving, one: Platform, here: Platform): Promise<void> => {
  const { target } = moving
  await placeAll(moving, {
    kind: 'time slots',
    there: one.timeSlots ?? [],
    here: [...here.timeSlots],
    make: ({ name, start, end }) =>
      target.write(
        'POST',
        '/api/daybook/v1/platforms/{platformId}/time-slots',
        { platformId: String(here.id) },
        { name, start, end },
      ),
  })
}

const moveParts = async (moving: Moving, one: Platform, here: Platform): Promise<void> => {
  const { source, target, host, places } = moving
  const at = { platformId: String(here.id) }
  const categories = '/api/v2/platforms/{platformId}/categories'
  const known = await target.list(categories, at)
  const parents = new Map(known.map(({ id, parentCategoryId }) => [id, parentCategoryId]))
  const parentHere = (id: number | null | undefined) =>
    id == null ? null : (places.categories.get(id) ?? null)
  await placeAll(moving, {
    kind: 'categories',
    there: parentsFirst(
      await all(source.entries(categories, listed(one))),
      ({ parentCategoryId }) => parentCategoryId ?? null,
    ),
    here: known,
    fits: (category, other) => parents.get(other.id) === parentHere(category.parentCategoryId),
    make: async (category) => {
      const parentCategoryId = parentHere(category.parentCategoryId)
      const made = await target.write('POST', categories, at, {
        name: category.name,
        externalId: bindingOf(host, category),
        ...(parentCategoryId !== null && { parentCategoryId }),
      })
      parents.set(made.id, parentCategoryId)
      return made
    },
  })
  const types = '/api/v2/platforms/{platformId}/types'
  await placeAll(moving, {
    kind: 'types',
    there: await all(source.entries(types, listed(one))),
    here: await target.list(types, at),
    make: (type) => target.write('POST', types, at, { name: type.name, externalId: bindingOf(host, type) }),
  })
}

/** Which statuses its publications can have; only a platform that was made here takes them over. */
const moveAllowedStatuses = async (moving: Moving, one: Platform, id: number): Promise<void> => {
  const { source, target, places } = moving
  const path = '/api/v2/publication-statuses/platform/{platformId}'
  const [allowed, every] = await Promise.all([
    all(source.entries(path, listed(one))),
    all(source.entries('/api/v2/publication-statuses', { params: page })),
  ])
  const active = every.filter((status) => status.active)
  if (allowed.length === active.length) return
  const statusIds = placed(
    places['publication statuses'],
    allowed.map((status) => status.id),
  )
  await target.write(
    'PUT',
    '/api/daybook/v1/platforms/{platformId}/publication-statuses',
    { platformId: String(id) },
    { statusIds, defaultStatusId: null },
  )
}

const bodyOf = (host: string, one: Platform): object => ({
  name: one.name,
  externalId: bindingOf(host, one),
  typeCode: one.typeCode ?? 0,
  printingTimeInDays: one.printingTimeInDays ?? 0,
  displayStoryByIssue: one.displayStoryByIssue ?? false,
  ...(one.weeklySchedule && { weeklySchedule: one.weeklySchedule }),
  ...(Array.isArray(one.manualSchedule) &&
    one.manualSchedule.length > 0 && {
      manualSchedule: one.manualSchedule.map(({ date, externalId = null, note = null }) => ({
        date,
        externalId,
        note,
      })),
    }),
})

export const movePlatforms = async (moving: Moving): Promise<void> => {
  const { source, target, host, places, manualDates } = moving
  const there = await all(source.entries('/api/v2/platforms', { params: page }))
  for (const { id, manualSchedule } of there)
    manualDates.set(id, new Set(manualSchedule?.map(({ date }) => date)))
  await placeAll(moving, {
    kind: 'platforms',
    there,
    here: await target.list('/api/v2/platforms'),
    make: async (one) => {
      const made = await target.write('POST', '/api/v2/platforms', {}, bodyOf(host, one))
      await moveAllowedStatuses(moving, one, made.id)
      return made
    },
  })
  const here = new Map((await target.list('/api/v2/platforms')).map((platform) => [platform.id, platform]))
  for (const one of there) {
    const platform = here.get(places.platforms.get(one.id) ?? 0)
    if (!platform) continue
    await moveTimeSlots(moving, one, platform)
    await moveParts(moving, one, platform)
  }
}
