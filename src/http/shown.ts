import type { KeptAnswer } from './kept-answers.ts'

/** Places of what somebody can lose sight of, by kind. The story that a template makes does not show the template. */
const kinds = {
  elements: /\/(?:elements|trash)\/(\d{1,15})\b/g,
  ownTasks: /\/me\/tasks\/(\d{1,15})\b/g,
  absences: /\/absences\/(\d{1,15})\b/g,
  shifts: /\/shifts\/(\d{1,15})\b/g,
  savedViews: /\/saved-views\/(\d{1,15})\b/g,
  templates: /\/templates\/(\d{1,15})\b(?!\/)/g,
  series: /\/series\/(\d{1,15})\b/g,
}

/** The ids of what an answer shows, by kind. */
export type Shown = Readonly<Record<keyof typeof kinds, readonly number[]>>

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
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, pattern]) => [kind, idsIn(pattern)]),
  ) as unknown as Shown
}
