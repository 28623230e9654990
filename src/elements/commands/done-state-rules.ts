import type { Element } from '../aggregate.ts'
import type { Problems } from '../problems.ts'
import type { DoneState } from './done-state-schemas.ts'

/** 4.4: the element with these tasks done, or not done. Each is named once, and is a task of the element. */
export const withDoneState = (current: Element, { tasks }: DoneState, problems: Problems): Element => {
  const wanted = new Map<number, boolean>()
  for (const [index, { taskId, done }] of tasks.entries()) {
    const path = `tasks[${index}].taskId`
    if (wanted.has(taskId)) problems.value(path, 'duplicate', 'names the same task twice')
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
