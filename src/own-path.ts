/** A path of this very site, or undefined: `//elsewhere.example` and `/\elsewhere.example` would lead people astray. */
export const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
