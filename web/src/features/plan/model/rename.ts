import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { request } from '../../../api/client.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { findRow, replanted } from './replant.ts'

interface Rename {
  readonly id: number
  readonly title: string
  /** The title that the person saw. */
  readonly base: string | null
  /** The message that the title is now `title`. */
  readonly conflict: (title: string) => string
}

/** Changes a title. If someone else has just changed it, theirs stays and a message says so. */
export const useRename = () =>
  usePlanWrite({
    change: (plan, { id, title }: Rename) => {
      const row = findRow(plan, id)
      return row === undefined ? plan : replanted(plan, { ...row, title })
    },
    written: ({ id, title }) => [{ id, name: title }],
    send: async ({ id, title, base, conflict }) => {
      const path = `/api/v2/elements/${id}`
      const { data, etag } = await request<ElementView>('GET', path)
      if (data.title !== base) throw new Error(conflict(data.title ?? ''))
      return request('PATCH', path, { body: { title }, ifMatch: etag })
    },
  })
