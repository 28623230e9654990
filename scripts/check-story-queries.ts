import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Every file with a statement about stories either asks who may see them (`src/stories/sight`) or says here why it need not.
 * A new statement cannot forget the question.
 */

const byId = 'reads or writes what belongs to elements whose ids were judged before'
const forRules = 'locks or loads for rules; `lockForWriting` judges what it loads'
const condition = 'part of a filter; the list and the plan add the sight to all filters'
const upkeep = 'keeps stored texts and old rows in order and answers nobody'

const trusted: Readonly<Record<string, string>> = {
  'src/access/audit/entry-names.ts': 'names entries of stories whose changes the reader was shown',
  'src/access/audit/subject-names.ts':
    'names what the audit log is about, for administrators, who see every story',
  'src/app/moving-in/moving-queries.ts': 'which stories were moved in, for a command of the operator',
  'src/changes/channels/assignee-name-queries.ts':
    'assignees of tasks of notices that `listNoticesOfChannel` has shown the channel',
  'src/changes/imports/known-story-queries.ts':
    'finds ids, of which `loadKnown` keeps those that the sender sees, before it reads anything of them',
  'src/changes/limits/limit-queries.ts': 'how long documents are; only their sum is shown',
  'src/changes/log/logged-change-queries.ts':
    'how long documents are; who gets changes is judged by `seenChange`',
  'src/changes/log/text-sweep-queries.ts': upkeep,
  'src/changes/notice-mail/written-notice-queries.ts':
    'comments and tasks of notices that `listNoticesOfMail` has shown the person',
  'src/changes/notices/answered-queries.ts': 'which of a person’s own notices and tasks belong together',
  'src/changes/notices/follower-queries.ts': 'who follows stories; `mayBeTold` judges what they are told',
  'src/changes/notices/notice-log-queries.ts': 'whether stories still exist',
  'src/changes/notices/notice-window-queries.ts': 'whether stories still exist',
  'src/changes/notices/receipt-queries.ts': byId,
  'src/changes/notices/reminder-queries.ts': 'what is due; `mayBeTold` judges who is reminded',
  'src/changes/notices/save-notices-queries.ts': 'whether stories still exist; `mayBeTold` has judged',
  'src/changes/notices/told-comment-queries.ts': 'comments whose readers `mayBeTold` judges',
  'src/people/users/user-queries.ts': 'whether a deleted person still has tasks',
  'src/planning/feeds/own-event-queries.ts': 'the tasks of the owner of the feed, who sees their stories',
  'src/planning/findings/known-id-queries.ts':
    'whether what a finding names exists; the finding was asked for by its reader',
  'src/planning/findings/unfinished-queries.ts': byId,
  'src/planning/my-work/own-task-queries.ts': 'the tasks of the person who asks, who sees their stories',
  'src/planning/plan/plan-cost-queries.ts': byId,
  'src/planning/plan/plan-detail-queries.ts': byId,
  'src/planning/plan/plan-queries.ts': condition,
  'src/planning/print-issues/print-issue-queries.ts': 'only what is in the rows of the plan is shown',
  'src/planning/targets/target-day-queries.ts': condition,
  'src/stories/comments/comment-queries.ts':
    'comments of elements that were judged before; a single one is judged by `comment-access.ts`',
  'src/stories/comments/comment-sweep-queries.ts': upkeep,
  'src/stories/copies/copy-queries.ts': forRules,
  'src/stories/documents/check-queries.ts': upkeep,
  'src/stories/documents/document-queries.ts': 'its readers judge each text: `seenDocument`, `assertSeen`',
  'src/stories/documents/stale-document-queries.ts': upkeep,
  'src/stories/elements/element-queries.ts': forRules,
  'src/stories/elements/locked-element-queries.ts': forRules,
  'src/stories/elements/present-elements.ts': 'what notices are made of; `mayBeTold` judges who is told',
  'src/stories/elements/publication-queries.ts': byId,
  'src/stories/elements/publishing-queries.ts': byId,
  'src/stories/elements/stored-element.ts': forRules,
  'src/stories/elements/task-queries.ts': byId,
  'src/stories/external-elements/external-element-queries.ts': byId,
  'src/stories/finding/list-queries.ts': condition,
  'src/stories/finding/filters/element-filters.ts': condition,
  'src/stories/finding/filters/search-filter.ts': condition,
  'src/stories/finding/modification-queries.ts': upkeep,
  'src/stories/finding/publication-condition.ts': condition,
  'src/stories/finding/search-sweep-queries.ts': upkeep,
  'src/stories/history/history-queries.ts': 'how long documents are; its readers judge each story',
  'src/stories/names/story-name.ts': 'what a story is called, in statements that ask who may see it',
  'src/stories/references/reference-queries.ts':
    'whether a confidential story names an assignee; the answer only says that sight has to be asked',
  'src/stories/schedules/schedule-queries.ts': byId,
  'src/stories/schedules/series-day-queries.ts': byId,
  'src/stories/series/member-queries.ts':
    'titles of stories, of which `listMemberPage` shows those that are seen',
  'src/stories/take-over/take-over-queries.ts': 'asked by administrators, who see every story',
}

const tables =
  'element|comment|task|publication|element_(?:group|document|search|modification|custom_field_value)|publication_(?:date|task)|external_element|series_day|publishing|finished_task|task_custom_field_value|publication_custom_field_value'
const inText = new RegExp(`\\b(?:from|join|update|into)\\s+(?:${tables})\\b(?!_)`, 'i')
const inBuilder = new RegExp(`(?:From|Join|Table|insertInto)\\(\\s*'(?:${tables})(?: as \\w+)?'`)
const asksWhoMaySee = /from '(?:\.\.?\/)+(?:stories\/)?sight\/[\w-]+\.ts'/

const root = fileURLToPath(new URL('../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^src\/database\/|^src\/stories\/sight\//.test(path))

const querying = files.filter((path) => {
  const text = readFileSync(`${root}${path}`, 'utf8')
  return (inText.test(text) || inBuilder.test(text)) && !asksWhoMaySee.test(text)
})

const problems = [
  ...querying
    .filter((path) => !(path in trusted))
    .map(
      (path) =>
        `${path}: a statement about stories that does not ask who may see them: ask with isSeen, seenIds or assertSeen of src/stories/sight, or say in \`trusted\` of scripts/check-story-queries.ts why it need not`,
    ),
  ...Object.keys(trusted)
    .filter((path) => !querying.includes(path))
    .map((path) => `${path}: needs no entry in scripts/check-story-queries.ts any more`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
