import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, List, Name, Nullable, Reference } from '../../base/schemas.ts'

const OrderDate = Type.String({
  ...CalendarDate,
  description: 'The date of the issue.',
  examples: ['2028-01-01'],
})

export const IssueOrderQuery = Closed({ date: OrderDate })
export type IssueOrderQuery = Static<typeof IssueOrderQuery>

export const Page = Nullable(
  Type.String({
    ...Name,
    maxLength: 10,
    description: 'The page as people call it, such as `5` or `S2`; null for none.',
    examples: ['5'],
  }),
)

/** So many stories of an issue have an order. */
export const maximumStories = 1000

const Entry = Closed({ publicationId: Reference({ members: [] }), page: Type.Optional(Page) })

export const SetIssueOrder = Closed(
  {
    date: OrderDate,
    entries: List(Entry, {
      maxItems: maximumStories,
      description:
        'Publications of the issue in their order. It counts within their categories: they share the places among themselves that they have now. Those that are not named stay where they are.',
    }),
  },
  { title: 'SetIssueOrder' },
)
export type SetIssueOrder = Static<typeof SetIssueOrder>

export const IssueOrder = Closed(
  {
    date: CalendarDate,
    entries: Type.Array(Closed({ publicationId: Id, page: Page }, { title: 'IssueOrderEntry' }), {
      description: 'Every publication of the issue that the caller sees, in its order.',
    }),
  },
  { title: 'IssueOrder' },
)
export type IssueOrder = Static<typeof IssueOrder>
