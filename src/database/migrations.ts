import { sql as initial } from './migrations/0001-initial.ts'
import { sql as publishing } from './migrations/0002-publishing.ts'
import { sql as customFields } from './migrations/0003-custom-fields.ts'
import { sql as absences } from './migrations/0004-absences.ts'
import { sql as shifts } from './migrations/0005-shifts.ts'
import { sql as externalElements } from './migrations/0006-external-elements.ts'
import { sql as schedules } from './migrations/0007-schedules.ts'
import { sql as audit } from './migrations/0008-audit.ts'
import { sql as planning } from './migrations/0009-planning.ts'
import { sql as sessions } from './migrations/0010-sessions.ts'
import { sql as savedViews } from './migrations/0011-saved-views.ts'
import { sql as passwordLinks } from './migrations/0012-password-links.ts'
import { sql as setup } from './migrations/0013-setup.ts'
import { sql as secondFactor } from './migrations/0014-second-factor.ts'
import { sql as platformColors } from './migrations/0015-platform-colors.ts'
import { sql as statusStages } from './migrations/0016-status-stages.ts'
import { sql as quickerSearchGrams } from './migrations/0017-quicker-search-grams.ts'
import { sql as filtersForWhatIsAbsent } from './migrations/0018-filters-for-what-is-absent.ts'
import { sql as platformShortNames } from './migrations/0019-platform-short-names.ts'
import { sql as tasksHaveAStatus } from './migrations/0020-tasks-have-a-status.ts'
import { sql as seriesDays } from './migrations/0021-series-days.ts'
import { sql as whoMaySee } from './migrations/0022-who-may-see.ts'
import { sql as keptAnswers } from './migrations/0023-kept-answers.ts'
import { sql as changes } from './migrations/0024-changes.ts'
import { sql as seeingAs } from './migrations/0025-seeing-as.ts'
import { sql as history } from './migrations/0026-history.ts'
import { sql as webhooks } from './migrations/0027-webhooks.ts'
import { sql as firstDayOfWeek } from './migrations/0028-first-day-of-week.ts'
import { sql as presence } from './migrations/0029-presence.ts'
import { sql as elementCreators } from './migrations/0030-element-creators.ts'
import { sql as clientNetworks } from './migrations/0031-client-networks.ts'
import { sql as namesOfViews } from './migrations/0032-names-of-views.ts'
import { sql as writePositions } from './migrations/0033-write-positions.ts'
import { sql as movedOrganizations } from './migrations/0034-moved-organizations.ts'
import { sql as ownersOfStories } from './migrations/0035-owners-of-stories.ts'
import { sql as ownersOfOldStories } from './migrations/0036-owners-of-old-stories.ts'
import { sql as textsOfChanges } from './migrations/0037-texts-of-changes.ts'
import { sql as assigneesBehindWalls } from './migrations/0038-assignees-behind-walls.ts'
import { sql as whatPublishingDid } from './migrations/0039-what-publishing-did.ts'
import { sql as mail } from './migrations/0040-mail.ts'
import { sql as signIn } from './migrations/0041-sign-in.ts'
import { sql as searchPieces } from './migrations/0042-search-pieces.ts'
import { sql as sharesOfWebhooks } from './migrations/0043-shares-of-webhooks.ts'
import { sql as limits } from './migrations/0044-limits.ts'
import { sql as nameKeys } from './migrations/0045-name-keys.ts'
import { sql as forgivingSearch } from './migrations/0046-forgiving-search.ts'
import { sql as claimedExternalIds } from './migrations/0047-claimed-external-ids.ts'
import { sql as comments } from './migrations/0048-comments.ts'
import { sql as daysLeftOut } from './migrations/0049-days-left-out.ts'
import { sql as notices } from './migrations/0050-notices.ts'
import { sql as reminders } from './migrations/0051-reminders.ts'
import { sql as feeds } from './migrations/0052-feeds.ts'
import { sql as templates } from './migrations/0053-templates.ts'
import { sql as language } from './migrations/0054-language.ts'
import { sql as findings } from './migrations/0055-findings.ts'
import { sql as series } from './migrations/0056-series.ts'
import { sql as imports } from './migrations/0057-imports.ts'
import { sql as noticeMail } from './migrations/0058-notice-mail.ts'
import { sql as gates } from './migrations/0059-gates.ts'
import { sql as titles } from './migrations/0060-titles.ts'
import { sql as channels } from './migrations/0061-channels.ts'
import { sql as digests } from './migrations/0062-digests.ts'
import { sql as calendars } from './migrations/0063-calendars.ts'
import { sql as seriesDue } from './migrations/0064-series-due.ts'
import { sql as targets } from './migrations/0065-targets.ts'
import { sql as issuePlaces } from './migrations/0066-issue-places.ts'
import { sql as holidays } from './migrations/0067-holidays.ts'
import { sql as templateUses } from './migrations/0068-template-uses.ts'
import { sql as backupFailure } from './migrations/0069-backup-failure.ts'
import { sql as assigneesByName } from './migrations/0070-assignees-by-name.ts'
import { sql as formerSeriesDays } from './migrations/0071-former-series-days.ts'
import { sql as entriesOfTemplates } from './migrations/0072-entries-of-templates.ts'
import { sql as waitingMail } from './migrations/0073-waiting-mail.ts'
import { sql as fewerChecks } from './migrations/0074-fewer-checks.ts'
import { sql as skippedLines } from './migrations/0075-skipped-lines.ts'
import { sql as marksInWords } from './migrations/0076-marks-in-words.ts'
import { sql as defaultReach } from './migrations/0077-default-reach.ts'
import { sql as seeingAsClient } from './migrations/0078-seeing-as-client.ts'

export interface Migration {
  readonly id: number
  readonly name: string
  readonly sql: string
  /**
   * The oldest schema whose Daybook may go on running on these tables. By default it is this one: no older Daybook may. A
   * migration that only adds what older ones do not notice states the same number as the migration before it, and an upgrade need not
   * stop them (docs/decisions/0071).
   */
  readonly oldestSchema?: number
}

/** Forward only, in order, never edited once released. */
export const migrations: readonly Migration[] = [
  { id: 1, name: 'initial', sql: initial },
  { id: 2, name: 'publishing', sql: publishing },
  { id: 3, name: 'custom-fields', sql: customFields },
  { id: 4, name: 'absences', sql: absences },
  { id: 5, name: 'shifts', sql: shifts },
  { id: 6, name: 'external-elements', sql: externalElements },
  { id: 7, name: 'schedules', sql: schedules },
  { id: 8, name: 'audit', sql: audit },
  { id: 9, name: 'planning', sql: planning },
  { id: 10, name: 'sessions', sql: sessions },
  { id: 11, name: 'saved-views', sql: savedViews },
  { id: 12, name: 'password-links', sql: passwordLinks },
  { id: 13, name: 'setup', sql: setup },
  { id: 14, name: 'second-factor', sql: secondFactor },
  { id: 15, name: 'platform-colors', sql: platformColors },
  { id: 16, name: 'status-stages', sql: statusStages },
  { id: 17, name: 'quicker-search-grams', sql: quickerSearchGrams },
  { id: 18, name: 'filters-for-what-is-absent', sql: filtersForWhatIsAbsent },
  { id: 19, name: 'platform-short-names', sql: platformShortNames },
  { id: 20, name: 'tasks-have-a-status', sql: tasksHaveAStatus },
  { id: 21, name: 'series-days', sql: seriesDays },
  { id: 22, name: 'who-may-see', sql: whoMaySee },
  { id: 23, name: 'kept-answers', sql: keptAnswers },
  { id: 24, name: 'changes', sql: changes },
  { id: 25, name: 'seeing-as', sql: seeingAs },
  { id: 26, name: 'history', sql: history },
  { id: 27, name: 'webhooks', sql: webhooks },
  { id: 28, name: 'first-day-of-week', sql: firstDayOfWeek },
  { id: 29, name: 'presence', sql: presence, oldestSchema: 28 },
  // Older servers do not notice an index.
  { id: 30, name: 'element-creators', sql: elementCreators, oldestSchema: 28 },
  { id: 31, name: 'client-networks', sql: clientNetworks, oldestSchema: 28 },
  // Older servers answer a name that is taken with a conflict, too.
  { id: 32, name: 'names-of-views', sql: namesOfViews, oldestSchema: 28 },
  { id: 33, name: 'write-positions', sql: writePositions, oldestSchema: 28 },
  { id: 34, name: 'moved-organizations', sql: movedOrganizations, oldestSchema: 28 },
  // Older servers neither read nor write the owners; triggers do it for them.
  { id: 35, name: 'owners-of-stories', sql: ownersOfStories, oldestSchema: 28 },
  { id: 36, name: 'owners-of-old-stories', sql: ownersOfOldStories, oldestSchema: 28 },
  // For a day the texts stay where older servers look for them.
  { id: 37, name: 'texts-of-changes', sql: textsOfChanges, oldestSchema: 28 },
  // Older servers show everybody the name that the unlimited have given.
  { id: 38, name: 'assignees-behind-walls', sql: assigneesBehindWalls, oldestSchema: 28 },
  // What an older server publishes is taken back as that server would: the versions tell whether a task was written since.
  { id: 39, name: 'what-publishing-did', sql: whatPublishingDid, oldestSchema: 28 },
  { id: 40, name: 'mail', sql: mail, oldestSchema: 28 },
  // Older servers let people in as before: they know neither the rules nor links that were asked for.
  { id: 41, name: 'sign-in', sql: signIn, oldestSchema: 28 },
  // For a day, older servers find by their own index, and a trigger takes away what does not belong to their words.
  { id: 42, name: 'search-pieces', sql: searchPieces, oldestSchema: 28 },
  // Older servers send for a webhook whoever else does, as among themselves: a delivery may come twice.
  { id: 43, name: 'shares-of-webhooks', sql: sharesOfWebhooks, oldestSchema: 28 },
  { id: 44, name: 'limits', sql: limits, oldestSchema: 28 },
  // Triggers write what names are compared by, and older servers answer a name that is taken with a conflict, too.
  { id: 45, name: 'name-keys', sql: nameKeys, oldestSchema: 28 },
  // Older servers do not notice an index.
  { id: 46, name: 'forgiving-search', sql: forgivingSearch, oldestSchema: 28 },
  { id: 47, name: 'claimed-external-ids', sql: claimedExternalIds, oldestSchema: 28 },
  // Older servers neither show comments nor say of them in the log.
  { id: 48, name: 'comments', sql: comments, oldestSchema: 28 },
  // Older servers plan days again that are left out.
  { id: 49, name: 'days-left-out', sql: daysLeftOut, oldestSchema: 28 },
  // Older servers tell nobody anything; whatever they write is in the log.
  { id: 50, name: 'notices', sql: notices, oldestSchema: 28 },
  { id: 51, name: 'reminders', sql: reminders, oldestSchema: 28 },
  // Older servers answer 404 at the addresses of feeds.
  { id: 52, name: 'feeds', sql: feeds, oldestSchema: 28 },
  // Older servers leave changes of templates out of the log.
  { id: 53, name: 'templates', sql: templates, oldestSchema: 28 },
  // Older servers write mails in English.
  { id: 54, name: 'language', sql: language, oldestSchema: 28 },
  // Older servers judge nothing, and remind of publications by the thresholds that they know.
  { id: 55, name: 'findings', sql: findings, oldestSchema: 28 },
  // Older servers make no stories of series, and leave changes of series out of the log.
  { id: 56, name: 'series', sql: series, oldestSchema: 28 },
  // Older servers answer 404.
  { id: 57, name: 'imports', sql: imports, oldestSchema: 28 },
  // Older servers mail no notices; those that they write are mailed by newer ones.
  { id: 58, name: 'notice-mail', sql: noticeMail, oldestSchema: 28 },
  // Older servers stop nobody at a gate.
  { id: 59, name: 'gates', sql: gates, oldestSchema: 28 },
  // Older servers do not notice an index.
  { id: 60, name: 'titles', sql: titles, oldestSchema: 28 },
  // Older servers tell channels nothing of the log that they read on.
  { id: 61, name: 'channels', sql: channels, oldestSchema: 28 },
  // Older servers mail no digests; what newer ones queue, they send with a link only.
  { id: 62, name: 'digests', sql: digests, oldestSchema: 28 },
  // Older servers fetch no calendars, and answer 404.
  { id: 63, name: 'calendars', sql: calendars, oldestSchema: 28 },
  // Older servers do not notice an index.
  { id: 64, name: 'series-due', sql: seriesDue, oldestSchema: 28 },
  // Older servers close no issue, and leave changes of targets out of the log.
  { id: 65, name: 'targets', sql: targets, oldestSchema: 28 },
  // Older servers sort issues by time, and leave changes of places out of the log.
  { id: 66, name: 'issue-places', sql: issuePlaces, oldestSchema: 28 },
  // Older servers show neither week numbers nor holidays.
  { id: 67, name: 'holidays', sql: holidays, oldestSchema: 28 },
  // Older servers do not count.
  { id: 68, name: 'template-uses', sql: templateUses, oldestSchema: 28 },
  // Older servers note failed backups in their logs only.
  { id: 69, name: 'backup-failure', sql: backupFailure, oldestSchema: 28 },
  // Older servers take the address of the person, who has none.
  { id: 70, name: 'assignees-by-name', sql: assigneesByName, oldestSchema: 28 },
  // Older servers forget which day of its series a deleted publication was.
  { id: 71, name: 'former-series-days', sql: formerSeriesDays, oldestSchema: 28 },
  // Older servers do not note that entries of a template move, and take each version of it for another one.
  { id: 72, name: 'entries-of-templates', sql: entriesOfTemplates, oldestSchema: 28 },
  // Older servers do not notice an index.
  { id: 73, name: 'waiting-mail', sql: waitingMail, oldestSchema: 28 },
  // Older servers than those write no owners beside a story.
  { id: 74, name: 'fewer-checks', sql: fewerChecks, oldestSchema: 35 },
  // Older servers look again at lines that need not change anything.
  { id: 75, name: 'skipped-lines', sql: skippedLines, oldestSchema: 35 },
  // Older servers fold what they write as before.
  { id: 76, name: 'marks-in-words', sql: marksInWords, oldestSchema: 35 },
  // Older servers let new people see and change everything.
  { id: 77, name: 'default-reach', sql: defaultReach, oldestSchema: 35 },
  // Older servers let administrators see with their own eyes.
  { id: 78, name: 'seeing-as-client', sql: seeingAsClient, oldestSchema: 35 },
]
