import type { Problems } from '../../base/problems.ts'

/**
 * How a write treats absent and null fields (contract 1.12): `replace` (POST, PUT) sets them to their defaults; `patch`
 * keeps absent fields and clears null ones.
 */
export type WriteMode = 'replace' | 'patch'

/** The value of a field after a write. `base` is the default when replacing and the current value when patching. */
export const given = <T>(value: T | undefined, base: T): T => (value === undefined ? base : value)

/** A required field with a default. Null means the default, except in a PATCH, where it is an error. */
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
