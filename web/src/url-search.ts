/**
 * The query of an address, written as the API writes its own: `groupIds=1,2`. People can read it, shorten it, and
 * turn it into a request.
 */
export type UrlSearch = Readonly<Record<string, unknown>>

/** Integers as JSON writes them. Longer ones would lose digits. */
const wholeNumber = /^(0|-?[1-9]\d{0,14})$/

const readValue = (text: string): unknown => {
  if (wholeNumber.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}

export const parseUrlSearch = (search: string): Record<string, unknown> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, readValue(text)]))

/** Commas and colons need no escaping (RFC 3986, section 3.4). */
const readable = (search: string): string => search.replaceAll('%2C', ',').replaceAll('%3A', ':')

const textOf = (value: unknown): string =>
  Array.isArray(value) && value.some((entry) => typeof entry === 'object')
    ? JSON.stringify(value)
    : String(value)

export const writeUrlSearch = (search: UrlSearch): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.set(name, textOf(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${readable(text)}`
}
