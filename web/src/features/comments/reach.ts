import type { CommentView, ElementView } from '../../api/types.ts'

interface Person {
  readonly id: number
  readonly internal: boolean
}

type Tasks = readonly Pick<ElementView['tasks'][number], 'id' | 'userId'>[]

export const tasksOf = ({ id }: Pick<Person, 'id'>, tasks: Tasks): readonly number[] =>
  tasks.filter(({ userId }) => userId === id).map((task) => task.id)

/** Whether somebody reads a comment: freelancers read those of their own tasks and the brief alone (contract 20.1). */
export const reads = (
  person: Person,
  { of, pinned }: Pick<CommentView, 'of' | 'pinned'>,
  tasks: Tasks,
): boolean => {
  if (person.internal) return true
  const own = tasksOf(person, tasks)
  return (of?.type === 'task' && own.includes(of.id)) || (pinned !== null && own.length > 0)
}
