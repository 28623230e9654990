import { sendBatch } from '../../../api/undoable.ts'
import { withoutRow } from './place-row.ts'
import { usePlanWrite } from './plan-mutation.ts'

/** Moves stories that were just made to the trash, all or none. */
export const useTakeBack = () =>
  usePlanWrite({
    change: (plan, ids: readonly number[]) => ids.reduce(withoutRow, plan),
    send: (ids) => sendBatch(ids.map((id) => ({ method: 'DELETE', path: `/elements/${id}` }))),
  }).mutate
