/** In the order in which lists are compared, and mostly stored, whose order means nothing. */
export const ascending = <T extends number | string>(values: readonly T[]): T[] =>
  values.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
