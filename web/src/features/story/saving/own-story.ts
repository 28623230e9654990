import type { ElementView, ReferenceDataView } from '../../../api/types.ts'

type People = ReferenceDataView['users']

/** The people besides administrators to whom a story belongs (contract 14.2): members of its groups, assignees, its creator. */
export const peopleOf = ({ creator, groupIds, tasks }: ElementView, users: People): People =>
  users.filter(
    ({ id, groupIds: own, deletionDate }) =>
      deletionDate === null &&
      (own.some((group) => groupIds.includes(group)) ||
        tasks.some(({ userId }) => userId === id) ||
        (creator.type === 'user' && creator.id === id)),
  )

/**
 * The names of the people besides administrators who see a confidential story (contract 14.1). Its creator and its assignees
 * are named in it, so their names are shown even to somebody who does not see these people elsewhere (14.3).
 */
export const namesOfSeeing = (element: ElementView, users: People, seesAllPeople: boolean): string[] => {
  const people = peopleOf(element, users)
  if (seesAllPeople) return people.map(({ name }) => name)
  const { creator, tasks } = element
  const inIt = [
    ...(creator.type === 'user' ? [creator] : []),
    ...tasks.flatMap(({ user }) => (user?.registered ? [user] : [])),
  ].filter(({ id }) => users.every((user) => user.id !== id))
  return [...new Map([...people, ...inIt].map(({ id, name }) => [id, name])).values()]
}
