interface Person {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly screenName: string | null
  readonly email: string | null
}

/** The name that colleagues know a person by. */
export const personName = ({ firstName, lastName, screenName, email }: Person): string =>
  screenName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || (email ?? ''))

const { compare } = new Intl.Collator()

/** People stand everywhere by their last names, then their first: in the roster, in lists, and where one is chosen. */
export const byPersonName = <P extends Pick<Person, 'firstName' | 'lastName'>>(one: P, other: P): number =>
  compare(one.lastName ?? '', other.lastName ?? '') || compare(one.firstName ?? '', other.firstName ?? '')

/** One or two letters for a small circle. */
export const initialsOf = (person: Person): string =>
  personName(person)
    .split(/[\s@]+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
