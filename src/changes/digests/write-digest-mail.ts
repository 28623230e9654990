import { endOf, isLate } from '@daybook/shared/task-states'
import type { MailWriter } from '../../access/mail/deliver-mail.ts'
import type { MailContent } from '../../access/mail/mailer.ts'
import { oneLine } from '../../access/mail/one-line.ts'
import { ApiError } from '../../base/errors.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { sightOfPerson } from '../../http/sight.ts'
import type { PlanReading } from '../../planning/deps.ts'
import { shownFields } from '../../planning/feeds/feed-cells.ts'
import { type FeedLine, feedLinesOf } from '../../planning/feeds/feed-lines.ts'
import { planQueryOf } from '../../planning/feeds/view-query.ts'
import { csvOf, readLines } from '../../planning/plan/plan-csv-service.ts'
import type { PlanQuery, PlanRow, PlanView } from '../../planning/plan/plan-schemas.ts'
import { findSavedView } from '../../planning/saved-views/saved-view-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { findDefaults } from '../notice-mail/notice-settings-queries.ts'
import { settingsOf } from '../notice-mail/notice-settings-rules.ts'
import { unsubscribeHeaders, unsubscribeUrl } from '../notice-mail/unsubscribe-links.ts'
import { findMailedDigest, type MailedDigest } from './digest-queries.ts'
import { type Digest, type DigestLine, digestHtml, digestText } from './digest-text.ts'
import { type DigestWords, digestWords } from './digest-words.ts'

/** The mail of a digest, as it is written when it is sent: what its reader may see then (contract 21.8). */

/** More are only in the table. */
const mostLines = 200
/** What the list has of a story. */
const fields = ['title', 'status', 'platform', 'assignees'] as const
/** In milliseconds. */
const longest = 40_000

/** The days of a view that has none. */
const nextWeek = (today: string) => ({ dateFrom: today, dateTo: shiftedBy(today, 6) })

const isOpen = ({ done }: PlanRow['tasks'][number]): boolean => !done

const countsOf = (plan: PlanView, words: DigestWords): Pick<Digest, 'counts' | 'warnings'> => {
  const tasks = plan.rows.flatMap((row) => row.tasks)
  const open = tasks.filter(isOpen)
  const now = `${plan.now.date}T${plan.now.time}`
  // A row names rules, not tasks.
  const late = plan.rows
    .filter(({ findings }) => findings.includes('late'))
    .flatMap((row) => row.tasks)
    .filter(({ done, deadline }) => isLate(done, deadline && endOf(deadline.date, deadline.time), now)).length
  const unassigned = open.filter(({ user }) => user === null || user.deleted).length
  return {
    counts: [words.stories(plan.rows.length), words.open(open.length)],
    warnings: [
      ...(unassigned > 0 ? [words.unassigned(unassigned)] : []),
      ...(late > 0 ? [words.late(late)] : []),
    ],
  }
}

const lineOf =
  (baseUrl: string) =>
  ({ day, time, name, elementId, shown }: FeedLine): DigestLine => ({
    ...{ day, time, title: oneLine(name), url: `${baseUrl}/elements/${elementId}` },
    details: shown.flatMap(({ field, text }) => (field === 'title' || text === '' ? [] : [oneLine(text)])),
  })

/** The plan that a view asks for now; undefined where it asks for something that the plan does not know any more. */
const queryOf = (...given: Parameters<typeof planQueryOf>): PlanQuery | null | undefined => {
  try {
    return planQueryOf(...given)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const readingOf = (
  deps: ChangeDeps,
  organizationId: number,
  userId: number,
  reader: MailedDigest,
): PlanReading => {
  const { role, reads, writes, groupIds } = reader
  const signal = AbortSignal.timeout(longest)
  return {
    ...{ db: deps.db, deps, organizationId, now: deps.clock.now(), gone: () => signal },
    principal: { sight: sightOfPerson({ id: userId, role, reads, writes, groupIds }) },
  }
}

/** The view in the plan, as its page writes addresses. */
const planUrl = (baseUrl: string, viewId: number, query: Readonly<Record<string, unknown>>): string => {
  const members = Object.entries({ ...query, saved: viewId }).filter(([, value]) => value !== null)
  return `${baseUrl}/plan?${new URLSearchParams(members.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** A name that every system takes for a file. */
const fileName = (name: string, day: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['plan']
  return `${words.join('-').slice(0, 60)}-${day}.csv`
}

export const digestMailWriter =
  (deps: ChangeDeps): MailWriter =>
  async ({ organization_id: organizationId, user_id: userId, id: mailId }): Promise<MailContent | null> => {
    const { db, config } = deps
    const reader = await findMailedDigest(db, organizationId, mailId)
    if (!reader) return null
    const reading = readingOf(deps, organizationId, userId, reader)
    const viewer = { ownerId: userId, withPrivate: true, sight: reading.principal.sight }
    const [organization, defaults, view] = await Promise.all([
      getOrganization(db, organizationId),
      findDefaults(db, organizationId),
      findSavedView(db, organizationId, viewer, reader.viewId),
    ])
    if (!view) return null
    const { language } = settingsOf(organization.language, [reader.settings, defaults])
    const words = digestWords[language]
    const { date: today } = wallClock(reading.now, organization.timeZone)
    const basis = { today, firstDayOfWeek: organization.firstDayOfWeek }
    const query = queryOf(view.content.query, basis, nextWeek(today))
    if (query === undefined) return null
    const found = query && (await readLines(reading, query, language))
    const lines = found ? feedLinesOf(found.lines, shownFields(fields, found.context), found.context) : []
    const title = oneLine(view.content.name)
    const ending = { organizationId, userId, what: `digest-${reader.id}` }
    const endUrl = unsubscribeUrl(config.baseUrl, ending, reader.linkKey)
    const digest: Digest = {
      title,
      ...(found ? countsOf(found.plan, words) : { counts: [], warnings: [] }),
      lines: lines.slice(0, mostLines).map(lineOf(config.baseUrl)),
      more: Math.max(0, lines.length - mostLines),
      isTooLong: found === undefined,
      planUrl: planUrl(config.baseUrl, reader.viewId, view.content.query),
      endUrl,
      today,
      time: reader.time,
    }
    const table = found && {
      filename: fileName(title, today),
      content: csvOf(found, language),
      contentType: 'text/csv; charset=utf-8',
    }
    return {
      subject: `[${oneLine(organization.name)}] ${title}`,
      text: digestText(digest, language),
      html: digestHtml(digest, language),
      headers: unsubscribeHeaders(endUrl),
      ...(table && { attachments: [table] }),
    }
  }
