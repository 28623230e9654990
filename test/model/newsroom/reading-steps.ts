import { expect } from 'vitest'
import type { ElementView } from '../../../src/stories/elements/element-schemas.ts'
import { passes, type Sample, sorted } from '../../elements/list-oracle.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { paths } from './paths.ts'
import { everyPage, type Real, resolved } from './real.ts'
import { planningView, storyView } from './views.ts'
import { byId, isLive, isLiveMember, type Kind, type Row, type World } from './world.ts'

/** Requests that only read, in addition to the reads that follow each change. */

/** 1.10 */
export const lookUp = async (
  real: Real,
  world: World,
  { kind, externalId }: Extract<Command, { do: 'lookUp' }>,
): Promise<void> => {
  const isThere =
    kind === 'categories' || kind === 'types' ? isLiveMember : (_: World, row: Row) => isLive(row)
  const row = world[kind].find((one) => one.externalId === externalId && isThere(world, one))
  const answer = await real.api.get(`${paths[kind].read}/external-id/${externalId}`)
  expect(answer.status).toBe(row ? 200 : 404)
  if (row) expect(answer.body).toEqual(planningView(world, kind, row))
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

const queryOf = (query: Body): string => {
  const members = Object.entries(query).map(([name, value]): [string, string] => [name, textOf(value)])
  const text = new URLSearchParams(members).toString()
  return text === '' ? '' : `?${text}`
}

const includes = (list: unknown, value: unknown): boolean =>
  list === undefined || (list as unknown[]).includes(value)

type Narrowed = (world: World, query: Body, row: Row) => boolean

const isActiveAsAsked: Narrowed = (_world, { active }, row) => active === undefined || row.active === active

const isLimitedTo =
  (name: string): Narrowed =>
  (world, query, row) => {
    const scopeIds = row.scopeIds as number[]
    const isAnywhere = query[name] === undefined || scopeIds.length === 0
    return isActiveAsAsked(world, query, row) && (isAnywhere || scopeIds.includes(Number(query[name])))
  }

const lastDate = ({ period }: Row): string => {
  const { fromDate, toDate } = period as Record<string, string | null>
  return String(toDate ?? fromDate)
}
const firstDate = ({ period }: Row): string => String((period as Body).fromDate)

const isAbsenceAsAsked: Narrowed = ({ users }, { fromDate, toDate, userId, userEmail, type }, row) => {
  const user = byId(users, row.userId)
  const hasAddress =
    userEmail === undefined ||
    (isLive(user) && String(user.email).toLowerCase() === String(userEmail).toLowerCase())
  return (
    (fromDate === undefined || lastDate(row) >= String(fromDate)) &&
    (toDate === undefined || firstDate(row) <= String(toDate)) &&
    includes(userId, row.userId) &&
    includes(type, row.typeCode) &&
    hasAddress
  )
}

/** The rows that a list shows for a query. */
const narrowed: Readonly<Partial<Record<Kind, Narrowed>>> = {
  groups: (_world, { includeDeleted }, row) => includeDeleted === true || isLive(row),
  platforms: (_world, { includeDeleted }, row) => includeDeleted === true || isLive(row),
  users: (_world, { includeExternal }, row) =>
    isLive(row) && (includeExternal !== false || row.internal === true),
  formats: isActiveAsAsked,
  elementStatuses: isActiveAsAsked,
  taskStatuses: isActiveAsAsked,
  publicationStatuses: isActiveAsAsked,
  elementFields: isActiveAsAsked,
  taskFields: isLimitedTo('formatId'),
  publicationFields: isLimitedTo('platformId'),
  absences: isAbsenceAsAsked,
}

/** 10.4: groups only on request, and never the role. */
const plainUser = ({ role: _, reads: __, writes: ___, ...user }: Body, { includeGroups }: Body): Body => {
  const { groups, groupIds, ...rest } = user
  return includeGroups === true ? user : rest
}

const inOrderOfDays = (rows: readonly Row[], sort: unknown): Row[] => {
  if (sort === undefined) return [...rows]
  const sign = String(sort).endsWith(',desc') ? -1 : 1
  const days = (row: Row) => (String(sort).startsWith('period') ? firstDate(row) : '')
  const compared = (one: Row, other: Row) =>
    days(one) === days(other) ? one.id - other.id : days(one) < days(other) ? -1 : 1
  return [...rows].sort((one, other) => sign * compared(one, other))
}

const listRows = async (real: Real, world: World, kind: Kind, query: Body): Promise<void> => {
  const rows = world[kind].filter((row) => narrowed[kind]?.(world, query, row))
  const listed = await everyPage(real, `${kind === 'users' ? '/users' : paths[kind].read}${queryOf(query)}`)
  const views = inOrderOfDays(rows, query.sort).map((row) => planningView(world, kind, row))
  expect(listed).toEqual(kind === 'users' ? views.map((view) => plainUser(view, query)) : views)
}

/** Lists elements by filters and compares the result with the stories that match in the model. */
const listStories = async (real: Real, world: World, query: Body): Promise<void> => {
  const { sort = 'id,asc', ...filters } = query
  const samples = Object.entries(filters).map(([name, value]): Sample => ({ name, value: textOf(value) }))
  const live = world.stories.filter(({ inTrash }) => !inTrash)
  const views = live.map((story) => storyView(world, story) as unknown as ElementView)
  const manualDates = new Map(live.flatMap((story) => [...story.manualDates]))
  const wanted = sorted(views.filter(passes(samples, ({ id }) => manualDates.get(id) ?? [])), String(sort))
  const listed = await everyPage(real, `/elements${queryOf({ ...filters, sort })}`)
  expect(listed.map(({ id }) => id)).toEqual(wanted)
}

export const list = (
  real: Real,
  world: World,
  { kind, query }: Extract<Command, { do: 'list' }>,
): Promise<void> => {
  const named = resolved(real, world, undefined, query) as Body
  return kind === 'stories' ? listStories(real, world, named) : listRows(real, world, kind, named)
}
