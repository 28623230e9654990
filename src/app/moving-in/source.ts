import { createDaybook, DaybookError, type EntryOf, type ListInput, type ListPath } from '@daybook/client'
import { withoutEnding } from '@daybook/shared/text/without-ending'
import { StartupError } from '../../base/startup-error.ts'

/** The server that somebody moves in from. */
export interface Source {
  /** Of all its stories: what tells them apart from those of other servers. */
  readonly systemUrl: string
  /** Every entry of a list, a page at a time. */
  readonly entries: <Path extends ListPath>(
    path: Path,
    input?: ListInput<Path>,
  ) => AsyncIterable<EntryOf<Path>>
}

export type Status = EntryOf<'/api/v2/element-statuses'>
export type Platform = EntryOf<'/api/v2/platforms'>
export type User = EntryOf<'/api/v2/users'>
export type Shift = EntryOf<'/api/v2/shifts'>
export type Story = EntryOf<'/api/v2/elements'>
export type CustomField = EntryOf<'/api/v2/custom-fields'>

/** The address may be that of the API. */
const serverOf = (address: string): string => {
  const url = withoutEnding(address, '/')
  return url.endsWith('/api/v2') ? withoutEnding(url.slice(0, -'/api/v2'.length), '/') : url
}

/** What to tell whoever began the command. */
const explained = (url: string, error: unknown): unknown => {
  if (error instanceof DaybookError)
    return new StartupError(`${url} answers ${error.status}: ${error.message}`, { cause: error })
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new StartupError(`${url} does not answer in time.`, { cause: error })
  if (error instanceof SyntaxError)
    return new StartupError(`${url} answers something else than JSON: is it the address of such a server?`, {
      cause: error,
    })
  if (error instanceof TypeError && error.cause !== undefined)
    return new StartupError(`${url} cannot be reached: ${String(error.cause)}`, { cause: error })
  return error
}

/** A page takes no longer, in milliseconds: a server that has stopped answering does not say so. */
const longestPage = 60_000

/** Reads page by page, waits where the server asks for it, and gets new tokens in time. Refuses at once where nobody answers. */
export const sourceAt = async (
  address: string,
  clientId: string,
  clientSecret: string,
  longest = longestPage,
): Promise<Source> => {
  const url = serverOf(address)
  const inTime = (request: Request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(longest)]) })
  const credentials = { url, clientId, clientSecret, scope: 'api.read', fetch: inTime }
  const knocking = createDaybook({ ...credentials, attempts: 2 })
  await knocking.GET('/api/v2/groups', { params: { query: { size: 1 } } }).catch((error: unknown) => {
    throw explained(url, error)
  })
  const daybook = createDaybook({ ...credentials, attempts: 8 })
  return {
    systemUrl: url,
    async *entries(path, input) {
      try {
        yield* daybook.entries(path, input)
      } catch (error) {
        throw explained(url, error)
      }
    },
  }
}

export const all = async <T>(entries: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const entry of entries) found.push(entry)
  return found
}
