import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import type { BatchOperation, PlanRow } from '../../../api/types.ts'
import { sendBatch, sendUndo } from '../../../api/undoable.ts'
import { showDone } from '../../../components/messages.tsx'
import { changeRow } from './element-writes.ts'
import { withoutRow } from './place-row.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { nameOf } from './row-facts.ts'

/** What an action does to one story. */
export interface StoryChange {
  readonly before: PlanRow
  /** As the plan shows it until the server has answered; null if the story leaves the plan. */
  readonly after: PlanRow | null
  readonly operations: readonly BatchOperation[]
}

export type OnRefused = (error: Error, changes: readonly StoryChange[]) => void

interface Undoing {
  readonly changes: readonly Pick<StoryChange, 'before'>[]
  readonly positions: readonly number[]
  /** The names of the stories. */
  readonly names: readonly string[]
}

/** Undoes what was changed, all of it or none, and says what is as it was before. A refusal is shown. */
export const useUndo = () => {
  const t = useTranslations('plan')
  const { mutateAsync } = usePlanWrite({
    change: (plan, { changes }: Undoing) =>
      changes.reduce((next, { before }) => changeRow(next, before.id, () => before), plan),
    send: ({ positions }) => sendUndo(positions),
  })
  return useCallback(
    (undoing: Undoing) => {
      const [name = '', ...others] = undoing.names
      mutateAsync(undoing).then(
        () => showDone(t('undone', { count: others.length + 1, name })),
        () => undefined,
      )
    },
    [mutateAsync, t],
  )
}

/** Whether a refusal is already shown. */
export const isShown = (error: unknown): boolean => error instanceof ApiProblem || error instanceof ServerAway

/** Carries out changes of stories, all of them or none, and returns how to undo them. */
export const useUndoableWrite = (onRefused?: OnRefused) => {
  const { mutateAsync: write } = usePlanWrite({
    onRefused,
    change: (plan, changes: readonly StoryChange[]) =>
      changes.reduce(
        (next, { before, after }) =>
          after === null ? withoutRow(next, before.id) : changeRow(next, before.id, () => after),
        plan,
      ),
    written: (changes) =>
      changes.flatMap(({ after }) => (after === null ? [] : [{ id: after.id, name: nameOf(after) }])),
    send: (changes) => sendBatch(changes.flatMap(({ operations }) => operations)),
  })
  const undo = useUndo()
  return useCallback(
    async (changes: readonly StoryChange[]) => {
      const positions = await write(changes)
      return () => undo({ changes, positions, names: changes.map(({ before }) => nameOf(before)) })
    },
    [write, undo],
  )
}
