/** The words of the CSV plan, by language. */
const english = {
  date: 'Date',
  time: 'Time',
  title: 'Title',
  slug: 'Slug',
  status: 'Status',
  groups: 'Groups',
  publications: 'Publications',
  tasks: 'Tasks',
  deadline: 'Deadline',
  event: 'Event',
  since: 'Status since',
  confidential: 'Confidential',
  cost: 'Cost',
  id: 'Id',
  yes: 'yes',
  published: 'published',
  undated: 'no date',
  unassigned: 'unassigned',
  done: 'done',
}

export type CsvWords = Readonly<Record<keyof typeof english, string>>

export const csvWords: Readonly<Record<'en' | 'de', CsvWords>> = {
  en: english,
  de: {
    date: 'Datum',
    time: 'Uhrzeit',
    title: 'Titel',
    slug: 'Kürzel',
    status: 'Status',
    groups: 'Gruppen',
    publications: 'Veröffentlichungen',
    tasks: 'Aufgaben',
    deadline: 'Abgabe',
    event: 'Termin',
    since: 'Status seit',
    confidential: 'Vertraulich',
    cost: 'Kosten',
    id: 'Id',
    yes: 'ja',
    published: 'veröffentlicht',
    undated: 'ohne Datum',
    unassigned: 'nicht vergeben',
    done: 'fertig',
  },
}
