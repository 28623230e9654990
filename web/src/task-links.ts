interface Entries<P = object> {
  readonly tasks: readonly { readonly id: number }[]
  readonly publications: readonly P[]
}

/** The tasks that a publication which is added to a story is for: all of them while it is the only one. */
export const tasksOfNextPublication = ({ tasks, publications }: Entries): readonly number[] =>
  publications.length === 0 ? tasks.map(({ id }) => id) : []

/** The publication that a task which is added to a story is for: the only one, as long as it has not come out. */
export const publicationOfNextTask = <P extends { readonly published: object | null }>({
  publications: [only, ...others],
}: Entries<P>): P | undefined => (others.length === 0 && only?.published === null ? only : undefined)
