import type { paths } from './api.generated.ts'
import type { InputOf, Requests } from './requests.ts'

/** A list that is read page by page. */
interface ListOf<Entry> {
  readonly get: {
    readonly responses: {
      readonly 200: {
        readonly content: { readonly 'application/json': { readonly content: Entry[]; nextCursor?: string } }
      }
    }
  }
}

export type ListPath = {
  [Path in keyof paths]: paths[Path] extends ListOf<unknown> ? Path : never
}[keyof paths]

export type EntryOf<Path extends ListPath> = paths[Path] extends ListOf<infer Entry> ? Entry : never

export type ListInput<Path extends ListPath> = InputOf<paths[Path]['get']>

interface Page<Entry> {
  readonly content: readonly Entry[]
  readonly hasMore: boolean
  readonly nextCursor?: string
}

/** Every entry of a list, page by page. A walk neither repeats nor skips an entry, whatever others do meanwhile. */
export async function* entriesOf<Path extends ListPath>(
  { GET }: Requests,
  path: Path,
  input?: ListInput<Path>,
): AsyncGenerator<EntryOf<Path>, void> {
  const { params, ...rest } = Object(input)
  const read = GET as unknown as (path: Path, input: object) => Promise<{ data: Page<EntryOf<Path>> }>
  let next: { readonly cursor?: string; readonly page?: number } | undefined = {}
  for (let number = 1; next !== undefined; number += 1) {
    const query = { ...params?.query, ...next }
    const { data } = await read(path, { ...rest, params: { ...params, query } })
    yield* data.content
    // Other servers of the family number their pages only.
    const following = data.nextCursor === undefined ? { page: number } : { cursor: data.nextCursor }
    next = data.hasMore ? following : undefined
  }
}
