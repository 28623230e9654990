import type { ProblemBody, ProblemEntry } from './problem-body.ts'

/** Translations of the server's English texts, by the codes that come with them. */
export interface ServerWords {
  readonly errors: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  /** For problems whose words need a value that was not sent. */
  readonly withoutValues: Readonly<Record<string, string>>
  /** What a reference names can be deleted or inactive. */
  readonly endings: Readonly<Record<string, string>>
  /** What a text must be. */
  readonly formats: Readonly<Record<string, string>>
  /** Why a calendar is failing or stopped. */
  readonly reasons: Readonly<Record<string, string>>
  /** What stands for the name of an erased person. */
  readonly people: Readonly<Record<string, string>>
}

const none: ServerWords = {
  errors: {},
  problems: {},
  withoutValues: {},
  endings: {},
  formats: {},
  reasons: {},
  people: {},
}

let words = none

/** Shows the server's texts in these words from now on, and in its own where there are none. */
export const setServerWords = (next: Partial<ServerWords> | undefined): void => {
  words = { ...none, ...next }
}

const filled = (text: string, parameters: NonNullable<ProblemEntry['parameters']>): string | undefined => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.every((name) => name in parameters)
    ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
    : undefined
}

/** An ID that once could be used has words of its own: they say what became of it. So has a text, for what it must be. */
const templateOf = (
  code: string,
  { ending, format }: NonNullable<ProblemEntry['parameters']>,
): string | undefined => words.endings[ending ?? ''] ?? words.formats[format ?? ''] ?? words.problems[code]

const translated = ({ code, parameters = {} }: ProblemEntry): string | undefined => {
  const text = templateOf(code, parameters)
  return text === undefined ? undefined : (filled(text, parameters) ?? words.withoutValues[code])
}

/** The text of one problem: the server's own if the catalogue has none. */
export const wordsOfProblem = (entry: ProblemEntry): string => translated(entry) ?? entry.message

/** Why something fails, with the values in its words: the server's own words if the catalogue has none. */
export const wordsOfReason = (
  reason: string,
  code: string | null,
  values: NonNullable<ProblemEntry['parameters']> | null,
): string => filled(words.reasons[code ?? ''] ?? reason, values ?? {}) ?? reason

/** A name as pages show it. Of an erased person, the server has none but `erased`, and a number without an account (contract 17.5). */
export const wordsOfName = (name: string): string => {
  const [, standIn = '', number = ''] = /^(erased)( \d+)?$/.exec(name) ?? []
  const shown = words.people[standIn]
  return shown === undefined ? name : `${shown}${number}`
}

/** Errors that are best described by the code of their only entry. Others have an entry for each invalid field. */
const toldByEntry: ReadonlySet<string> = new Set(['conflict', 'resource-not-found', 'access-denied'])

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text of a refusal as a whole. */
export const wordsOfError = ({ code, detail, errors: [entry] = [] }: ProblemBody): string => {
  const said = toldByEntry.has(code) && entry ? translated(entry) : undefined
  return said === undefined ? (words.errors[code] ?? detail) : asSentence(said)
}

/** The text for a server that does not respond, or responds that it cannot. */
export const wordsOfAway = (detail: string, code = 'service-unavailable'): string =>
  words.errors[code] ?? detail
