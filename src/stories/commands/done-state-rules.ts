import type { Problems } from '../../base/problems.ts'
import type { Element } from '../elements/aggregate.ts'
import type { DoneState } from './done-state-schemas.ts'

/** 4.4: the element with these tasks done or not done. Each task may be named once and must belong to the element. */
export const withDoneState = (current: Element, { tasks }: DoneState, problems: Problems): Element => {
  const wanted = new Map<number, boolean>()
  for (const [index, { taskId, done }] of tasks.entries()) {
    const path = `tasks[${index}].taskId`
    if (wanted.has(taskId)) problems.value(path, 'duplicate', 'duplicates an earlier entry')
    else if (!current.tasks.some(({ key }) => key === taskId)) problems.reference(path)
    wanted.set(taskId, done)
  }
  return {
    ...current,
    tasks: current.tasks.map((task) => {
      const done = typeof task.key === 'number' ? wanted.get(task.key) : undefined
      return done === undefined ? task : { ...task, content: { ...task.content, done } }
    }),
  }
}
