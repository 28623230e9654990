import {
  create,
  deleteDate,
  type Verdict as Judged,
  type Platform,
  patch,
  replace,
} from '../platform-model.ts'
import { type Judge, refused, type Verdict } from './verdicts.ts'
import type { Row, World } from './world.ts'

/** The platforms of a newsroom, judged by the model of a single platform (contract 8.1–8.7). */

/** The platform as the single-platform model has it: with its slots and without what it offers. */
const plainOf = (world: World, row: Row): Platform => {
  const { statusIds: _, defaultStatusId: __, ...plain } = row
  const timeSlots = world.slots.filter(({ platformId }) => platformId === row.id)
  return { ...plain, timeSlots } as unknown as Platform
}

const offersEverything = { statusIds: null, defaultStatusId: null }

/** The row that the newsroom stores; `current` itself if nothing changed. */
const verdictOf = (judged: Judged, before: Platform | null, current: Row | null): Verdict => {
  if (!judged.accepted) return refused(judged.code, ...judged.problems.map((problem) => `null ${problem}`))
  if (current && judged.next === before) return { accepted: true, next: current }
  const { timeSlots: _, ...plain } = judged.next
  const { statusIds, defaultStatusId } = current ?? offersEverything
  return { accepted: true, next: { ...plain, statusIds, defaultStatusId } }
}

/** A placeholder: like any other row, a new platform gets the last position afterwards. */
const nowhere = 0

export const judgePlatform: Judge = (world, current, body, method) => {
  if (!current) return verdictOf(create(body, nowhere), null, null)
  const before = plainOf(world, current)
  return verdictOf((method === 'put' ? replace : patch)(before, body), before, current)
}

/** 8.7 */
export const judgeDateRemoval = (world: World, platform: Row, dateId: number): Verdict => {
  const before = plainOf(world, platform)
  return verdictOf(deleteDate(before, dateId), before, platform)
}
