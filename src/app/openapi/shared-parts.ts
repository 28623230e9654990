/** A parameter, body or answer of an operation, and what it is called among the components if operations share it. */
export interface Part {
  readonly name: string
  readonly value: object
}

interface Variant {
  readonly value: object
  uses: number
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** Of the values with one name the most used, which takes the name. */
const mostUsed = (variants: Iterable<Variant>): Variant | undefined =>
  [...variants].sort((one, other) => other.uses - one.uses)[0]

/**
 * Puts what operations repeat among the components of one kind, and a reference in its place. A value that is used once
 * stays where it is; so does one whose name a more frequent value has.
 */
export const shareParts = (kind: string, parts: readonly Part[]) => {
  const byPartName = new Map<string, Map<string, Variant>>()
  for (const { name, value } of parts) {
    const variants = byPartName.get(name) ?? new Map<string, Variant>()
    byPartName.set(name, variants)
    const text = JSON.stringify(value)
    const variant = variants.get(text) ?? { value, uses: 0 }
    variants.set(text, variant)
    variant.uses += 1
  }
  const shared = new Map<string, object>()
  for (const [name, variants] of [...byPartName].sort(byName)) {
    const variant = mostUsed(variants.values())
    if (variant !== undefined && variant.uses > 1) shared.set(name, variant.value)
  }
  return {
    components: Object.fromEntries(shared),
    /** What stands in the operation. */
    use: ({ name, value }: Part): object =>
      JSON.stringify(shared.get(name)) === JSON.stringify(value)
        ? { $ref: `#/components/${kind}/${name}` }
        : value,
  }
}
