import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** How a statement is prepared. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/**
 * Each connection prepares a statement once, under a name derived from its text: 1.3–1.9 times the throughput of unnamed
 * statements. A text gets its name when it is used again, so that texts that are made for one request, such as those of rare
 * sets of filters, are not kept.
 */
const rememberedTexts = 1000
const texts = new LRUCache<string, { named: NamedStatement | undefined }>({ max: rememberedTexts })

const nameFrom = (seed: string): string => createHash('sha256').update(seed).digest('base64url').slice(0, 24)

/** The name and text for preparing a statement; undefined to leave it unprepared. */
export const namedStatement = (text: string): NamedStatement | undefined => {
  const known = texts.get(text)
  if (known === undefined) {
    texts.set(text, { named: undefined })
    return undefined
  }
  known.named ??= { name: nameFrom(text), text }
  return known.named
}

/**
 * Whether PostgreSQL refused a prepared statement because its columns have changed since: another server has upgraded
 * the schema. The message depends on the language of the database; the routine's name does not.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/**
 * Gives a statement a new name, so that every connection prepares it again, unless its name is no longer the one that
 * was `refused`. Its text changes, too: PgBouncer takes statements with one text for the same, whatever their names.
 */
export const renameStatement = (text: string, refused: string): void => {
  const known = texts.get(text)
  if (known?.named?.name !== refused) return
  const name = nameFrom(randomUUID())
  known.named = { name, text: `${text}\n-- ${name}` }
}

/**
 * PostgreSQL keeps what a connection has prepared until the connection ends. Its plans take about forty times the length of
 * their texts, so after this many characters a connection is replaced by a new one.
 */
const maximumCharacters = 500_000

/** Counts what one connection has prepared. */
export const createPreparedCount = () => {
  const prepared = new Set<string>()
  let characters = 0
  return {
    add: (name: string, text: string): void => {
      if (prepared.has(name)) return
      prepared.add(name)
      characters += text.length
    },
    isFull: (): boolean => characters > maximumCharacters,
  }
}

export type PreparedCount = ReturnType<typeof createPreparedCount>
