import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import { useRename } from '../model/rename.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { toTrash } from '../selection/story-changes.ts'
import { useMany } from '../selection/use-many.ts'
import type { ForSeveral } from '../selection/use-several.ts'
import { useStoryAhead } from '../story-ahead.ts'
import type { ViewProps } from '../view-props.ts'
import type { RowHandlers } from './Row.tsx'

interface RowUse {
  readonly onOpen: (row: PlanRow) => void
  readonly onPlan: ViewProps['onPlan']
  readonly onActive: (key: string) => void
  readonly onTitleEnd: () => void
  readonly onSeveral: ForSeveral
}

/** The actions of rows, as one stable object. Its members must be stable too. */
export const useRowHandlers = ({ onOpen, onPlan, onActive, onTitleEnd, onSeveral }: RowUse): RowHandlers => {
  const { t } = usePlanContext()
  const canPlan = useCanPlan()
  const navigate = useNavigate()
  const onNear = useStoryAhead()
  const { mutate: rename } = useRename()
  const many = useMany()
  return useMemo(
    () => ({
      onActive,
      onSeveral,
      onNear,
      onOpen,
      onOpenPage: ({ id }) => void navigate({ href: `/elements/${id}` }),
      onTitle: ({ id, title: base }, title) => {
        onTitleEnd()
        if (title === null) return
        rename({ id, title, base, conflict: (theirs) => t('renamedMeanwhile', { title: theirs }) })
      },
      onPlan: canPlan ? onPlan : undefined,
      onTrash: canPlan
        ? (row) => void many([toTrash(row)], { message: () => t('trashed', { name: nameOf(row) }) })
        : undefined,
    }),
    [onActive, onSeveral, onNear, onOpen, onPlan, onTitleEnd, canPlan, navigate, rename, many, t],
  )
}
