import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { showError } from '../../../components/messages.tsx'
import { moved, type Ordered, siblingsOf } from './arrange.ts'
import { listQuery, type Resource } from './resource.ts'

interface OrderOptions<T extends Ordered> {
  readonly resource: Resource
  readonly entries: readonly T[]
  readonly parentOf?: ((entry: T) => number | null) | undefined
}

export interface EntryOrder {
  /** The IDs that the entry can be moved among, in order. */
  readonly siblingsOf: (id: number) => readonly number[]
  /** Moves an entry to an index among its siblings. */
  readonly move: (id: number, index: number) => void
}

/** Moves entries on the page at once and then on the server, and back if it refuses. Null if there is no order. */
export const useOrder = <T extends Ordered>({
  resource,
  entries,
  parentOf,
}: OrderOptions<T>): EntryOrder | null => {
  const queries = useQueryClient()
  const { queryKey } = listQuery<T>(resource.list)
  const saving = useMutation({
    mutationFn: (next: readonly T[]) =>
      request('PUT', resource.order ?? '', { body: { ids: next.map(({ id }) => id) } }),
    onMutate: async (next) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, next)
      return { before }
    },
    onError: (error, _next, context) => {
      queries.setQueryData(queryKey, context?.before)
      showError(error)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  if (resource.order === undefined) return null
  return {
    siblingsOf: (id) => siblingsOf(entries, id, parentOf),
    move: (id, index) => saving.mutate(moved(entries, id, index, parentOf)),
  }
}
