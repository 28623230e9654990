import { getJson, withQuery } from './client.ts'

interface Page<T> {
  readonly content: readonly T[]
  readonly nextCursor?: string
}

const pageSize = 100

/** All entries of a list, for lists that are short: settings are few, and their tables search and sort all of them. */
export const listAll = async <T>(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
  signal?: AbortSignal,
): Promise<readonly T[]> => {
  const found: T[] = []
  let cursor: string | undefined
  do {
    const page: Page<T> = await getJson<Page<T>>(
      withQuery(path, { ...query, size: pageSize, cursor }),
      signal,
    )
    found.push(...page.content)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}
