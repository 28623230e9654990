import type { CommentView, ElementView } from '../../api/types.ts'

interface Person {
  readonly id: number
  readonly internal: boolean
}

type Tasks = readonly Pick<ElementView['tasks'][number], 'id' | 'userId'>[]

export const tasksOf = ({ id }: Pick<Person, 'id'>, tasks: Tasks): readonly number[] =>
  tasks.filter(({ userId }) => userId === id).map((task) => task.id)

/** Whether somebody reads a comment about that: freelancers read those of their own tasks alone (contract 20.1). */
export const reads = (person: Person, of: CommentView['of'], tasks: Tasks): boolean =>
  person.internal || (of?.type === 'task' && tasksOf(person, tasks).includes(of.id))
