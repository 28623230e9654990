import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { paths } from './paths.ts'
import { everyPage, type Real, resolved, settings } from './real.ts'
import { judgeOffer } from './settings-rules.ts'
import { notThere } from './verdicts.ts'
import { isLive, raised, replaced, sorted, type World } from './world.ts'

/** In which order a newsroom has its things, and which statuses it offers on a platform (contract 11). */

/** 11: an order names everything that is not deleted; what moves is changed. */
export const order = async (
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
  expect(sorted(listed)).toEqual(offered.map((row) => ({ ...row, default: row.id === defaultStatusId })))
}
