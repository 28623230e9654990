import type { KeptAnswer } from './kept-answers.ts'

/** The ids of what an answer shows, by kind. */
export interface Shown {
  readonly elements: readonly number[]
  readonly absences: readonly number[]
  readonly shifts: readonly number[]
}

const pathsIn = (body: unknown): unknown[] => {
  const { operations } = Object(body) as { readonly operations?: unknown }
  return Array.isArray(operations) ? operations.map((one) => Object(one).path) : []
}

/**
 * What the answer to a write shows: what its path names, the paths of a batch, and the headers that say what was made or shown. Whoever
 * made an element sees it, so those that a batch has made need no judgement.
 */
export const shownBy = (
  { url, body }: { readonly url: string; readonly body: unknown },
  { headers }: Pick<KeptAnswer, 'headers'>,
): Shown => {
  const places = JSON.stringify([url, headers, pathsIn(body)])
  const idsIn = (pattern: RegExp): number[] => [
    ...new Set([...places.matchAll(pattern)].map(([, id]) => Number(id))),
  ]
  return {
    elements: idsIn(/\/(?:elements|trash)\/(\d{1,15})\b/g),
    absences: idsIn(/\/absences\/(\d{1,15})\b/g),
    shifts: idsIn(/\/shifts\/(\d{1,15})\b/g),
  }
}
