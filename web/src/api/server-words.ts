import type { ProblemBody, ProblemEntry } from './problem-body.ts'

/** What the server says in English, in the language of a catalogue: by the codes that it sends along. */
export interface ServerWords {
  readonly errors: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
}

const none: ServerWords = { errors: {}, problems: {} }

let words = none

/** From now on what the server says is shown in these words; without any, in its own. */
export const setServerWords = (next: ServerWords | undefined): void => {
  words = next ?? none
}

const filled = (text: string, parameters: NonNullable<ProblemEntry['parameters']>): string | undefined => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.every((name) => name in parameters)
    ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
    : undefined
}

/** Of one problem: the server's own words where the catalogue has none, or needs what was not sent along. */
export const wordsOfProblem = ({ code, message, parameters = {} }: ProblemEntry): string => {
  const text = words.problems[code]
  return (text === undefined ? undefined : filled(text, parameters)) ?? message
}

/** Errors with a detail of their own, which their one entry says by its code. Others have an entry for each wrong field. */
const toldByEntry: ReadonlySet<string> = new Set(['conflict', 'resource-not-found', 'access-denied'])

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Of a refusal as a whole. */
export const wordsOfError = ({ code, detail, errors: [entry] = [] }: ProblemBody): string => {
  const said = toldByEntry.has(code) && entry ? words.problems[entry.code] : undefined
  return said === undefined ? (words.errors[code] ?? detail) : asSentence(said)
}

/** Of a server that does not answer, or answers that it cannot. */
export const wordsOfAway = (detail: string): string => words.errors['service-unavailable'] ?? detail
