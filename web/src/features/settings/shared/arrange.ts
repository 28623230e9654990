/** An entry that may have an order and a parent. */
export interface Ordered {
  readonly id: number
  readonly position?: number
}

type ParentOf<T> = (entry: T) => number | null

const noParent = () => null

export interface Arranged<T> {
  readonly entry: T
  /** The number of its ancestors. */
  readonly depth: number
}

/** Entries in order, each followed by its children. */
export const arranged = <T extends Ordered>(
  entries: readonly T[],
  parentOf: ParentOf<T> = noParent,
): readonly Arranged<T>[] => {
  const known = new Set(entries.map(({ id }) => id))
  const children = new Map<number | null, T[]>()
  for (const entry of entries) {
    const named = parentOf(entry)
    const parent = named !== null && known.has(named) ? named : null
    children.set(parent, [...(children.get(parent) ?? []), entry])
  }
  const below = (parent: number | null, depth: number): readonly Arranged<T>[] =>
    (children.get(parent) ?? [])
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id - other.id)
      .flatMap((entry) => [{ entry, depth }, ...below(entry.id, depth + 1)])
  return below(null, 0)
}

/** The entries that one can be moved among, in order: those with the same parent. */
export const siblingsOf = <T extends Ordered>(
  entries: readonly T[],
  id: number,
  parentOf: ParentOf<T> = noParent,
): readonly number[] => {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) return []
  return arranged(entries, parentOf)
    .filter((other) => parentOf(other.entry) === parentOf(entry))
    .map((other) => other.entry.id)
}

/** All entries with new positions after `id` moves to `index` among its siblings. */
export const moved = <T extends Ordered>(
  entries: readonly T[],
  id: number,
  index: number,
  parentOf: ParentOf<T> = noParent,
): readonly T[] => {
  const others = siblingsOf(entries, id, parentOf).filter((sibling) => sibling !== id)
  const siblings = others.toSpliced(index, 0, id)
  const rank = new Map(siblings.map((sibling, place) => [sibling, place]))
  const ranked = entries.map((entry) => ({ ...entry, position: rank.get(entry.id) ?? entry.position ?? 0 }))
  return arranged(ranked, parentOf).map(({ entry }, place) => ({ ...entry, position: place + 1 }))
}
