import { IconAlertTriangleFilled } from '@tabler/icons-react'
import signs from './RosterSigns.module.css'
import type { TaskState } from './task-state.ts'

/** A task: a ring while open, a filled circle when done, a filled square when overdue, a triangle while its person is away. */
export const TaskSign = ({ state }: { readonly state: TaskState }) =>
  state === 'away' ? (
    <IconAlertTriangleFilled size={12} className={signs.away} data-sign={state} aria-hidden />
  ) : (
    <span className={signs.dot} data-state={state} data-sign={state} aria-hidden />
  )
