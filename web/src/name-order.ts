const { compare } = new Intl.Collator()

/**
 * Sorts lists without an order of their own by display name. People are sorted by first name, because that is what
 * the eye finds first.
 */
export const inNameOrder = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
