import { queueMails } from '../../access/mail/queue-mail.ts'
import { inBackground } from '../../base/background.ts'
import { eachApart } from '../../base/each-apart.ts'
import { groupBy } from '../../base/group-by.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { getOrganization, type Organization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { firstKind, noticeKindOf } from '../notices/notice-kinds.ts'
import { endOfHour, planMails } from './mail-plan.ts'
import {
  countMails,
  type Decided,
  endAllWaiting,
  findReadUntil,
  findWaitingForMail,
  lockWaiting,
  saveDecided,
  takeTurn,
  type WaitingRow,
} from './mail-round-queries.ts'
import { mailWords } from './mail-words.ts'
import { findDefaults, insertSettings } from './notice-settings-queries.ts'
import { type NoticeSettings, settingsOf } from './notice-settings-rules.ts'

export type NoticeMailDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock' | 'config' | 'mailer'>

/** People in one transaction. */
const peopleAtOnce = 500
const hour = 3_600_000

/** Who has an account and an address. */
const addressOf = ({ email, role, isDeleted }: WaitingRow): string | null =>
  role === null || isDeleted ? null : email

const notMailed = ({ id }: { readonly id: number }): Decided => ({ id, time: null, mailId: null })

interface Round {
  readonly trx: Transaction
  readonly deps: NoticeMailDeps
  readonly organization: Organization
  readonly now: Date
}

/** A mail that is to be queued, of one person's notices. */
interface Planned {
  readonly userId: number
  readonly address: string
  readonly settings: NoticeSettings
  readonly noticeIds: readonly number[]
}

/** Mail is written when it is sent. Servers of an earlier version send what stands here. */
const queue = async (
  { trx, deps, organization, now }: Round,
  planned: readonly Planned[],
): Promise<Decided[]> => {
  const { id: organizationId, name } = organization
  await insertSettings(trx, organizationId, [...new Set(planned.map(({ userId }) => userId))])
  const mails = await queueMails(
    trx,
    { organizationId, now },
    planned.map(({ userId, address, settings }) => ({
      ...{ kind: 'notices' as const, userId, address },
      content: {
        subject: `[${name}] Daybook`,
        text: `${mailWords[settings.language].waiting}\n\n${deps.config.baseUrl}/notices\n`,
      },
    })),
  )
  return planned.flatMap(({ noticeIds }, index) =>
    noticeIds.map((id) => ({ id, time: null, mailId: mails[index]?.id ?? null })),
  )
}

const decideAll = async (round: Round, rows: readonly WaitingRow[]): Promise<void> => {
  const { trx, organization, now } = round
  const { id: organizationId, timeZone, language } = organization
  const people = groupBy(rows, ({ userId }) => userId)
  const hourBegan = new Date(endOfHour(now, timeZone).getTime() - hour)
  const [defaults, readUntil, sent] = await Promise.all([
    findDefaults(trx, organizationId),
    findReadUntil(trx, organizationId),
    countMails(trx, organizationId, [...people.keys()], hourBegan),
  ])
  const decided: Decided[] = []
  const planned: Planned[] = []
  for (const [userId, own] of people) {
    const [first] = own
    const address = first ? addressOf(first) : null
    if (!first || address === null) {
      decided.push(...own.map(notMailed))
      continue
    }
    const settings = settingsOf(language, [first.settings ?? {}, defaults])
    decided.push(...own.filter(({ kinds }) => kinds.length === 0).map(notMailed))
    const plan = planMails(
      own
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ kinds, ...notice }) => ({ ...notice, kind: firstKind(kinds.map(noticeKindOf)) })),
      { settings, timeZone, now, readUntil: readUntil ?? now, sent: sent.get(userId) ?? 0 },
    )
    decided.push(
      ...plan.ended.map((id) => notMailed({ id })),
      ...plan.later.map(({ id, time }) => ({ id, time, mailId: null })),
    )
    planned.push(...plan.mails.map((noticeIds) => ({ userId, address, settings, noticeIds })))
  }
  decided.push(...(await queue(round, planned)))
  await saveDecided(trx, organizationId, decided)
}

/** Queues the mails of one organization that are due, in the transaction that says so of their notices: exactly once (contract 21.4). */
const mailOne = (deps: NoticeMailDeps, organizationId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await takeTurn(trx, organizationId))) return
    const now = deps.clock.now()
    const organization = await getOrganization(trx, organizationId)
    const rows = await lockWaiting(trx, organizationId, now, peopleAtOnce)
    if (rows.length > 0) await decideAll({ trx, deps, organization, now }, rows)
  })

const endAll = async ({ db }: NoticeMailDeps): Promise<void> => {
  const limit = 1000
  for (let count = limit; count === limit; )
    count = await inTransaction(db, (trx) => endAllWaiting(trx, limit))
}

/** Queues the mails that are due. Several processes may do so at once. What fails for one organization holds up no other. */
export const mailNotices = async (deps: NoticeMailDeps, signal?: AbortSignal): Promise<void> => {
  if (!deps.mailer.isConfigured) return endAll(deps)
  const waiting = await findWaitingForMail(deps.shortReads, deps.clock.now())
  await eachApart(waiting, (organizationId) => mailOne(deps, organizationId), {
    words: 'notices of some organizations were not mailed',
    signal,
  })
}

/** In milliseconds, as everything here. */
const lookEvery = 2000
const withoutMailServer = 60_000

/** Mails notices until it is stopped. */
export const startNoticeMail = (deps: NoticeMailDeps & Pick<ChangeDeps, 'log'>): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'mail of notices',
    firstPause: 1000,
    pauseAfterFailure: 10_000,
    longest: 120_000,
    round: async (signal) => {
      await mailNotices(deps, signal)
      return deps.mailer.isConfigured ? lookEvery : withoutMailServer
    },
  })
