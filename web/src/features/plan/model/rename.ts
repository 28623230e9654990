import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import { request } from '../../../api/client.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { findRow, replanted } from './replant.ts'

interface Rename {
  readonly id: number
  readonly title: string
  /** The title that the person saw. */
  readonly base: string | null
  /** Says that the title has become `title` meanwhile. */
  readonly conflict: (title: string) => string
}

/** Writes a title anew. Where somebody else has just done so, theirs stays, and the person is told. */
export const useRename = () =>
  usePlanWrite({
    change: (plan, { id, title }: Rename) => {
      const row = findRow(plan, id)
      return row === undefined ? plan : replanted(plan, { ...row, title })
    },
    send: async ({ id, title, base, conflict }) => {
      const path = `/api/v2/elements/${id}`
      const { data, etag } = await request<ElementView>('GET', path)
      if (data.title !== base) throw new Error(conflict(data.title ?? ''))
      return request('PATCH', path, { body: { title }, ifMatch: etag })
    },
  })
