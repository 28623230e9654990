import { expect } from 'vitest'
import type { ApiAnswer } from '../../support/api-client.ts'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command, Through } from './commands.ts'
import { belongsToPlatform, isStatusKind, paths, staysReadable, staysStored } from './paths.ts'
import { expectPlatformRefusal, inOwnMode } from './platform-steps.ts'
import { everyPage, type Real, resolved, unknownId } from './real.ts'
import { judgeRemoval } from './removal-rules.ts'
import { judges } from './settings-rules.ts'
import { notThere, type Verdict } from './verdicts.ts'
import { planningView, settingView } from './views.ts'
import {
  byExternalId,
  byId,
  isLive,
  isLiveMember,
  type Kind,
  type Row,
  raised,
  replaced,
  type StatusKind,
  sorted,
  type World,
} from './world.ts'

/** Requests that create, change and delete everything in a newsroom except its elements. */

const position = (world: World, kind: Kind, row: Row): Body => {
  if (kind === 'users' || kind === 'slots' || kind === 'absences') return {}
  const others = world[kind].filter((one) => !belongsToPlatform(kind) || one.platformId === row.platformId)
  return { position: Math.max(0, ...others.map((one) => Number(one.position))) + 1 }
}

/** The parts of a row, with the ids that the server chose for new ones. */
const withIds = (list: string, row: Row, answer: Body): Body => {
  const parts = row[list] as Row[] | null | undefined
  const answered = (answer[list] as Row[] | null | undefined) ?? []
  return parts ? { [list]: parts.map((one, index) => ({ ...one, id: one.id || answered[index]?.id })) } : {}
}

/** The row with the values that the server chooses: ids, and a position after all others. */
const adopted = (world: World, kind: Kind, row: Row, answer: Body): Row => {
  const isNew = row.id === 0
  return {
    ...row,
    id: Number(answer.id),
    ...(isNew && position(world, kind, row)),
    ...withIds('manualSchedule', row, answer),
    ...withIds('textLengthOptions', row, answer),
    ...withIds('options', row, answer),
  }
}

/** 11: one default per kind. */
const unsetOtherDefaults = (world: World, kind: StatusKind, id: number): void => {
  world[kind] = world[kind].map((row) =>
    row.id !== id && row.default === true ? { ...raised(row), default: false } : row,
  )
}

/** A slot is part of its platform's answer, so changing it changes the platform. */
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

/** A list shows exactly what the model has. */
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
  expect(listed).toEqual(world[kind].filter(isListed).map((row) => planningView(world, kind, row)))
}

const settle = (
  world: World,
  kind: Kind,
  before: Row | undefined,
  verdict: Verdict,
  answer: ApiAnswer,
): void => {
  if (!verdict.accepted) {
    if (kind === 'platforms') expectPlatformRefusal(verdict, answer)
    else expectRefusal(verdict, answer, true)
    return
  }
  expect(answer.status, answer.text).toBe(before ? 200 : 201)
  const row = verdict.next === before ? before : adopted(world, kind, verdict.next, answer.body)
  keep(world, kind, before, row)
  expect(answer.body).toEqual(settingView[kind](world, row))
}

export const make = async (
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
  const path = paths[kind].make(platform?.id ?? unknownId)
  const key = { 'idempotency-key': `make-${world.now}` }
  const answer = await real.api.post(path, body, key)
  settle(world, kind, undefined, verdict, answer)
  if (command.again && verdict.accepted) {
    const repeated = await real.repeating.post(path, body, key)
    expect([repeated.status, repeated.text]).toEqual([answer.status, answer.text])
  }
  return platform?.id
}

const isThere = (world: World, kind: Kind, row: Row): boolean =>
  belongsToPlatform(kind) ? isLiveMember(world, row) : isLive(row)

/**
 * The target of a request and its path: through the settings, or through the planning API by id or by external id. An
 * external id stands for the first row that has it (contract 1.10).
 */
const addressed = (
  world: World,
  { kind, which }: { readonly kind: Kind; readonly which: number },
  through: Through | undefined,
): { row: Row | undefined; path: string | undefined } => {
  const row = world[kind][which % (world[kind].length || 1)]
  if (through === 'externalId') {
    const externalId = String(row?.externalId ?? 'nobody')
    const path = `${paths[kind].read}/external-id/${encodeURIComponent(externalId)}`
    return { row: byExternalId(world[kind], externalId), path }
  }
  return { row, path: row && `${through === 'id' ? paths[kind].read : paths[kind].write}/${row.id}` }
}

export const change = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'change' }>,
): Promise<unknown> => {
  const { kind, method } = command
  const { row, path } = addressed(world, command, command.through)
  if (!path) return undefined
  const given = resolved(real, world, row, command.body) as Body
  const body = kind === 'platforms' && method === 'put' && row ? inOwnMode(row, given) : given
  const verdict = row && isThere(world, kind, row) ? judges[kind](world, row, body, method) : notThere
  const answer = await real.api[method](path, body)
  settle(world, kind, row, verdict, answer)
  return row?.platformId
}

/** The rows after a deletion; a soft-deleted row stays among them. */
const removed = (world: World, kind: Kind, row: Row): Row[] => {
  const rest = world[kind].filter(({ id }) => id !== row.id)
  if (!staysStored(kind)) return rest
  const ended = kind === 'users' ? { deletionDate: world.now, role: null } : {}
  return replaced(rest, { ...raised(row), ...ended, deleted: true })
}

export const remove = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'remove' }>,
): Promise<unknown> => {
  const { kind } = command
  const { row, path } = addressed(world, command, command.through)
  if (!path) return undefined
  const refusal = row && isThere(world, kind, row) ? judgeRemoval(world, kind, row) : notThere
  const answer = await real.api.delete(path)
  if (!row || refusal) expectRefusal(refusal ?? notThere, answer, true)
  else {
    expect([answer.status, answer.text]).toEqual([204, ''])
    world[kind] = removed(world, kind, row)
    if (kind === 'slots') raisePlatform(world, row.platformId)
    if (kind === 'shifts') world.notes = world.notes.filter(({ shiftId }) => shiftId !== row.id)
    expect((await real.api.get(`${paths[kind].read}/${row.id}`)).status).toBe(kind === 'users' ? 200 : 404)
  }
  return row?.platformId
}
