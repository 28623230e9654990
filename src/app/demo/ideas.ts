import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import type { Desk } from './newsroom.ts'
import { idOf, type References } from './references.ts'

interface Idea {
  readonly desk: Desk
  readonly title: string
  readonly note: string
}

/** Stories without a day yet. */
const ideas: readonly Idea[] = [
  {
    desk: 'News',
    title: 'Who owns the empty shops on Fore Street?',
    note: 'Land registry first; two owners have moved abroad.',
  },
  {
    desk: 'News',
    title: 'A night with the ambulance crew',
    note: 'The trust says yes, any weekday. Needs a photographer.',
  },
  {
    desk: 'Business',
    title: 'What the harbour would look like without the ferry',
    note: 'Numbers from the port authority are promised for next month.',
  },
  {
    desk: 'Sport',
    title: 'The referee who has never shown a red card',
    note: 'Thirty years of Sunday league. Portrait.',
  },
  {
    desk: 'Culture',
    title: 'The organ of St Brannock’s turns 200',
    note: 'When exactly? The parish archive knows the year, not the day.',
  },
  {
    desk: 'Weekend',
    title: 'Ten beaches that no bus goes to',
    note: 'For the summer, or for a rainy week before.',
  },
]

/** Bodies as a client would send them to POST /elements, without an event, a publication or a deadline. */
export const ideaBodies = ({ elementStatuses, groups }: References): readonly CreateElement[] =>
  ideas.map(({ desk, title, note }) => ({
    title,
    note,
    elementStatusId: idOf(elementStatuses, 'Idea'),
    groupIds: [idOf(groups, desk)],
  }))
