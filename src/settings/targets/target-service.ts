import { collectProblems } from '../../base/problems.ts'
import { everyDay } from '../../base/time/weekdays.ts'
import type { WriteContext } from '../../http/operation.ts'
import { categories } from '../categories/category-entity.ts'
import { change, create } from '../core/settings-entity.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { timeSlots } from '../platforms/time-slot-entity.ts'
import { type Target, type TargetContent, targets } from './target-entity.ts'
import type { CreateTarget, PatchTarget } from './target-schemas.ts'

/** Everything that is wrong with a target (contract 1.8). What it refers to stays until the write is stored. */
const assertStorable = async (
  work: WriteContext,
  { platformId, timeSlotId, categoryId, from, to }: TargetContent,
): Promise<void> => {
  const problems = collectProblems()
  const held = await platforms.hold(work, [platformId])
  if (!held.has(platformId)) problems.reference('platformId')
  const ofPlatform = { platformId }
  if (timeSlotId !== null && !(await timeSlots.hold(work, [timeSlotId], ofPlatform)).has(timeSlotId))
    problems.reference('timeSlotId')
  if (categoryId !== null && !(await categories.hold(work, [categoryId], ofPlatform)).has(categoryId))
    problems.reference('categoryId')
  if (to !== null && to < from)
    problems.value('to', 'out-of-range', 'must not be less than the lower limit', {
      comparison: '>=',
      limit: from,
    })
  problems.refuse()
}

const maximumTargets = 500

export const createTarget = async (
  work: WriteContext,
  { weekdays = everyDay, timeSlotId = null, categoryId = null, to = null, ...body }: CreateTarget,
): Promise<Target> => {
  const content = { ...body, weekdays, timeSlotId, categoryId, to, changed: work.now }
  await assertStorable(work, content)
  const problems = collectProblems()
  if ((await targets.count(work)) >= maximumTargets)
    problems.rule(null, 'too-many', `there are ${maximumTargets} targets already`, { limit: maximumTargets })
  problems.refuse()
  return create(work, targets, content, {})
}

/** An equal state is no change, so it keeps the time of the last one. */
export const patchTarget = (work: WriteContext, id: number, patch: PatchTarget): Promise<Target> =>
  change(work, targets, id, async (content) => {
    const next = { ...content, ...patch }
    await assertStorable(work, next)
    const isSame = Object.entries(patch).every(
      ([name, value]) => JSON.stringify(content[name as keyof PatchTarget]) === JSON.stringify(value),
    )
    return isSame ? content : { ...next, changed: work.now }
  })
