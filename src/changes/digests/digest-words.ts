import type { Language } from '@daybook/shared/language'

/** The words of digests, by language. */
export interface DigestWords {
  readonly locale: string
  readonly stories: (count: number) => string
  readonly open: (count: number) => string
  readonly late: (count: number) => string
  readonly unassigned: (count: number) => string
  readonly nothing: string
  readonly more: (count: number) => string
  readonly tooLong: string
  readonly openPlan: string
  readonly file: string
  readonly why: (time: string) => string
  readonly end: string
}

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`

const english: DigestWords = {
  locale: 'en-GB',
  stories: counted('story', 'stories'),
  open: counted('open task', 'open tasks'),
  late: counted('task overdue', 'tasks overdue'),
  unassigned: counted('unassigned task', 'unassigned tasks'),
  nothing: 'Nothing is planned.',
  more: (count) => `${count} more in the attached table.`,
  tooLong: 'The view shows too much for an email. Choose fewer days or more filters.',
  openPlan: 'Open the plan',
  file: 'The table is attached.',
  why: (time) => `You get this email at ${time} on the days that you have chosen.`,
  end: 'Stop this email',
}

const german: DigestWords = {
  locale: 'de-DE',
  stories: counted('Thema', 'Themen'),
  open: counted('offene Aufgabe', 'offene Aufgaben'),
  late: counted('Aufgabe überfällig', 'Aufgaben überfällig'),
  unassigned: counted('Aufgabe unbesetzt', 'Aufgaben unbesetzt'),
  nothing: 'Nichts ist geplant.',
  more: (count) => `${count} weitere in der angehängten Tabelle.`,
  tooLong: 'Die Ansicht zeigt zu viel für eine E-Mail. Wähle weniger Tage oder mehr Filter.',
  openPlan: 'Planung öffnen',
  file: 'Die Tabelle ist angehängt.',
  why: (time) => `Du bekommst diese E-Mail um ${time} Uhr an den Tagen, die du gewählt hast.`,
  end: 'Diese E-Mail abbestellen',
}

export const digestWords: Readonly<Record<Language, DigestWords>> = { en: english, de: german }
