/** Numbers that look random but are the same in every run. */
export const randomNumbers = (seed: number) => {
  let state = seed
  /** From 0 up to, but not including, `count`. */
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * count)
  }
  const one = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  return {
    below,
    one,
    /** True once in `times` on average. */
    once: (times: number): boolean => below(times) === 0,
    /** Up to `most` different values. */
    some: <T>(values: readonly T[], most: number): T[] => [
      ...new Set(Array.from({ length: below(most + 1) }, () => one(values))),
    ],
  }
}
