import type { Language } from '@daybook/shared/language'
import type { NoticeKind } from '../notices/notice-kinds.ts'

/** The words of mails of notices, by language. */

/** In quotation marks where there is a name. */
type Named = (name: string | null) => string

export interface MailWords {
  readonly locale: string
  /** Days of other years have their year. */
  readonly today?: string
  readonly quoted: (text: string) => string
  /** What somebody did, after their name. */
  readonly did: {
    readonly mentioned: string
    readonly assigned: Named
    readonly assignedSeveral: string
    readonly takenAway: Named
    readonly takenAwaySeveral: string
    readonly taskChanged: string
    readonly tasksChanged: string
    readonly accepted: Named
    readonly declined: Named
    readonly answered: string
    readonly answeredSeveral: string
    readonly commented: string
    readonly commentedSeveral: string
    readonly storyChanged: string
    readonly storiesChanged: string
  }
  /** Of a confidential story there is no "when". */
  readonly overdue: (name: string | null, when: string) => string
  readonly dueSoon: (name: string | null, when: string) => string
  readonly notOut: (name: string | null, when: string) => string
  readonly untitled: string
  readonly confidential: string
  readonly fields: Readonly<Record<string, string>>
  readonly otherField: string
  readonly wrote: string
  readonly rewrote: string
  readonly cleared: string
  readonly nobody: string
  readonly nothing: string
  /** Of a publication that comes out several times: on which days of the week, and on which days not. */
  readonly every: (weekday: string) => string
  readonly without: (days: string) => string
  readonly done: string
  readonly reopened: string
  readonly published: string
  readonly unpublished: string
  readonly yes: string
  readonly no: string
  readonly confirmations: Readonly<Record<string, string>>
  readonly added: { readonly tasks: string; readonly publications: string }
  readonly removed: { readonly tasks: string; readonly publications: string }
  readonly task: string
  readonly publication: string
  readonly more: (count: number) => string
  readonly open: string
  readonly openAll: string
  readonly several: (count: number) => string
  readonly summary: (count: number) => string
  readonly why: (organization: string) => string
  readonly waiting: string
  readonly ended: {
    readonly title: string
    readonly ask: (kinds: string) => string
    readonly button: string
    readonly done: (kinds: string) => string
    readonly elsewhere: string
    readonly unknown: string
  }
  readonly kinds: Readonly<Record<NoticeKind | 'digest', string>>
}

const english: MailWords = {
  locale: 'en-GB',
  quoted: (text) => `“${text}”`,
  did: {
    mentioned: 'mentioned you',
    assigned: (name) => `gave you ${name ?? 'a task'}`,
    assignedSeveral: 'gave you tasks',
    takenAway: (name) => `took back ${name ?? 'a task of yours'}`,
    takenAwaySeveral: 'took back tasks of yours',
    taskChanged: 'changed your task',
    tasksChanged: 'changed tasks of yours',
    accepted: (name) => `accepted ${name ?? 'a task'}`,
    declined: (name) => `declined ${name ?? 'a task'}`,
    answered: 'worked on a task that you gave',
    answeredSeveral: 'responded to tasks that you gave',
    commented: 'wrote a comment',
    commentedSeveral: 'wrote comments',
    storyChanged: 'changed the story',
    storiesChanged: 'changed these stories',
  },
  overdue: (name, when) =>
    when === '' ? 'The deadline of a task of yours has passed' : `${name ?? 'Your task'} was due ${when}`,
  dueSoon: (name, when) =>
    when === '' ? 'A task of yours is due soon' : `${name ?? 'Your task'} is due ${when}`,
  notOut: (name, when) =>
    name === null ? 'A publication is not out yet' : `Not out yet: ${name}, planned for ${when}`,
  untitled: 'Story without a title',
  confidential: 'A confidential story',
  fields: {
    title: 'Title',
    slug: 'Slug',
    note: 'Note',
    confidential: 'Confidential',
    elementStatusId: 'Status',
    statusId: 'Status',
    groupIds: 'Groups',
    event: 'Event',
    location: 'Location',
    externalElement: 'Link to another system',
    formatId: 'Format',
    confirmationStatusCode: 'Confirmation',
    deadline: 'Deadline',
    headline: 'Headline',
    lead: 'Lead',
    text: 'Text',
    customUploadLink: 'Upload link',
    externalLink: 'Link',
    cost: 'Cost',
    textLength: 'Length',
    platformId: 'Platform',
    categoryId: 'Category',
    typeId: 'Type',
    externalId: 'ID in other systems',
    cms: 'CMS article',
    schedule: 'Date',
    assignedTaskIds: 'Tasks',
    user: 'Assignee',
  },
  otherField: 'Other details',
  wrote: 'written',
  rewrote: 'changed',
  cleared: 'removed',
  nobody: 'nobody',
  nothing: 'none',
  every: (weekday) => `every ${weekday}`,
  without: (days) => `except ${days}`,
  done: 'done',
  reopened: 'open again',
  published: 'published',
  unpublished: 'no longer published',
  yes: 'yes',
  no: 'no',
  confirmations: { '-2': 'not requested', '-1': 'declined', '0': 'requested', '1': 'accepted' },
  added: { tasks: 'New task', publications: 'Also on' },
  removed: { tasks: 'Task deleted', publications: 'No longer on' },
  task: 'a task',
  publication: 'a publication',
  more: (count) => `${count} more`,
  open: 'Open in Daybook',
  openAll: 'All notices in Daybook',
  several: (count) => (count === 1 ? 'one story' : `${count} stories`),
  summary: (count) => `${count} notices`,
  why: (organization) =>
    `You get this email because you have an account at ${organization}. You choose what you are told by email in Daybook, under “Your account”.`,
  waiting: 'There is news for you in Daybook:',
  ended: {
    title: 'Email from Daybook',
    ask: (kinds) => `Do you no longer want emails of this kind: ${kinds}?`,
    button: 'Stop these emails',
    done: (kinds) => `You no longer get emails of this kind: ${kinds}.`,
    elsewhere:
      'In Daybook you still see everything. Under “Your account” you choose what you are told by email.',
    unknown: 'This link is incomplete or no longer valid.',
  },
  kinds: {
    mentioned: 'comments that mention you',
    assigned: 'tasks that you get',
    'taken-away': 'tasks that are taken back',
    'task-changed': 'changes to your tasks',
    answered: 'answers to tasks that you gave',
    commented: 'comments on your stories',
    'story-changed': 'changes to stories that you follow',
    overdue: 'deadlines that have passed',
    'due-soon': 'deadlines that are near',
    'not-out': 'publications that are late',
    digest: 'a view at a fixed hour',
  },
}

const german: MailWords = {
  locale: 'de-DE',
  quoted: (text) => `„${text}“`,
  did: {
    mentioned: 'hat dich erwähnt',
    assigned: (name) => `hat dir ${name ?? 'eine Aufgabe'} gegeben`,
    assignedSeveral: 'hat dir Aufgaben gegeben',
    takenAway: (name) => `hat ${name ?? 'eine deiner Aufgaben'} zurückgenommen`,
    takenAwaySeveral: 'hat Aufgaben von dir zurückgenommen',
    taskChanged: 'hat deine Aufgabe geändert',
    tasksChanged: 'hat Aufgaben von dir geändert',
    accepted: (name) => `hat ${name ?? 'eine Aufgabe'} zugesagt`,
    declined: (name) => `hat ${name ?? 'eine Aufgabe'} abgesagt`,
    answered: 'hat an einer Aufgabe von dir gearbeitet',
    answeredSeveral: 'hat auf Aufgaben von dir reagiert',
    commented: 'hat einen Kommentar geschrieben',
    commentedSeveral: 'hat Kommentare geschrieben',
    storyChanged: 'hat das Thema geändert',
    storiesChanged: 'hat diese Themen geändert',
  },
  overdue: (name, when) =>
    when === '' ? 'Eine deiner Aufgaben ist überfällig' : `${name ?? 'Deine Aufgabe'} war fällig: ${when}`,
  dueSoon: (name, when) =>
    when === '' ? 'Eine deiner Aufgaben ist bald fällig' : `${name ?? 'Deine Aufgabe'} ist fällig: ${when}`,
  notOut: (name, when) =>
    name === null
      ? 'Eine Veröffentlichung ist noch nicht erschienen'
      : `Noch nicht erschienen: ${name}, geplant für ${when}`,
  untitled: 'Thema ohne Titel',
  confidential: 'Ein vertrauliches Thema',
  fields: {
    title: 'Titel',
    slug: 'Kurzname',
    note: 'Notiz',
    confidential: 'Vertraulich',
    elementStatusId: 'Status',
    statusId: 'Status',
    groupIds: 'Gruppen',
    event: 'Termin',
    location: 'Ort',
    externalElement: 'Verknüpfung mit einem anderen System',
    formatId: 'Format',
    confirmationStatusCode: 'Zusage',
    deadline: 'Abgabe',
    headline: 'Überschrift',
    lead: 'Vorspann',
    text: 'Text',
    customUploadLink: 'Upload-Link',
    externalLink: 'Link',
    cost: 'Kosten',
    textLength: 'Länge',
    platformId: 'Plattform',
    categoryId: 'Rubrik',
    typeId: 'Typ',
    externalId: 'ID in anderen Systemen',
    cms: 'CMS-Artikel',
    schedule: 'Datum',
    assignedTaskIds: 'Aufgaben',
    user: 'Zuständig',
  },
  otherField: 'Weitere Angaben',
  wrote: 'geschrieben',
  rewrote: 'geändert',
  cleared: 'entfernt',
  nobody: 'niemand',
  nothing: 'nichts',
  every: (weekday) => `jeden ${weekday}`,
  without: (days) => `ohne ${days}`,
  done: 'erledigt',
  reopened: 'wieder offen',
  published: 'veröffentlicht',
  unpublished: 'nicht mehr veröffentlicht',
  yes: 'ja',
  no: 'nein',
  confirmations: { '-2': 'nicht angefragt', '-1': 'abgesagt', '0': 'angefragt', '1': 'zugesagt' },
  added: { tasks: 'Neue Aufgabe', publications: 'Auch auf' },
  removed: { tasks: 'Aufgabe gelöscht', publications: 'Nicht mehr auf' },
  task: 'eine Aufgabe',
  publication: 'eine Veröffentlichung',
  more: (count) => `${count} weitere`,
  open: 'In Daybook öffnen',
  openAll: 'Alle Mitteilungen in Daybook',
  several: (count) => (count === 1 ? 'ein Thema' : `${count} Themen`),
  summary: (count) => `${count} Mitteilungen`,
  why: (organization) =>
    `Du bekommst diese E-Mail, weil du ein Konto bei ${organization} hast. Wovon du per E-Mail erfährst, wählst du in Daybook unter „Dein Konto“.`,
  waiting: 'In Daybook gibt es Neues für dich:',
  ended: {
    title: 'E-Mails von Daybook',
    ask: (kinds) => `Möchtest du keine E-Mails dieser Art mehr: ${kinds}?`,
    button: 'Abbestellen',
    done: (kinds) => `Du bekommst keine E-Mails dieser Art mehr: ${kinds}.`,
    elsewhere:
      'In Daybook siehst du weiterhin alles. Unter „Dein Konto“ wählst du, wovon du per E-Mail erfährst.',
    unknown: 'Dieser Link ist nicht vollständig oder gilt nicht mehr.',
  },
  kinds: {
    mentioned: 'Kommentare, die dich erwähnen',
    assigned: 'Aufgaben, die du bekommst',
    'taken-away': 'Aufgaben, die zurückgenommen werden',
    'task-changed': 'Änderungen an deinen Aufgaben',
    answered: 'Antworten auf Aufgaben, die du vergeben hast',
    commented: 'Kommentare zu deinen Themen',
    'story-changed': 'Änderungen an Themen, denen du folgst',
    overdue: 'überfällige Abgaben',
    'due-soon': 'bevorstehende Abgaben',
    'not-out': 'verspätete Veröffentlichungen',
    digest: 'eine Ansicht zu fester Uhrzeit',
  },
}

export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, de: german }
