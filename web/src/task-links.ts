interface Entries<P = object> {
  readonly tasks: readonly { readonly id: number }[]
  readonly publications: readonly P[]
}

/** The tasks for a newly added publication: all of them if it is the only one. */
export const tasksOfNextPublication = ({ tasks, publications }: Entries): readonly number[] =>
  publications.length === 0 ? tasks.map(({ id }) => id) : []

/** The publication for a newly added task: the only one, if it is not published yet. */
export const publicationOfNextTask = <P extends { readonly published: object | null }>({
  publications: [only, ...others],
}: Entries<P>): P | undefined => (others.length === 0 && only?.published === null ? only : undefined)
