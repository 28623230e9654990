/** The plural of a member's name, as answers and requests use it: `group` → `groups`, `taskStatus` → `taskStatuses`. */
export type PluralOf<N extends string> = N extends `${string}s`
  ? `${N}es`
  : N extends `${infer Stem}y`
    ? `${Stem}ies`
    : `${N}s`

export const pluralOf = <N extends string>(name: N): PluralOf<N> => {
  const plural = name.endsWith('s')
    ? `${name}es`
    : name.endsWith('y')
      ? `${name.slice(0, -1)}ies`
      : `${name}s`
  return plural as PluralOf<N>
}
