const { compare } = new Intl.Collator()

/**
 * The order of lists that have none of their own: by the names as they are shown. People stand by their first names then, or
 * by the name that they go by: an eye that goes down a list looks for what it reads.
 */
export const inNameOrder = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
