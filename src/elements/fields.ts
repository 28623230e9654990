import { endsBeforeItStarts, type Period } from '../time/period.ts'
import type { Problems } from './problems.ts'

/**
 * How a write treats what it does not name: `replace` (POST, PUT) gives each absent or null field its default,
 * `patch` leaves absent ones as they are and clears null ones (contract 1.12).
 */
export type WriteMode = 'replace' | 'patch'

/** The value of a field after a write; `base` is the default when replacing, the present value when patching. */
export const given = <T>(value: T | undefined, base: T): T => (value === undefined ? base : value)

/** A field that has a default and cannot be without a value: null means the default, except on PATCH, where it is an error. */
export const givenOrDefault = <T>(
  value: T | null | undefined,
  {
    base,
    fallback,
    mode,
    path,
    problems,
  }: { base: T; fallback: T; mode: WriteMode; path: string; problems: Problems },
): T => {
  if (value === undefined) return base
  if (value !== null) return value
  if (mode === 'replace') return fallback
  problems.value(path, 'null-not-allowed', 'cannot be cleared')
  return base
}

/** Contract 3: the end of an event is not before its start. */
export const checkEvent = (event: Period | null, path: string, problems: Problems): void => {
  if (event && endsBeforeItStarts(event))
    problems.value(path, 'ends-before-it-starts', 'ends before it starts')
}
