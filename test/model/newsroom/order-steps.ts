import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { belongsToPlatform, paths } from './paths.ts'
import { everyPage, type Real, resolved, settings } from './real.ts'
import { judgeOffer } from './settings-rules.ts'
import { notThere, refused } from './verdicts.ts'
import { planningView } from './views.ts'
import { inOrder, isLive, type Kind, type Row, raised, replaced, sorted, type World } from './world.ts'

/** The order of things in a newsroom, and the statuses that a platform offers (contract 11). */

const orderPath = (kind: Kind, platformId: unknown): string =>
  belongsToPlatform(kind)
    ? `${settings}/platforms/${platformId}/${kind}/order`
    : `${settings}${paths[kind].write.replace(settings, '')}/order`

/**
 * 11: an order names everything that is not deleted, and only rows that move are changed. Returns the platform it
 * belongs to.
 */
export const order = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'order' }>,
): Promise<unknown> => {
  const { kind, turn, lacksOne } = command
  const platform = belongsToPlatform(kind)
    ? world.platforms[command.in % (world.platforms.length || 1)]
    : undefined
  if (belongsToPlatform(kind) && !platform) return undefined
  const isOrdered = (row: Row) => isLive(row) && (!platform || row.platformId === platform.id)
  // Rotates them from their current order, so that several orders mix them well.
  const rows = inOrder(world[kind].filter(isOrdered))
  const from = turn % (rows.length || 1)
  const turned = [...rows.slice(from), ...rows.slice(0, from)].map(({ id }) => id)
  const ids = lacksOne ? turned.slice(0, -1) : turned
  const answer = await real.api.put(orderPath(kind, platform?.id), { ids })
  const isThere = !platform || isLive(platform)
  if (!isThere || ids.length < turned.length) {
    expectRefusal(isThere ? refused('validation-failed', 'ids incomplete') : notThere, answer, true)
    return platform?.id
  }
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual({ ids })
  world[kind] = world[kind].map((row) => {
    const place = ids.indexOf(row.id) + 1
    return place === 0 || row.position === place ? row : { ...raised(row), position: place }
  })
  return platform?.id
}

export const offer = async (
  real: Real,
  world: World,
  command: Extract<Command, { do: 'offer' }>,
): Promise<void> => {
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
  expect(sorted(listed)).toEqual(
    offered.map((row) => ({
      ...planningView(world, 'publicationStatuses', row),
      default: row.id === defaultStatusId,
    })),
  )
}
