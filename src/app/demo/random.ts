/** Random choices that are the same in every run with the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both inclusive. */
  readonly integer: (from: number, to: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/** Mulberry32: 32 bits of state, which is plenty for a demo, and the same results on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1))
  return {
    integer,
    chance: (probability) => fraction() < probability,
    pick: (list) => {
      const found = list[integer(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}
