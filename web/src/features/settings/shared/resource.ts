import { queryOptions } from '@tanstack/react-query'
import { request, withQuery } from '../../../api/client.ts'
import { listAll } from '../../../api/list-all.ts'
import { followsSettings } from '../../../live/change.ts'

/** The members that every entry has. */
export interface Entry {
  readonly id: number
  readonly version: number
  /** Its place in the order, if there is one. */
  readonly position?: number
}

/** The URLs of one kind of settings, and its name in the audit log. */
export interface Resource {
  readonly list: string
  /** What is listed, if not all. */
  readonly query?: Readonly<Record<string, string>>
  /** An entry is read at `{one}/{id}`. */
  readonly one: string
  readonly create: string
  /** An entry is changed at `{change}/{id}`. */
  readonly change: string
  /** An entry is deleted at `{remove}/{id}`; where it is changed unless stated. */
  readonly remove?: string
  readonly method: 'PATCH' | 'PUT'
  readonly kind: string
  /** It exists once, and its URL has no ID. */
  readonly isSingle?: boolean
  /** The answer contains a secret, which must not be stored and repeated: no `Idempotency-Key`. */
  readonly answersSecret?: boolean
  /** Whether deleted entries can still be read. */
  readonly keepsDeleted?: boolean
  /** A deleted one is read as any other is. */
  readonly readsDeleted?: boolean
  /** A deleted entry is restored at `{restore}/{id}/restore`, if it can be. */
  readonly restore?: string
  /** The URL of the order, if there is one. */
  readonly order?: string
}

const v2 = '/api/v2'
const v1 = '/api/daybook/v1'

/** Read under /api/v2, changed under /api/daybook/v1. */
export const readV2WriteV1 = (name: string, kind: string): Resource => ({
  list: `${v2}/${name}`,
  one: `${v2}/${name}`,
  create: `${v1}/${name}`,
  change: `${v1}/${name}`,
  method: 'PATCH',
  kind,
  order: `${v1}/${name}/order`,
})

/** Read and changed under /api/daybook/v1. */
export const v1Resource = (name: string, kind: string): Resource => ({
  list: `${v1}/${name}`,
  one: `${v1}/${name}`,
  create: `${v1}/${name}`,
  change: `${v1}/${name}`,
  method: 'PATCH',
  kind,
})

/** Read and changed under /api/v2; only the order is set under /api/daybook/v1. */
const v2Resource = (name: string, kind: string): Resource => ({
  ...readV2WriteV1(name, kind),
  create: `${v2}/${name}`,
  change: `${v2}/${name}`,
})

/** The same with deleted entries, which can be read and restored. */
export const restorable = (name: string, kind: string): Resource => ({
  ...v2Resource(name, kind),
  keepsDeleted: true,
  restore: `${v1}/${name}`,
})

/** Exists once, such as the organization itself. */
export const single = (path: string, method: Resource['method'], kind: string): Resource => ({
  list: path,
  one: path,
  create: path,
  change: path,
  method,
  kind,
  isSingle: true,
})

/** Belongs to a platform: listed and created below it, changed at its own URL. */
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
    ...(api === 'v2'
      ? { order: `${v1}/platforms/${platformId}/${name}/order`, restore: `${v1}/${name}` }
      : {}),
  }
}

const settingsKey = 'settings'

export const listQuery = <T>(path: string, query: Readonly<Record<string, string | boolean>> = {}) =>
  queryOptions({
    queryKey: [settingsKey, path, 'all', query],
    queryFn: ({ signal }) => listAll<T>(path, query, signal),
    meta: { follows: followsSettings },
  })

/** One entry with its entity tag, for a later change. */
export const entryQuery = <T>({ one, isSingle, keepsDeleted, readsDeleted }: Resource, id: number) =>
  queryOptions({
    queryKey: [settingsKey, one, id],
    queryFn: ({ signal }) =>
      request<T>(
        'GET',
        withQuery(
          isSingle ? one : `${one}/${id}`,
          keepsDeleted && !readsDeleted ? { includeDeleted: true } : {},
        ),
        { signal },
      ),
    staleTime: 0,
    meta: { follows: followsSettings },
  })

const idOf = (view: object): number => ('id' in view ? Number(view.id) : 0)

/** The query of an entry that has been read already. */
export const storedQuery = <T extends object>(resource: Resource, view: T) =>
  entryQuery<T>(resource, resource.isSingle ? 0 : idOf(view))

/** The URL at which an entry is changed. */
export const changePath = ({ change, isSingle }: Resource, view: object): string =>
  isSingle ? change : `${change}/${idOf(view)}`

/** The URL at which an entry is deleted. */
export const removalPath = ({ change, remove = change }: Resource, view: object): string =>
  `${remove}/${idOf(view)}`
