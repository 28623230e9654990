import { expect } from 'vitest'
import type { ApiAnswer } from '../../support/api-client.ts'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { everyPage, type Real, resolved, settings, unknownId } from './real.ts'
import { judgeOffer, judgeRemoval, judges, notThere, type Verdict } from './settings-rules.ts'
import { changeLink, changeSchedule, changeStory, expectStory, restore } from './story-steps.ts'
import { settingView } from './views.ts'
import { byId, isLive, isLiveMember, type Kind, type Row, type StatusKind, type World } from './world.ts'

interface Paths {
  /** Where they are made; a function where that is below a platform. */
  readonly make: (platformId: unknown) => string
  readonly write: string
  readonly read: string
  /** Every one of them that can be read; null where they are listed below platforms. */
  readonly list: ((platformId: unknown) => string) | null
}

const ofStatuses = (name: string): Paths => ({
  make: () => `${settings}/${name}`,
  write: `${settings}/${name}`,
  read: `/${name}`,
  list: () => `/${name}`,
})

const paths: Readonly<Record<Kind, Paths>> = {
  groups: {
    make: () => '/groups',
    write: '/groups',
    read: '/groups',
    list: () => '/groups?includeDeleted=true',
  },
  platforms: {
    make: () => '/platforms',
    write: '/platforms',
    read: '/platforms',
    list: () => '/platforms?includeDeleted=true',
  },
  categories: {
    make: (id) => `/platforms/${id}/categories`,
    write: '/categories',
    read: '/categories',
    list: (id) => `/platforms/${id}/categories`,
  },
  types: {
    make: (id) => `/platforms/${id}/types`,
    write: '/types',
    read: '/types',
    list: (id) => `/platforms/${id}/types`,
  },
  users: {
    make: () => `${settings}/users`,
    write: `${settings}/users`,
    read: `${settings}/users`,
    list: () => `${settings}/users`,
  },
  slots: {
    make: (id) => `${settings}/platforms/${id}/time-slots`,
    write: `${settings}/time-slots`,
    read: `${settings}/time-slots`,
    list: (id) => `${settings}/platforms/${id}/time-slots`,
  },
  formats: {
    make: () => `${settings}/task-formats`,
    write: `${settings}/task-formats`,
    read: '/task-formats',
    list: () => '/task-formats',
  },
  elementStatuses: ofStatuses('element-statuses'),
  taskStatuses: ofStatuses('task-statuses'),
  publicationStatuses: ofStatuses('publication-statuses'),
}

const isStatusKind = (kind: Kind): kind is StatusKind => kind.endsWith('Statuses')
const belongsToPlatform = (kind: Kind): boolean =>
  kind === 'categories' || kind === 'types' || kind === 'slots'
/** What is deleted softly and still read where that is asked for. */
const staysReadable = (kind: Kind): boolean => kind === 'groups' || kind === 'platforms'
const staysStored = (kind: Kind): boolean =>
  staysReadable(kind) || kind === 'users' || kind === 'categories' || kind === 'types'

// Settings ----------------------------------------------------------------------------------------------------------

const position = (world: World, kind: Kind, row: Row): Body => {
  if (kind === 'users' || kind === 'slots') return {}
  const others = world[kind].filter((one) => !belongsToPlatform(kind) || one.platformId === row.platformId)
  return { position: Math.max(0, ...others.map((one) => Number(one.position))) + 1 }
}

/** The parts of a row with the ids that the server has chosen for them. */
const withIds = (list: string, row: Row, answer: Body): Body => {
  const parts = row[list] as Row[] | null | undefined
  const answered = (answer[list] as Row[] | null | undefined) ?? []
  return parts ? { [list]: parts.map((one, index) => ({ ...one, id: answered[index]?.id ?? one.id })) } : {}
}

/** The row with what the server chooses: ids, and its place after all others. */
const adopted = (world: World, kind: Kind, row: Row, answer: Body): Row => {
  const isNew = row.id === 0
  return {
    ...row,
    id: Number(answer.id),
    ...(isNew && position(world, kind, row)),
    ...withIds('manualSchedule', row, answer),
    ...withIds('textLengthOptions', row, answer),
  }
}

const replaced = (rows: readonly Row[], row: Row): Row[] =>
  [...rows.filter(({ id }) => id !== row.id), row].sort((one, other) => one.id - other.id)

const raised = (row: Row): Row => ({ ...row, version: row.version + 1 })

/** 11: one default per kind. */
const unsetOtherDefaults = (world: World, kind: StatusKind, id: number): void => {
  world[kind] = world[kind].map((row) =>
    row.id !== id && row.default === true ? { ...raised(row), default: false } : row,
  )
}

/** A slot is a part of its platform's answer, so that a change of it is one of the platform. */
const raisePlatform = (world: World, platformId: unknown): void => {
  world.platforms = world.platforms.map((row) => (row.id === platformId ? raised(row) : row))
}

const keep = (world: World, kind: Kind, before: Row | undefined, row: Row): void => {
  if (before === row) return
  world[kind] = replaced(world[kind], row)
  if (isStatusKind(kind) && row.default === true && before?.version !== row.version)
    unsetOtherDefaults(world, kind, row.id)
  if (kind === 'slots') raisePlatform(world, row.platformId)
}

const sorted = (rows: readonly Body[]): Body[] =>
  [...rows].sort((one, other) => Number(one.id) - Number(other.id))

/** What a list shows is what the model has, and nothing else. */
export const expectList = async (
  real: Real,
  world: World,
  kind: Kind,
  platformId: unknown,
): Promise<void> => {
  const { list } = paths[kind]
  if (!list) return
  const isListed = (row: Row): boolean =>
    belongsToPlatform(kind)
      ? row.platformId === platformId && isLiveMember(world, row)
      : isLive(row) || staysReadable(kind)
  if (belongsToPlatform(kind) && !isLive(byId(world.platforms, platformId))) return
  const listed = sorted(await everyPage(real, list(platformId)))
  expect(listed).toEqual(world[kind].filter(isListed).map((row) => settingView[kind](world, row)))
}

const settle = (
  world: World,
  kind: Kind,
  before: Row | undefined,
  verdict: Verdict,
  answer: ApiAnswer,
): void => {
  if (!verdict.accepted) {
    // Broken rules of a platform are told of the whole: which member is to blame is not for the model to say.
    expectRefusal(verdict, answer, kind !== 'platforms')
    return
  }
  expect(answer.status, answer.text).toBe(before ? 200 : 201)
  const row = verdict.next === before ? before : adopted(world, kind, verdict.next, answer.body)
  keep(world, kind, before, row)
  expect(answer.body).toEqual(settingView[kind](world, row))
}

const make = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'make' }>,
): Promise<unknown> => {
  const { kind } = command
  const platform = world.platforms[(command.in ?? 0) % (world.platforms.length || 1)]
  const body = resolved(real, world, undefined, command.body) as Body
  const owned = belongsToPlatform(kind) ? { ...body, platformId: platform?.id } : body
  const isThere = !belongsToPlatform(kind) || isLive(platform)
  const verdict = isThere ? judges[kind](world, null, owned, 'post') : notThere
  const answer = await real.api.post(paths[kind].make(platform?.id ?? unknownId), body)
  settle(world, kind, undefined, verdict, answer)
  return platform?.id
}

const isThere = (world: World, kind: Kind, row: Row): boolean =>
  belongsToPlatform(kind) ? isLiveMember(world, row) : isLive(row)

const change = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'change' }>,
): Promise<unknown> => {
  const { kind, method } = command
  const row = world[kind][command.which % (world[kind].length || 1)]
  if (!row) return undefined
  const body = resolved(real, world, row, command.body) as Body
  const verdict = isThere(world, kind, row) ? judges[kind](world, row, body, method) : notThere
  const answer = await real.api[method](`${paths[kind].write}/${row.id}`, body)
  settle(world, kind, row, verdict, answer)
  return row.platformId
}

/** What is left of a row that was deleted; nothing where it is deleted for good. */
const removed = (world: World, kind: Kind, row: Row): Row[] => {
  const rest = world[kind].filter(({ id }) => id !== row.id)
  if (!staysStored(kind)) return rest
  const ended = kind === 'users' ? { deletionDate: world.now, role: null } : {}
  return replaced(rest, { ...raised(row), ...ended, deleted: true })
}

const remove = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'remove' }>,
): Promise<unknown> => {
  const { kind } = command
  const row = world[kind][command.which % (world[kind].length || 1)]
  if (!row) return undefined
  const refusal = isThere(world, kind, row) ? judgeRemoval(world, kind, row) : notThere
  const answer = await real.api.delete(`${paths[kind].write}/${row.id}`)
  if (refusal) expectRefusal(refusal, answer, true)
  else {
    expect([answer.status, answer.text]).toEqual([204, ''])
    world[kind] = removed(world, kind, row)
    if (kind === 'slots') raisePlatform(world, row.platformId)
    expect((await real.api.get(`${paths[kind].read}/${row.id}`)).status).toBe(kind === 'users' ? 200 : 404)
  }
  return row.platformId
}

/** 11: an order names everything that is not deleted; what moves is changed. */
const order = async (
  real: Real,
  world: World,
  { kind, turn }: Extract<Command, { do: 'order' }>,
): Promise<void> => {
  const rows = world[kind].filter(isLive)
  const from = turn % (rows.length || 1)
  const turned = [...rows.slice(from), ...rows.slice(0, from)].map(({ id }) => id)
  const answer = await real.api.put(`${settings}${paths[kind].write.replace(settings, '')}/order`, {
    ids: turned,
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual({ ids: turned })
  world[kind] = world[kind].map((row) => {
    const place = turned.indexOf(row.id) + 1
    return place === 0 || row.position === place ? row : { ...raised(row), position: place }
  })
}

const offer = async (real: Real, world: World, command: Extract<Command, { do: 'offer' }>): Promise<void> => {
  const platform = world.platforms[command.platform % (world.platforms.length || 1)]
  if (!platform) return
  const body = resolved(real, world, undefined, command.body) as Body
  const verdict = isLive(platform) ? judgeOffer(world, platform, body) : notThere
  const answer = await real.api.put(`${settings}/platforms/${platform.id}/publication-statuses`, body)
  if (!verdict.accepted) {
    expectRefusal(verdict, answer, true)
    return
  }
  expect(answer.status, answer.text).toBe(200)
  world.platforms = replaced(world.platforms, verdict.next)
  const { statusIds, defaultStatusId } = verdict.next
  expect(answer.body.defaultStatusId).toBe(defaultStatusId)
  expect(answer.body.statusIds && sorted(answer.body.statuses).map(({ id }) => id)).toEqual(statusIds)
  const listed = await everyPage(real, `/publication-statuses/platform/${platform.id}`)
  const offered = world.publicationStatuses.filter(
    ({ id, active }) => active === true && (statusIds === null || (statusIds as number[]).includes(id)),
  )
  expect(sorted(listed)).toEqual(offered.map((row) => ({ ...row, default: row.id === defaultStatusId })))
}

// All of them -------------------------------------------------------------------------------------------------------

const settingOf = (command: Command): Kind | null => ('kind' in command ? command.kind : null)

const perform = (real: Real, world: World, command: Command): Promise<unknown> => {
  switch (command.do) {
    case 'make':
      return make(real, world, command)
    case 'change':
      return change(real, world, command)
    case 'remove':
      return remove(real, world, command)
    case 'order':
      return order(real, world, command)
    case 'offer':
      return offer(real, world, command)
    case 'useElementStatuses':
      world.elementStatusEnabled = command.enabled
      return real.api.patch(`${settings}/organization`, { elementStatusEnabled: command.enabled })
    case 'story':
      return changeStory(real, world, command)
    case 'schedule':
      return changeSchedule(real, world, command)
    case 'link':
    case 'unlink':
      return changeLink(real, world, command)
    case 'restore':
      return restore(real, world, command.story)
    case 'useSystem':
      world.externalSystemUrl = command.externalSystemUrl
      return real.api.patch(`${settings}/organization`, { externalSystemUrl: command.externalSystemUrl })
  }
}

/** Carries out one command a second later, and compares the answer, what was touched, and a story that may show it. */
export const step = async (real: Real, world: World, command: Command, count: number): Promise<void> => {
  real.clock.advance(1)
  world.now = `${real.clock.now().toISOString().slice(0, 19)}Z`
  const platformId = await perform(real, world, command)
  const kind = settingOf(command)
  if (!kind) return
  await expectList(real, world, kind, platformId)
  if (kind === 'slots') await expectList(real, world, 'platforms', platformId)
  const story = world.stories[count % (world.stories.length || 1)]
  if (story) await expectStory(real, world, story)
}
