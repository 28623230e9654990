import fc from 'fast-check'

/**
 * Sequences of at least `least` values. They shrink to the fewest and simplest values that still show a difference:
 * first whole stretches go, longest first and from the end, then single values; then each remaining value is
 * simplified. A fast-check array would try to simplify hundreds of values before it dropped the irrelevant ones.
 */
class Sequences<T> extends fc.Arbitrary<readonly T[]> {
  readonly #one: fc.Arbitrary<T>
  readonly #least: number

  constructor(one: fc.Arbitrary<T>, least: number) {
    super()
    this.#one = one
    this.#least = least
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<readonly T[]> {
    const length = random.nextInt(this.#least, Math.ceil(1.2 * this.#least))
    const drawn = Array.from({ length }, () => this.#one.generate(random, bias))
    return shown(drawn, { size: Math.ceil(length / 2), end: length })
  }

  /** Values that were not drawn here carry no context to shrink from. */
  override canShrinkWithoutContext(_value: unknown): _value is readonly T[] {
    return false
  }

  override shrink(_value: readonly T[], context: unknown): fc.Stream<fc.Value<readonly T[]>> {
    const { drawn, at } = context as Shrinking<T>
    return fc.stream('size' in at ? this.#shorter(drawn, at) : this.#plainer(drawn, at.index))
  }

  *#shorter(drawn: Drawn<T>, { size, end }: Stretch): Generator<fc.Value<readonly T[]>> {
    for (let length = size, last = end; length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
      for (; last > 0; last -= length) {
        const first = Math.max(0, last - length)
        yield shown([...drawn.slice(0, first), ...drawn.slice(last)], { size: length, end: first })
      }
      last = drawn.length
    }
    yield* this.#plainer(drawn, 0)
  }

  *#plainer(drawn: Drawn<T>, from: number): Generator<fc.Value<readonly T[]>> {
    for (const [index, { value, context }] of drawn.entries())
      if (index >= from)
        for (const plainer of this.#one.shrink(value, context))
          yield shown([...drawn.slice(0, index), plainer, ...drawn.slice(index + 1)], { index })
  }
}

type Drawn<T> = readonly fc.Value<T>[]

/** The next stretch to drop. */
interface Stretch {
  readonly size: number
  readonly end: number
}

interface Shrinking<T> {
  readonly drawn: Drawn<T>
  /** Where shrinking continues; `index` is the next value to simplify. */
  readonly at: Stretch | { readonly index: number }
}

const shown = <T>(drawn: Drawn<T>, at: Shrinking<T>['at']): fc.Value<readonly T[]> =>
  new fc.Value(
    drawn.map(({ value }) => value),
    { drawn, at } satisfies Shrinking<T>,
  )

export const sequencesOf = <T>(one: fc.Arbitrary<T>, least: number): fc.Arbitrary<readonly T[]> =>
  new Sequences(one, least)
