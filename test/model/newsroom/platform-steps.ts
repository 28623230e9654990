import { expect } from 'vitest'
import type { ApiAnswer } from '../../support/api-client.ts'
import { refusalOf } from '../../support/refusals.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { judgeDateRemoval } from './platform-rules.ts'
import { type Real, unknownId } from './real.ts'
import { notThere, type Refusal } from './verdicts.ts'
import { datesOf, isLive, type Row, replaced, type World } from './world.ts'

/** Helpers for requests about platforms. */

/** A PUT sends only the schedule of the platform's own mode. */
export const inOwnMode = ({ weeklySchedule: isWeekly }: Row, body: Body): Body => {
  const { weeklySchedule, manualSchedule, ...plain } = body
  return { ...plain, ...(isWeekly ? { weeklySchedule } : { manualSchedule }) }
}

/** Broken rules are compared for the platform as a whole: the model does not say which of two members is to blame. */
export const expectPlatformRefusal = (refusal: Refusal, answer: ApiAnswer): void => {
  const { status, code, errors } = refusalOf(answer)
  const codesOf = (problems: readonly string[]) =>
    [...new Set(problems.map((problem) => problem.split(' ').at(-1)))].sort()
  expect({ status, code, codes: codesOf(errors) }).toEqual({
    status: refusal.slug === notThere.slug ? 404 : 400,
    code: refusal.slug,
    codes: codesOf(refusal.problems),
  })
}

/** The index of a platform with manual dates, or of any platform if there is none. */
export const manualPlatformAt = ({ platforms }: World, index: number): number => {
  const manual = platforms.filter(({ manualSchedule }) => manualSchedule)
  const row = manual[index % (manual.length || 1)]
  return row ? platforms.indexOf(row) : 0
}

/** 8.7: deletes one manual date, but never the last one. */
export const removeDate = async (
  real: Real,
  world: World,
  { platform, date }: Extract<Command, { do: 'removeDate' }>,
): Promise<void> => {
  const row = world.platforms[manualPlatformAt(world, platform)]
  if (!row) return
  const dateId = datesOf(row)[date]?.id ?? unknownId
  const verdict = isLive(row) ? judgeDateRemoval(world, row, dateId) : notThere
  const answer = await real.api.delete(`/platforms/${row.id}/manual-schedule/${dateId}`)
  if (!verdict.accepted) {
    expectPlatformRefusal(verdict, answer)
    return
  }
  expect([answer.status, answer.text]).toEqual([204, ''])
  world.platforms = replaced(world.platforms, verdict.next)
}
