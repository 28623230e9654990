import type { Answer, Warning } from './answer.ts'

/** Headers have limits; the first warnings say what is wrong. */
const maximumWarnings = 20

/** `{code: 'absent', taskId: 31}` → `absent;taskid=31`, an item of a list with parameters (RFC 9651). Keys are lower case there. */
const itemOf = ({ code, ...ids }: Warning): string =>
  [code, ...Object.entries(ids).map(([name, id]) => `${name.toLowerCase()}=${id}`)].join(';')

/** The answer with what its sender should know, also in the header `Daybook-Warnings`. */
export const withWarnings = (answer: Answer, warnings: readonly Warning[]): Answer =>
  warnings.length === 0
    ? answer
    : {
        ...answer,
        warnings,
        headers: {
          ...answer.headers,
          'daybook-warnings': warnings.slice(0, maximumWarnings).map(itemOf).join(', '),
        },
      }
