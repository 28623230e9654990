import { inBackground } from '../../base/background.ts'
import { eachApart } from '../../base/each-apart.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { findFollowers } from './follower-queries.ts'
import { findNoticePeople, mayBeTold } from './notice-people.ts'
import { announceNotices, noteNotices } from './notice-signal-queries.ts'
import {
  beginReminding,
  type Due,
  findDue,
  findWaiting,
  lockReminding,
  type Reminded,
  remind,
  saveReminded,
} from './reminder-queries.ts'
import { ofChannels, ofPeople } from './save-notices-queries.ts'
import { channelsOf, findToldChannels, wants } from './told-channel-queries.ts'

type ReminderDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock'>

/**
 * Those who are told of what is due: the assignee, or who follows the story, and only if they may see it; and the channels of its
 * groups.
 */
const remindedOf = async (
  trx: Transaction,
  organizationId: number,
  due: readonly Due[],
): Promise<{ readonly people: readonly Reminded[]; readonly channels: readonly Reminded[] }> => {
  if (due.length === 0) return { people: [], channels: [] }
  const ids = [...new Set(due.map(({ elementId }) => elementId))]
  const [followers, seen, channels] = await Promise.all([
    findFollowers(trx, organizationId, ids),
    findSeenElements(trx, organizationId, ids),
    findToldChannels(trx, organizationId),
  ])
  const all = due.flatMap((one) => {
    const userIds = one.userId === null ? (followers.get(one.elementId) ?? []) : [one.userId]
    return userIds.map((to) => ({ ...one, to }))
  })
  const people = await findNoticePeople(
    trx,
    organizationId,
    all.map(({ to }) => to),
  )
  return {
    people: all.filter((one) => {
      const [person, element] = [people.get(one.to), seen.get(one.elementId)]
      return person && element && mayBeTold(person, one, { seen: element, readsComment: () => false })
    }),
    channels: due.flatMap((one) => {
      const element = seen.get(one.elementId)
      const own = element ? channelsOf(channels, element) : []
      return own.filter((channel) => wants(channel, one.kind)).map(({ id }) => ({ ...one, to: id }))
    }),
  }
}

/** Deadlines and plans name minutes: nothing becomes due between them. */
const startOfMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000)

/** Reminds the people of an organization of what has become due, in one transaction with the time until which it has looked. */
const remindOne = ({ db, clock }: ReminderDeps, organizationId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const from = await lockReminding(trx, organizationId)
    const now = clock.now()
    const to = startOfMinute(now)
    if (from === undefined || from >= to) return
    const due = await findDue(trx, { organizationId, from, to })
    const { people, channels } = await remindedOf(trx, organizationId, due)
    const userIds = await remind(trx, ofPeople, organizationId, people, now)
    await remind(trx, ofChannels, organizationId, channels, now)
    await saveReminded(trx, organizationId, to)
    if (userIds.length === 0) return
    const position = await noteNotices(trx, organizationId)
    await announceNotices(trx, organizationId, userIds, position)
  })

/** How often somebody looks, in milliseconds as everything here. */
const lookEvery = 10_000
const longestLook = 120_000

/** Reminds everybody of what has become due since the last look. Several processes may do so at once. */
export const sendReminders = async (deps: ReminderDeps, signal?: AbortSignal): Promise<void> => {
  const waiting = await findWaiting(deps.shortReads, startOfMinute(deps.clock.now()))
  await eachApart(waiting, (organizationId) => remindOne(deps, organizationId), {
    words: 'people of some organizations were not reminded',
    signal,
  })
}

/** Reminds people until it is stopped. */
export const startReminders = (deps: ReminderDeps & Pick<ChangeDeps, 'log'>): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'reminders',
    firstPause: 1000,
    pauseAfterFailure: lookEvery,
    longest: longestLook,
    round: async (signal) => {
      await beginReminding(deps.db, deps.clock.now())
      await sendReminders(deps, signal)
      return lookEvery
    },
  })
