import { useCallback, useEffect, useRef, useState } from 'react'
import { expectTyping } from '../../../components/overlays.ts'
import { askToDuplicate } from '../../story/header/duplicating.ts'
import type { RowItem } from '../list/items.ts'
import { copiedFrom } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { QuickChangeKind } from '../quick-change/quick-change.ts'
import { toTrash } from './story-changes.ts'
import { storiesOf, useCarryOut } from './use-carry-out.ts'

/** What asks for more before it changes the selected stories. */
export type SeveralChoice = QuickChangeKind | 'day' | 'group' | 'platform'

/** What is done to all selected stories, whichever key or menu asks for it. */
export type ForSeveral = (what: SeveralChoice | 'duplicate' | 'trash') => void

/** The menu of the selection that is open, and the one way into all that can be done to it. */
export const useSeveral = (chosen: readonly RowItem[], clear: () => void) => {
  const { t } = usePlanContext()
  const [open, setOpen] = useState<SeveralChoice | null>(null)
  const carryOut = useCarryOut()
  const act: ForSeveral = (what) => {
    const stories = storiesOf(chosen)
    if (what === 'duplicate') askToDuplicate(stories.map(({ row }) => copiedFrom(row)))
    else if (what === 'trash')
      void carryOut(
        stories,
        ({ row }) => toTrash(row),
        (count) => t('selection.trashed', { count }),
      ).then((isDone) => (isDone ? clear() : undefined))
    else {
      expectTyping()
      setOpen(what)
    }
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const onSeveral = useCallback<ForSeveral>((what) => latest.current(what), [])
  return { open, setOpen, onSeveral }
}
