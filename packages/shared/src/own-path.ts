/** Any site will do: a path that leaves this one leaves every site. */
const site = 'http://site.invalid'

/**
 * A path of this very site in the encoded form of URLs, which is ASCII; undefined for everything else. Browsers read
 * `//elsewhere.example`, `/\elsewhere.example` and, as they drop tabs and line breaks, `/<tab>/elsewhere.example` as
 * addresses of other sites, and `/.//elsewhere.example` turns into one once it is encoded.
 */
export const ownPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, site)
  return origin === site && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
