import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.ts'
import type { SessionView } from '../api/types.ts'
import { forgetText, onStorage, outboxPrefix, storedKeys, storedText, storeText } from '../device-storage.ts'

/** Writes that wait for the server in this browser, one entry of its storage each, so that tabs do not overwrite each other. */

/** A write to one of the person's own tasks. */
interface OwnTaskWrite {
  readonly kind: 'own-task'
  readonly taskId: number
  /** The members that change. */
  readonly change: Readonly<Record<string, unknown>>
  /** What they and the terms of the task were when the person decided. */
  readonly seen: Readonly<Record<string, unknown>>
  readonly version: number
}

export interface OutboxWrite extends OwnTaskWrite {
  /** What the person did, in their words. */
  readonly words: string
}

export interface OutboxEntry extends OutboxWrite {
  /** In order of what was done. */
  readonly key: string
  /** It could not be sent at once. */
  readonly isLate: boolean
  /** Why the server refused it: then it waits for the person. */
  readonly refused: string | null
  /** The person has read why, and wants it all the same. */
  readonly isInsisted?: boolean
}

/** Entries belong to a person, and are sent by nobody else. While seeing as another, nothing is sent. */
export const ownerOf = ({ organization, user, seeingAs }: SessionView): string | null =>
  seeingAs === null ? `${organization.id}.${user.id}` : null

const prefixOf = (owner: string): string => `${outboxPrefix}${owner}.`

const isEntry = (value: unknown): value is Omit<OutboxEntry, 'key'> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'own-task'

/** The storage may hold entries of another version of the pages: what it does not know waits for that one. */
const entryOf = (key: string): OutboxEntry[] => {
  const value: unknown = JSON.parse(storedText(key) ?? 'null')
  return isEntry(value) ? [{ ...value, key }] : []
}

export const entriesOf = (owner: string): OutboxEntry[] => storedKeys(prefixOf(owner)).flatMap(entryOf)

const randomPart = (): string => crypto.getRandomValues(new Uint32Array(1)).join('')

/** After all others; two tabs at the same moment differ in the last part. */
const nextKey = (owner: string): string => {
  const prefix = prefixOf(owner)
  const last = Number(storedKeys(prefix).at(-1)?.slice(prefix.length).split('.')[0] ?? 0)
  return `${prefix}${String(Math.max(Date.now(), last + 1)).padStart(15, '0')}.${randomPart()}`
}

const write = ({ key, ...entry }: OutboxEntry): void => storeText(key, JSON.stringify(entry))

const changes = (one: OutboxWrite, other: OutboxWrite): boolean =>
  one.taskId === other.taskId && Object.keys(other.change).every((name) => name in one.change)

/** The write as if it had been made instead of an earlier one, which the page showed as done. */
const insteadOf = (one: OutboxWrite, { change, seen, version }: OutboxWrite): OutboxWrite => {
  const overwritten = Object.entries(seen).filter(([name]) => name in change)
  return { ...one, seen: { ...one.seen, ...Object.fromEntries(overwritten) }, version }
}

/** Adds a write. What it changes again need not be sent before. */
export const addToOutbox = (owner: string, added: OutboxWrite): OutboxEntry => {
  const replaced = entriesOf(owner).filter((other) => changes(added, other))
  const whole = replaced.filter(({ refused }) => refused === null).reduceRight(insteadOf, added)
  const entry = { ...whole, key: nextKey(owner), isLate: false, refused: null }
  for (const { key } of replaced) forgetText(key)
  write(entry)
  return entry
}

/** Changes an entry, unless it has been sent or replaced. */
export const changeEntry = (
  key: string,
  part: Partial<Pick<OutboxEntry, 'isLate' | 'refused' | 'isInsisted'>>,
): void => {
  for (const entry of entryOf(key)) write({ ...entry, ...part })
}

export const removeEntry = forgetText

/** What waits for the signed-in person, in order. */
export const useOutbox = (): readonly OutboxEntry[] => {
  const owner = ownerOf(useSession())
  const text = useSyncExternalStore(onStorage, () =>
    owner === null
      ? ''
      : storedKeys(prefixOf(owner))
          .map((key) => `${key}\n${storedText(key)}`)
          .join('\n'),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is stored
  return useMemo(() => (owner === null ? [] : entriesOf(owner)), [owner, text])
}
