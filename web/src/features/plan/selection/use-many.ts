import type { BatchOperation } from '../../../../../src/stories/batches/batch-schemas.ts'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { request } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import { showError, showUndo } from '../../../components/messages.tsx'
import { changeRow, useRestoreElement } from '../model/element-writes.ts'
import { usePlanWrite } from '../model/plan-mutation.ts'
import { withoutRow } from '../model/replant.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import type { StoryChange } from './story-changes.ts'

/** The most writes that go in one request (contract 19.1). */
const mostOperations = 200

interface BatchAnswer {
  readonly results: readonly { readonly body: ElementView | null }[]
}

type Shown = Pick<StoryChange, 'before' | 'after'>

interface Many {
  readonly shown: readonly Shown[]
  readonly operations: readonly BatchOperation[]
}

/** Sends writes to many stories at once: all of them, or none. */
const useBatch = () =>
  usePlanWrite({
    change: (plan, { shown }: Many) =>
      shown.reduce(
        (next, { before, after }) =>
          after === null ? withoutRow(next, before.id) : changeRow(next, before.id, () => after),
        plan,
      ),
    send: async ({ operations }) => {
      const { data } = await request<BatchAnswer>('POST', '/api/daybook/v1/elements/batch', {
        body: { operations },
        idempotencyKey: newIdempotencyKey(),
      })
      return data.results.map(({ body }) => body)
    },
  })

/** The refusal is already shown. */
const unlessShown = (error: unknown): void => {
  if (!(error instanceof ApiProblem || error instanceof ServerAway)) throw error
}

/** For each change, the story as its last operation has left it. */
const writtenBy = (changes: readonly StoryChange[], bodies: readonly (ElementView | null)[]) => {
  let done = 0
  return changes.map((change) => {
    done += change.operations.length
    return { change, written: bodies[done - 1] ?? null }
  })
}

interface ManyWords {
  /** What was done, for `count` stories. */
  readonly message: (count: number) => string
  /** How many of the selected stories stay as they are. */
  readonly unchanged: number
}

/** Changes many stories and offers to undo all of it. A story that somebody has changed since is a reason not to. */
export const useMany = () => {
  const { t } = usePlanSurroundings()
  const { mutateAsync: write } = useBatch()
  const { mutateAsync: restore } = useRestoreElement()

  const undo = async (made: ReturnType<typeof writtenBy>) => {
    for (const { change } of made.filter((one) => one.written === null)) await restore(change.before.id)
    const back = made.flatMap(({ change, written }) => (written === null ? [] : [{ change, written }]))
    const operations = back.flatMap(({ change, written }) =>
      change.undo(written).map((operation) => ({ ...operation, ifVersion: written.version })),
    )
    const shown = back.map(({ change: { before } }) => ({ before, after: before }))
    if (operations.length > 0) await write({ shown, operations })
  }

  return async (changes: readonly StoryChange[], { message, unchanged }: ManyWords): Promise<boolean> => {
    const stayed = unchanged === 0 ? '' : ` ${t('selection.stayed', { count: unchanged })}`
    const operations = changes.flatMap((change) => change.operations)
    if (operations.length === 0 || operations.length > mostOperations) {
      const words =
        operations.length === 0 ? stayed.trim() : t('selection.tooMany', { count: mostOperations })
      showError(new Error(words))
      return false
    }
    try {
      const made = writtenBy(changes, await write({ shown: changes, operations }))
      showUndo({
        message: `${message(changes.length)}${stayed}`,
        undo: t('undo'),
        onUndo: () => void undo(made).catch(unlessShown),
      })
      return true
    } catch (error) {
      unlessShown(error)
      return false
    }
  }
}
