import { queryOptions } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../../api/client.ts'

/** What every entry of the settings has. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** Its place, of what has an order. */
  readonly position?: number
}

/** Where one kind of settings is read and written, and what the audit log calls it. */
export interface Resource {
  readonly list: string
  /** One of them is read at `{one}/{id}`. */
  readonly one: string
  readonly create: string
  /** One of them is changed and deleted at `{change}/{id}`. */
  readonly change: string
  readonly method: 'PATCH' | 'PUT'
  readonly kind: string
  /** There is one alone, which has no id in its address. */
  readonly isSingle?: boolean
  /** Its answer has a secret, which is not kept to be answered again: no `Idempotency-Key`. */
  readonly answersSecret?: boolean
  /** Whether those that were deleted can be read too. */
  readonly keepsDeleted?: boolean
  /** Where the order is set, of what has one. */
  readonly order?: string
}

const v2 = '/api/v2'
const v1 = '/api/daybook/v1'

/** What is read by every system, but configured here alone. */
export const configured = (name: string, kind: string): Resource => ({
  list: `${v2}/${name}`,
  one: `${v2}/${name}`,
  create: `${v1}/${name}`,
  change: `${v1}/${name}`,
  method: 'PATCH',
  kind,
  order: `${v1}/${name}/order`,
})

/** What only the product's own API has. */
export const ownResource = (name: string, kind: string): Resource => ({
  list: `${v1}/${name}`,
  one: `${v1}/${name}`,
  create: `${v1}/${name}`,
  change: `${v1}/${name}`,
  method: 'PATCH',
  kind,
})

/** What the planning API itself writes. */
export const planned = (name: string, kind: string): Resource => ({
  ...configured(name, kind),
  create: `${v2}/${name}`,
  change: `${v2}/${name}`,
})

/** What there is one of, such as the organization itself. */
export const single = (path: string, method: Resource['method'], kind: string): Resource => ({
  list: path,
  one: path,
  create: path,
  change: path,
  method,
  kind,
  isSingle: true,
})

/** What each platform has its own of: listed and made below it, changed at an address of its own. */
export const belowPlatform = (platformId: number, api: 'v2' | 'v1', name: string, kind: string): Resource => {
  const base = api === 'v2' ? v2 : v1
  const list = `${base}/platforms/${platformId}/${name}`
  return {
    list,
    one: `${base}/${name}`,
    create: list,
    change: `${base}/${name}`,
    method: 'PATCH',
    kind,
    ...(api === 'v2' ? { order: `${v1}/platforms/${platformId}/${name}/order` } : {}),
  }
}

interface Page<T> {
  readonly content: readonly T[]
  readonly nextCursor?: string
}

const pageSize = 100

/** All entries of a list: settings are few, and their tables search and order all of them. */
const listAll = async <T>(
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

const settingsKey = 'settings'

export const listQuery = <T>(path: string, query: Readonly<Record<string, string | boolean>> = {}) =>
  queryOptions({
    queryKey: [settingsKey, path, 'all', query],
    queryFn: ({ signal }) => listAll<T>(path, query, signal),
  })

/** One entry with its entity tag, which a change is held against. */
export const entryQuery = <T>({ one, isSingle, keepsDeleted }: Resource, id: number) =>
  queryOptions({
    queryKey: [settingsKey, one, id],
    queryFn: ({ signal }) =>
      request<T>(
        'GET',
        withQuery(isSingle ? one : `${one}/${id}`, keepsDeleted ? { includeDeleted: true } : {}),
        { signal },
      ),
    staleTime: 0,
  })

const idOf = (view: object): number => ('id' in view ? Number(view.id) : 0)

/** The same for what was read already. */
export const storedQuery = <T extends object>(resource: Resource, view: T) =>
  entryQuery<T>(resource, resource.isSingle ? 0 : idOf(view))

/** Where an entry is changed and deleted. */
export const changePath = ({ change, isSingle }: Resource, view: object): string =>
  isSingle ? change : `${change}/${idOf(view)}`
