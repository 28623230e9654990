import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import type { Desk } from './newsroom.ts'
import { type Colleague, idOf, type References } from './references.ts'

interface Idea {
  readonly desk: Desk
  /** Who had it, and how many days ago. */
  readonly by: string
  readonly daysAgo: number
  readonly title: string
  readonly note: string
}

/** Stories without a day yet. */
const ideas: readonly Idea[] = [
  {
    desk: 'News',
    by: 'Hannah Whitby',
    daysAgo: 16,
    title: 'Who owns the empty shops on Fore Street?',
    note: 'Land registry first; two owners have moved abroad.',
  },
  {
    desk: 'News',
    by: 'Tomasz Zielinski',
    daysAgo: 11,
    title: 'A night with the ambulance crew',
    note: 'The trust says yes, any weekday. Needs a photographer.',
  },
  {
    desk: 'Business',
    by: 'Priya Nair',
    daysAgo: 9,
    title: 'What the harbour would look like without the ferry',
    note: 'Numbers from the port authority are promised for next month.',
  },
  {
    desk: 'Sport',
    by: 'Jonas Petersen',
    daysAgo: 6,
    title: 'The referee who has never shown a red card',
    note: 'Thirty years of Sunday league. Portrait.',
  },
  {
    desk: 'Culture',
    by: 'Oliver Sandys',
    daysAgo: 4,
    title: 'The organ of St Brannock’s turns 200',
    note: 'When exactly? The parish archive knows the year, not the day.',
  },
  {
    desk: 'Weekend',
    by: 'Bronwen Rees',
    daysAgo: 2,
    title: 'Ten beaches that no bus goes to',
    note: 'For the summer, or for a rainy week before.',
  },
]

interface Pitch {
  readonly by: Colleague
  readonly daysAgo: number
  /** As a client would send it to POST /elements, without an event, a publication or a deadline. */
  readonly body: CreateElement
}

export const pitches = ({ elementStatuses, groups, people }: References): readonly Pitch[] =>
  ideas.map(({ desk, by, daysAgo, title, note }) => {
    const colleague = people.find(({ firstName, lastName }) => `${firstName} ${lastName}` === by)
    if (!colleague) throw new Error(`the demo has no "${by}"`)
    return {
      by: colleague,
      daysAgo,
      body: {
        title,
        note,
        elementStatusId: idOf(elementStatuses, 'Idea'),
        groupIds: [idOf(groups, desk)],
      },
    }
  })
