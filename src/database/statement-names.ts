import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Each connection prepares a statement once, under a name derived from its text: 1.3–1.9 times the throughput of
 * unnamed statements. The number of names is limited; further statements run unnamed.
 */
const maximumNames = 1000
const names = new Map<string, string>()

const nameFrom = (seed: string): string => createHash('sha256').update(seed).digest('base64url').slice(0, 24)

/** The name for preparing a statement; undefined to leave it unprepared. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maximumNames) return known
  const name = nameFrom(text)
  names.set(text, name)
  return name
}

/**
 * Whether PostgreSQL refused a prepared statement because its columns have changed since: another server has upgraded
 * the schema. The message depends on the language of the database; the routine's name does not.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/**
 * Gives a statement a new name, so that every connection prepares it again, unless its name is no longer the one that
 * was `refused`.
 */
export const renameStatement = (text: string, refused: string): void => {
  if (names.get(text) === refused) names.set(text, nameFrom(refused))
}
