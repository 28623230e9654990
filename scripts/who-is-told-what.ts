import { channelKinds } from '../src/changes/channels/channel-kinds.ts'
import { mailWords } from '../src/changes/notice-mail/mail-words.ts'
import { settingsOf } from '../src/changes/notice-mail/notice-settings-rules.ts'
import { type NoticeKind, noticeKinds } from '../src/changes/notices/notice-kinds.ts'
import {
  type Audience,
  type Condition,
  commentRules,
  type NoticeRule,
  noticeRules,
} from '../src/changes/notices/notice-rules.ts'

/** docs/who-is-told-what.md: the tables by which people are told, in words. A rule without words is an error here. */

const audiences: Readonly<Record<Audience, string>> = {
  'who-has-it-now': 'who has the task now',
  'who-had-it': 'who had the task',
  assignee: 'who has the task',
  'assignees-of-open-tasks': 'who has an open task in the story',
  'assignees-of-open-tasks-without-event': 'who has an open task in the story that has no event of its own',
  'assignees-of-its-open-tasks': 'who has an open task for this publication',
  'who-gave-it': 'who gave the task; if a system did, who made the story',
  followers: 'who follows the story',
  'who-is-named': 'who is named',
  maker: 'who made the story',
  'who-has-commented': 'who has commented on the story before',
}

const conditions: Readonly<Record<Condition, string>> = {
  'is-open': 'the task is not done',
  'was-there-before': 'the publication was there before',
  'is-an-answer': 'the task was accepted or declined',
  'is-delivery': 'the assignee, or a system, has handed it in',
  'is-done-by-assignee': 'the assignee has ticked the task',
}

/** Fields have the words of mails, but these. */
const fields: Readonly<Record<string, string>> = {
  userId: 'assignee',
  schedule: 'date and time',
  done: 'done',
  publications: 'publications',
  published: 'published',
}

const fieldWords = (field: string): string => {
  const words = fields[field] ?? mailWords.en.fields[field]?.toLowerCase()
  if (words === undefined) throw new Error(`scripts/who-is-told-what.ts has no words for the field ${field}`)
  return words
}

const owners: Readonly<Record<NoticeRule['of'], string>> = {
  story: 'of the story',
  task: 'of a task',
  publication: 'of a publication',
}

const ruleRow = ({ kind, of, fields: changed, if: condition, to }: NoticeRule): string[] => [
  `\`${kind}\``,
  `${changed.map(fieldWords).join(', ')} ${owners[of]}${condition ? `; ${conditions[condition]}` : ''}`,
  audiences[to],
]

const commentRow = ({ kind, ifNew, to }: (typeof commentRules)[number]): string[] => [
  `\`${kind}\``,
  ifNew ? 'a new comment' : 'a comment, new or with another text',
  audiences[to],
]

const reminders: Readonly<Record<'due-soon' | 'overdue' | 'not-out', readonly [string, string]>> = {
  'due-soon': [
    'two hours before the deadline of an open task; without a time at 16:00 on the day before',
    audiences.assignee,
  ],
  overdue: ['at the deadline of an open task; without a time when its day is over', audiences.assignee],
  'not-out': [
    'a publication is not out 15 minutes after its planned time, or as many as the newsroom has chosen',
    audiences.followers,
  ],
}

const isReminder = (kind: NoticeKind): kind is keyof typeof reminders => Object.hasOwn(reminders, kind)

const usual = settingsOf('en', [{}]).mail
const channels: ReadonlySet<string> = new Set(channelKinds)
const namesOf = (kinds: readonly NoticeKind[]): string => kinds.map((kind) => `\`${kind}\``).join(', ')

type Table = (head: readonly string[], rows: readonly (readonly string[])[]) => string

export const whoIsToldWhat = (table: Table): string => `# Who is told what, when and how

<!-- Written from src/changes/notices/notice-rules.ts by \`npm run docs\`. -->

Nobody is told of what they did themselves, of what they may not see, or of what was taken back within a minute. [Contract 21](contract.md#21-notices) has the rules in full.

## What happened, and who is told

${table(
  ['Kind', 'What is different', 'Who is told'],
  [...noticeRules.map(ruleRow), ...commentRules.map(commentRow)],
)}

If there are several reasons, the first of these is the kind of the notice: ${namesOf(noticeKinds.filter((kind) => !isReminder(kind)))}.

## What is due

${table(
  ['Kind', 'When', 'Who is reminded'],
  Object.entries(reminders).map(([kind, words]) => [`\`${kind}\``, ...words]),
)}

## When, and how

What one person does to one story within a minute is one notice. It is in Daybook within two seconds (after hundreds of changes at once, half a minute); mails and channels get it when the minute is over. What is due is told within ten seconds.

- **In Daybook**: the bell on every page, and *My schedule*.
- **By mail**: until somebody chooses, all kinds but ${namesOf(noticeKinds.filter((kind) => usual[kind] === 'never'))}. People choose times for each kind, and quiet hours, under *Your account*; administrators choose the newsroom's defaults in Settings › Email. More than 20 mails in an hour become one. Each mail has a link that ends its kind.
- **In channels** (Slack, Teams, Mattermost, plain text): administrators give a group channels in Settings › Groups, for all kinds but ${namesOf(noticeKinds.filter((kind) => !channels.has(kind)))}. Confidential stories are left out.
- **Views by mail**: people have saved views mailed to them at a fixed hour, in the menu of the view.

Everything is told once. Only a mail, or a message to a channel, that was accepted as its process was killed comes twice.
`
