import { folded, spellingsOf } from '../text/fold.ts'

/**
 * The words of one language for days, times and the columns of tables. Names of one thing are in one text, between blanks;
 * headings, which may have blanks, between commas.
 */
export interface TypedWords {
  /** Sunday first. */
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
  /** Days from today. */
  readonly days: Readonly<Record<string, number>>
  readonly times: Readonly<Record<string, string>>
  readonly morning: string
  readonly afternoon: string
  /** What follows an hour: `Uhr`. */
  readonly clock: string
  readonly minuteUnits: string
  readonly hourUnits: string
  readonly dayUnits: string
  readonly weekUnits: string
  /** What stands before the number of a week: `KW 50`. */
  readonly weekNumbers: string
  /** Parts of a day, between a day and a time. After noon, `8` is 20:00. */
  readonly beforeNoon: string
  readonly afterNoon: string
  /** What follows the number of a day: `26th`. */
  readonly ordinals: string
  /** What may stand before a weekday and changes nothing. */
  readonly next: string
  /** Words that mean nothing of their own: `at`, `um`. */
  readonly fillers: string
  /** Words that also begin titles: they are a day or a time only beside another one. */
  readonly careful: string
  /** What follows numbers that are no times: `3.50 Euro`. */
  readonly measures: string
  /** What looks like a date and is none: `24/7`. */
  readonly never: string
  readonly headings: Readonly<Record<TableColumn, string>>
  /** The columns of tables of people, between commas as headings are. */
  readonly peopleHeadings: Readonly<Record<PeopleColumn, string>>
  /** What people may do, between commas. */
  readonly roles: Readonly<Record<RoleWord, string>>
  /** Which stories people see or change, between commas. */
  readonly reaches: Readonly<Record<ReachWord, string>>
}

/** What a column of a table can hold. */
export const tableColumns = [
  'date',
  'time',
  'title',
  'group',
  'person',
  'platform',
  'status',
  'note',
  'id',
  'story',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** What a column of a table of people can hold. */
export const peopleColumns = [
  'name',
  'firstName',
  'lastName',
  'email',
  'groups',
  'role',
  'reads',
  'writes',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]

/** `none`: they do not sign in. */
export const roleWords = ['admin', 'editor', 'reader', 'none'] as const
export type RoleWord = (typeof roleWords)[number]

export const reachWords = ['all', 'own'] as const
export type ReachWord = (typeof reachWords)[number]

export type Unit = 'minutes' | 'hours' | 'days' | 'weeks'

/** The words of all languages together: people type those of any. */
export interface WordIndex {
  readonly weekday: ReadonlyMap<string, number>
  readonly month: ReadonlyMap<string, number>
  readonly day: ReadonlyMap<string, number>
  readonly time: ReadonlyMap<string, string>
  readonly half: ReadonlyMap<string, 'am' | 'pm'>
  readonly partOfDay: ReadonlyMap<string, 'am' | 'pm'>
  readonly unit: ReadonlyMap<string, Unit>
  readonly weekNumber: ReadonlySet<string>
  readonly clock: ReadonlySet<string>
  readonly ordinal: ReadonlySet<string>
  readonly next: ReadonlySet<string>
  readonly filler: ReadonlySet<string>
  readonly careful: ReadonlySet<string>
  readonly measure: ReadonlySet<string>
  readonly never: ReadonlySet<string>
  readonly heading: ReadonlyMap<string, TableColumn>
  readonly peopleHeading: ReadonlyMap<string, PeopleColumn>
  readonly role: ReadonlyMap<string, RoleWord>
  readonly reach: ReadonlyMap<string, ReachWord>
}

/** A word without the comma, semicolon or colon that ends it. */
export const withoutComma = (word: string): string => word.replace(/[,;:]$/, '')

/** What a word is looked up by: `Do.` and `do`, `p.m.` and `PM` are the same. */
export const keyOf = (word: string): string => folded(word).replaceAll('.', '').replaceAll('’', "'").trim()

/** A word as people may spell it: `übermorgen` is also `uebermorgen`. */
const keysOf = (word: string): string[] => {
  const key = keyOf(word)
  return key === '' ? [] : [key, ...spellingsOf(key)]
}

const inText = (text: string): string[] => text.split(' ').flatMap(keysOf)

const byPlace = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(
    lists.flatMap((names) =>
      names.flatMap((text, index) => inText(text).map((key) => [key, index] as const)),
    ),
  )

const ofAll = <T>(records: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> =>
  new Map(
    records.flatMap((record) =>
      Object.entries(record).flatMap(([word, value]) => keysOf(word).map((key) => [key, value] as const)),
    ),
  )

const named = <T extends string>(
  languages: readonly TypedWords[],
  members: Readonly<Record<T, (words: TypedWords) => string>>,
): ReadonlyMap<string, T> =>
  new Map(
    languages.flatMap((words) =>
      (Object.keys(members) as T[]).flatMap((name) =>
        inText(members[name](words)).map((key) => [key, name] as const),
      ),
    ),
  )

/** Words between commas, which may have blanks, and what they stand for. */
const listed = <T extends string>(names: readonly T[], words: Readonly<Record<T, string>>) =>
  names.flatMap((name) =>
    words[name].split(',').flatMap((text) => keysOf(text).map((key) => [key, name] as const)),
  )

export const wordIndex = (languages: readonly TypedWords[]): WordIndex => {
  const all = (member: (words: TypedWords) => string): ReadonlySet<string> =>
    new Set(languages.flatMap((words) => inText(member(words))))
  return {
    weekday: byPlace(languages.map(({ weekdays }) => weekdays)),
    month: byPlace(languages.map(({ months }) => months)),
    day: ofAll(languages.map(({ days }) => days)),
    time: ofAll(languages.map(({ times }) => times)),
    half: named(languages, { am: ({ morning }) => morning, pm: ({ afternoon }) => afternoon }),
    partOfDay: named(languages, { am: ({ beforeNoon }) => beforeNoon, pm: ({ afterNoon }) => afterNoon }),
    unit: named(languages, {
      minutes: ({ minuteUnits }) => minuteUnits,
      hours: ({ hourUnits }) => hourUnits,
      days: ({ dayUnits }) => dayUnits,
      weeks: ({ weekUnits }) => weekUnits,
    }),
    weekNumber: all(({ weekNumbers }) => weekNumbers),
    clock: all(({ clock }) => clock),
    ordinal: all(({ ordinals }) => ordinals),
    next: all(({ next }) => next),
    filler: all(({ fillers }) => fillers),
    careful: all(({ careful }) => careful),
    measure: all(({ measures }) => measures),
    never: all(({ never }) => never),
    heading: new Map(languages.flatMap(({ headings }) => listed(tableColumns, headings))),
    peopleHeading: new Map(languages.flatMap((one) => listed(peopleColumns, one.peopleHeadings))),
    role: new Map(languages.flatMap(({ roles }) => listed(roleWords, roles))),
    reach: new Map(languages.flatMap(({ reaches }) => listed(reachWords, reaches))),
  }
}
